import { Body, Controller, Inject, Param, Patch, Post, Put } from '@nestjs/common';
import {
  type ItemKindId,
  ItemKinds,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  NotFoundError,
} from '@picket/domain';
import { Allow, type Caller, CurrentUser } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { Answers, AnswersList } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { IdParam } from '../http/id.pipe.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { JobSearchDto } from '../jobs/job-search.dto.ts';
import { PatchOrderDto } from './orders.dto.ts';

/** An item's new status in a path; anything else names nothing, so it is not found. */
const ItemStatusParam = () =>
  Param('status', {
    transform(value: string): ItemManufacturingStatusId {
      const status = Object.values(ItemManufacturingStatuses).find((each) => String(each) === value);
      if (!status) throw new NotFoundError();
      return status;
    },
  });

@Controller('orders')
export class OrdersController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Post('list/_search')
  @Allow('Manufacturing', 'Read')
  @AnswersList('JobListRow')
  search(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'orders', search);
  }

  @Patch()
  @Allow('Manufacturing', 'Full')
  @Answers('SaveAnswer')
  setManufacturingStatus(
    @Body() { Id, ManufacturingStatusId }: PatchOrderDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.give(caller, Id, { type: 'SetManufacturingStatus', data: { ManufacturingStatusId } }, context);
  }

  @Put(':id/status/ready')
  @Allow('Manufacturing', 'Full')
  @Answers('SaveAnswer')
  ready(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.give(caller, id, { type: 'ReadyOrder', data: {} }, context);
  }

  @Put(':id/status/delivered')
  @Allow(['Manufacturing', 'Deliveries'], 'Full')
  @Answers('SaveAnswer')
  delivered(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.give(caller, id, { type: 'DeliverJob', data: {} }, context);
  }

  @Put(':id/status/invoiced')
  @Allow('Invoices', 'Full')
  @Answers('SaveAnswer')
  invoiced(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.give(caller, id, { type: 'InvoiceJob', data: { IsDirect: true } }, context);
  }

  @Put(':id/job-fence-sections/:sid/status/:status')
  @Allow('Manufacturing', 'Full')
  @Answers('SaveAnswer')
  setFenceSectionStatus(
    @IdParam() id: number,
    @IdParam('sid') sid: number,
    @ItemStatusParam() status: ItemManufacturingStatusId,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.setStatus(caller, id, ItemKinds.FenceSection, sid, status, context);
  }

  @Put(':id/job-posts/:sid/status/:status')
  @Allow('Manufacturing', 'Full')
  @Answers('SaveAnswer')
  setPostStatus(
    @IdParam() id: number,
    @IdParam('sid') sid: number,
    @ItemStatusParam() status: ItemManufacturingStatusId,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.setStatus(caller, id, ItemKinds.Post, sid, status, context);
  }

  @Put(':id/job-gates/:sid/status/:status')
  @Allow('Manufacturing', 'Full')
  @Answers('SaveAnswer')
  setGateStatus(
    @IdParam() id: number,
    @IdParam('sid') sid: number,
    @ItemStatusParam() status: ItemManufacturingStatusId,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.setStatus(caller, id, ItemKinds.Gate, sid, status, context);
  }

  @Put(':id/job-misc-items/:sid/status/:status')
  @Allow('Manufacturing', 'Full')
  @Answers('SaveAnswer')
  setMiscItemStatus(
    @IdParam() id: number,
    @IdParam('sid') sid: number,
    @ItemStatusParam() status: ItemManufacturingStatusId,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.setStatus(caller, id, ItemKinds.Misc, sid, status, context);
  }

  private setStatus(
    caller: Caller,
    id: number,
    Kind: ItemKindId,
    Id: number,
    StatusId: ItemManufacturingStatusId,
    context: CommandContext,
  ) {
    return this.jobs.give(caller, id, { type: 'SetItemStatus', data: { Kind, Id, StatusId } }, context);
  }
}
