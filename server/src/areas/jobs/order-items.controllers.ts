import { Controller, Inject, type Type } from '@nestjs/common';
import {
  type ItemKindId,
  ItemKinds,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  jobAccess,
  NotFoundError,
} from '@picket/domain';
import { By } from '../../shared/http/access/by.ts';
import { Call, full } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, PathParam } from '../../shared/http/input/parameters.ts';
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
  PathParam('status', {
    transform(value: string): ItemManufacturingStatusId {
      const status = Object.values(ItemManufacturingStatuses).find((each) => String(each) === value);
      if (!status) throw new NotFoundError();
      return status;
    },
  });

function orderItemsController(items: string, Kind: ItemKindId): Type {
  @Controller()
  class OrderItemsController {
    constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

    @Call(`PUT orders/:id/${items}/:sid/status/:status`, full(jobAccess.manufacture), 'SaveAnswer')
    setStatus(
      @IdParam() id: number,
      @IdParam('sid') Id: number,
      @ItemStatusParam() StatusId: ItemManufacturingStatusId,
      @By() { caller, context }: By,
    ) {
      return this.jobs.send(caller, id, { type: 'ChangeItemStatus', data: { Kind, Id, StatusId } }, context);
    }
  }
  return Object.defineProperty(OrderItemsController, 'name', { value: `OrderItemsController of ${items}` });
}

/** Changes items of any kind together, in one append. */
@Controller()
class OrderItemListController {
  constructor(@Inject(CallerJobs) private readonly jobs: CallerJobs) {}

  @Call('PUT orders/:id/items/status/:status', full(jobAccess.manufacture), 'SaveAnswer')
  setStatuses(
    @IdParam() id: number,
    @ItemStatusParam() StatusId: ItemManufacturingStatusId,
    @Body() { Items }: OrderItemsDto,
    @By() { caller, context }: By,
  ) {
    return this.jobs.send(caller, id, { type: 'ChangeItemStatuses', data: { Items, StatusId } }, context);
  }

  @Call('PUT orders/:id/items/block', full(jobAccess.manufacture), 'SaveAnswer')
  block(@IdParam() id: number, @Body() { Items, Reason }: BlockItemsDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'BlockItems', data: { Items, Reason } }, context);
  }

  @Call('PUT orders/:id/items/unblock', full(jobAccess.manufacture), 'SaveAnswer')
  unblock(@IdParam() id: number, @Body() { Items }: OrderItemsDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'UnblockItems', data: { Items } }, context);
  }

  @Call('PUT orders/:id/items/expected-date', full(jobAccess.manufacture), 'SaveAnswer')
  expect(@IdParam() id: number, @Body() { Items, ExpectedDate }: ExpectItemsDto, @By() { caller, context }: By) {
    return this.jobs.send(caller, id, { type: 'ExpectItems', data: { Items, ExpectedDate } }, context);
  }
}

export const orderItemsControllers: readonly Type[] = [
  ...Object.entries(kinds).map(([items, kind]) => orderItemsController(items, kind)),
  OrderItemListController,
];
