import { RuleError, ValidationError } from '../core/errors.ts';
import {
  InventoryTypes,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  JobStatuses,
  ManufacturingStatuses,
  type ManufacturingStatusId,
} from '../enums.ts';
import type { JobFact } from './job.events.ts';
import { inTurn, type JobStage, requireActive, requireItem } from './job.state.ts';
import { itemsOf, type Job, type JobItem } from './job.ts';

/** Changes Pending to InProgress to Ready. Only reverting the order moves the status back (section 4). */
export function changeManufacturingStatus(job: Job, to: ManufacturingStatusId): JobFact[] {
  if (to === job.ManufacturingStatusId) return [];
  requireOrder(job, 'Only an order can be manufactured');
  if (to === ManufacturingStatuses.Pending) throw new RuleError('Manufacturing cannot go back to Pending');
  if (to === ManufacturingStatuses.InProgress) {
    if (job.ManufacturingStatusId !== ManufacturingStatuses.Pending) {
      throw new RuleError('Only a pending order can be put in progress');
    }
    return [{ type: 'ManufacturingStarted', data: {} }];
  }
  return finish(job);
}

/** Returns the statuses that an item can have (ruling 19); none for labor. */
export function itemStatusesOf(item: Pick<JobItem, 'ManufacturingStatusId' | 'InventoryTypeId'>) {
  const { Pending, Ordered, Received, Ready } = ItemManufacturingStatuses;
  if (item.ManufacturingStatusId === null) return [];
  return item.InventoryTypeId === InventoryTypes.SO ? [Pending, Ordered, Received] : [Pending, Ready];
}

/** Returns true for an item that passes the ready gate: Ready, Received or labor, which is not manufactured. */
export const isItemDone = (status: ItemManufacturingStatusId | null): boolean =>
  status === null || status === ItemManufacturingStatuses.Received || status === ItemManufacturingStatuses.Ready;

/** Changes the status of an order's item. The first change of an order starts manufacturing. */
export function changeItemStatus(job: Job, kind: number, id: number, to: ItemManufacturingStatusId): JobFact[] {
  const item = requireItem(job, kind, id);
  const was = item.ManufacturingStatusId;
  if (was === null) throw new RuleError('Labor is not manufactured');
  if (was === to) return [];
  requireOrder(job, 'Only the items of an order can be manufactured');
  if (!itemStatusesOf(item).some((status) => status === to)) {
    const isSpecial = item.InventoryTypeId === InventoryTypes.SO;
    const allowed = isSpecial
      ? 'A special order item is Pending, Ordered or Received'
      : 'A stock or made to order item is Pending or Ready';
    throw new ValidationError({ ManufacturingStatusId: [allowed] });
  }
  const { Id, Kind, Description } = item;
  const isFirst = job.ManufacturingStatusId === ManufacturingStatuses.Pending;
  return [
    ...(isFirst ? [{ type: 'ManufacturingStarted', data: {} } as const] : []),
    {
      type: 'ItemStatusChanged',
      data: { Id, Kind, Description, ManufacturingStatusId: to, Was: { ManufacturingStatusId: was } },
    },
  ];
}

/** Moves an order to Ready once all items are done (section 4). Manufacturing in progress becomes Ready too. */
export function readyOrder(job: Job): JobFact[] {
  if (job.JobStatusId === JobStatuses.Ready) return [];
  requireInManufacturing(job);
  requireItemsDone(job);
  return inTurn(
    job,
    (order) => (order.ManufacturingStatusId === ManufacturingStatuses.Ready ? [] : finish(order)),
    () => [{ type: 'OrderMarkedReady', data: {} }],
  );
}

/** @throws RuleError if the job is not an order or manufacturing has not started. */
export function requireInManufacturing(job: JobStage & Pick<Job, 'ManufacturingStatusId'>): void {
  requireOrder(job, 'Only an order can be marked ready');
  if (job.ManufacturingStatusId === ManufacturingStatuses.Pending) {
    throw new RuleError('Manufacturing of this order has not started');
  }
}

/** Checks the ready gate. @throws RuleError */
export function requireItemsDone(job: Pick<Job, 'Items'>): void {
  if (!itemsOf(job).every(({ ManufacturingStatusId: status }) => isItemDone(status))) {
    throw new RuleError('All items must be ready or received');
  }
}

function finish(job: Job): JobFact[] {
  if (job.ManufacturingStatusId !== ManufacturingStatuses.InProgress) {
    throw new RuleError('Only an order in progress can be finished');
  }
  return [{ type: 'ManufacturingFinished', data: {} }];
}

function requireOrder(job: JobStage, message: string): void {
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Order) throw new RuleError(message);
}
