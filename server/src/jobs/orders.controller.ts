import { Body, Controller, Get, Inject, Patch, Post, Put } from '@nestjs/common';
import { jobAccess } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { companyDay } from '@picket/projections/settings/settings.query';
import { shopToday } from '@picket/projections/shop/shop-today.query';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { CLOCK, type Clock, READER } from '../ports.ts';
import { CallerJobs } from './caller-jobs.ts';
import { JobSearchDto } from './job-search.dto.ts';
import { PatchOrderDto } from './orders.dto.ts';

@Controller('orders')
export class OrdersController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the work of the shop this week. `orders/list/_search` has the orders. */
  @Get('shop-today')
  @Allow(jobAccess.readManufacturing, 'Read')
  @Answers('ShopToday')
  async shopToday(@CurrentUser() caller: Caller) {
    return shopToday(this.reader, caller, await companyDay(this.reader, this.clock()));
  }

  @Post('list/_search')
  @Allow(jobAccess.readManufacturing, 'Read')
  @AnswersList('JobListRow')
  search(@Body() search: JobSearchDto, @CurrentUser() caller: Caller) {
    return this.jobs.search(caller, 'orders', search);
  }

  @Patch()
  @Allow(jobAccess.manufacture, 'Full')
  @Answers('SaveAnswer')
  changeManufacturingStatus(
    @Body() { Id, ManufacturingStatusId }: PatchOrderDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, Id, { type: 'ChangeManufacturingStatus', data: { ManufacturingStatusId } }, context);
  }

  @Put(':id/status/ready')
  @Allow(jobAccess.manufacture, 'Full')
  @Answers('SaveAnswer')
  ready(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, id, { type: 'MarkOrderReady', data: {} }, context);
  }

  @Put(':id/status/delivered')
  @Allow(jobAccess.deliver, 'Full')
  @Answers('SaveAnswer')
  delivered(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, id, { type: 'DeliverJob', data: {} }, context);
  }

  @Put(':id/status/invoiced')
  @Allow(jobAccess.invoice, 'Full')
  @Answers('SaveAnswer')
  invoiced(@IdParam() id: number, @CurrentUser() caller: Caller, @Context() context: CommandContext) {
    return this.jobs.send(caller, id, { type: 'InvoiceJob', data: { IsDirect: true } }, context);
  }
}
