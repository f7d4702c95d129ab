import { Body, Controller, Inject, Param, Put, type Type } from '@nestjs/common';
import {
  type ItemKindId,
  ItemKinds,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  jobAccess,
  NotFoundError,
} from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { CallerJobs } from './caller-jobs.ts';
import { BlockItemsDto, ExpectItemsDto, OrderItemsDto } from './orders.dto.ts';

/** The routes `PUT orders/{id}/{items}/{item}/status/{status}`, by items: one for each kind of manufactured item. */
const kinds: Readonly<Record<string, ItemKindId>> = {
  'job-fence-sections': ItemKinds.FenceSection,
  'job-posts': ItemKinds.Post,
  'job-gates': ItemKinds.Gate,
  'job-misc-items': ItemKinds.Misc,
};

/** Reads an item's new status from the path. @throws NotFoundError for other values. */
const ItemStatusParam = () =>
  Param('status', {
    transform(value: string): ItemManufacturingStatusId {
      const status = Object.values(ItemManufacturingStatuses).find((each) => String(each) === value);
      if (!status) throw new NotFoundError();
      return status;
    },
  });

function orderItemsController(items: string, Kind: ItemKindId): Type {
  @Controller(`orders/:id/${items}`)
  class OrderItemsController {
    constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

    @Put(':sid/status/:status')
    @Allow(jobAccess.manufacture, 'Full')
    @Answers('SaveAnswer')
    setStatus(
      @IdParam() id: number,
      @IdParam('sid') Id: number,
      @ItemStatusParam() StatusId: ItemManufacturingStatusId,
      @CurrentUser() caller: Caller,
      @Context() context: CommandContext,
    ) {
      return this.jobs.send(caller, id, { type: 'ChangeItemStatus', data: { Kind, Id, StatusId } }, context);
    }
  }
  return Object.defineProperty(OrderItemsController, 'name', { value: `OrderItemsController of ${items}` });
}

/** Changes items of any kind together, in one append. */
@Controller('orders/:id/items')
class OrderItemListController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Put('status/:status')
  @Allow(jobAccess.manufacture, 'Full')
  @Answers('SaveAnswer')
  setStatuses(
    @IdParam() id: number,
    @ItemStatusParam() StatusId: ItemManufacturingStatusId,
    @Body() { Items }: OrderItemsDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: 'ChangeItemStatuses', data: { Items, StatusId } }, context);
  }

  @Put('block')
  @Allow(jobAccess.manufacture, 'Full')
  @Answers('SaveAnswer')
  block(
    @IdParam() id: number,
    @Body() { Items, Reason }: BlockItemsDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: 'BlockItems', data: { Items, Reason } }, context);
  }

  @Put('unblock')
  @Allow(jobAccess.manufacture, 'Full')
  @Answers('SaveAnswer')
  unblock(
    @IdParam() id: number,
    @Body() { Items }: OrderItemsDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: 'UnblockItems', data: { Items } }, context);
  }

  @Put('expected-date')
  @Allow(jobAccess.manufacture, 'Full')
  @Answers('SaveAnswer')
  expect(
    @IdParam() id: number,
    @Body() { Items, ExpectedDate }: ExpectItemsDto,
    @CurrentUser() caller: Caller,
    @Context() context: CommandContext,
  ) {
    return this.jobs.send(caller, id, { type: 'ExpectItems', data: { Items, ExpectedDate } }, context);
  }
}

export const orderItemsControllers: readonly Type[] = [
  ...Object.entries(kinds).map(([items, kind]) => orderItemsController(items, kind)),
  OrderItemListController,
];
