import { RuleError, ValidationError } from '../../core/errors.ts';
import {
  InventoryTypes,
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  JobStatuses,
  ManufacturingStatuses,
  type ManufacturingStatusId,
} from '../../enums.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { itemsOf, type Job } from '../record/job.ts';
import type { JobItem, JobItemRef } from '../record/job-item.ts';
import { inTurn, type JobStage, requireActive, requireItem } from '../state/job.state.ts';

/**
 * Changes Pending to InProgress to Ready, which passes the ready gate (ruling 83). Only reverting the order moves the
 * status back (section 4).
 */
export function changeManufacturingStatus(job: Job, to: ManufacturingStatusId): UnpricedEvent[] {
  if (to === job.ManufacturingStatusId) return [];
  requireManufacturable(job);
  if (to === ManufacturingStatuses.Pending) throw new RuleError('Manufacturing cannot go back to Pending');
  if (to === ManufacturingStatuses.Ready) return finish(job);
  requireStartable(job);
  return [{ type: 'ManufacturingStarted', data: {} }];
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

/** Returns true for an item that passes the ready gate: done and not blocked. */
export const isItemReady = ({ ManufacturingStatusId, Block }: Pick<JobItem, 'ManufacturingStatusId' | 'Block'>) =>
  isItemDone(ManufacturingStatusId) && !Block;

/** Changes the status of items of an order. The first change of an order starts manufacturing. */
export function changeItemStatuses(
  job: Job,
  refs: readonly JobItemRef[],
  to: ItemManufacturingStatusId,
): UnpricedEvent[] {
  const changes = requireShopItems(job, refs)
    .filter(({ ManufacturingStatusId }) => ManufacturingStatusId !== to)
    .map((item) => statusChange(job, item, to));
  if (changes.length === 0) return [];
  const isFirst = job.ManufacturingStatusId === ManufacturingStatuses.Pending;
  return isFirst ? [{ type: 'ManufacturingStarted', data: {} }, ...changes] : changes;
}

function statusChange(job: Job, item: MadeItem, to: ItemManufacturingStatusId): UnpricedEvent {
  requireOrderItems(job);
  if (!itemStatusesOf(item).some((status) => status === to)) {
    const isSpecial = item.InventoryTypeId === InventoryTypes.SO;
    const allowed = isSpecial
      ? 'A special order item is Pending, Ordered or Received'
      : 'A stock or made to order item is Pending or Ready';
    throw new ValidationError({ ManufacturingStatusId: [allowed] });
  }
  requireUnblocked(item);
  const { Id, Kind, Description, ManufacturingStatusId: was } = item;
  return {
    type: 'ItemStatusChanged',
    data: { Id, Kind, Description, ManufacturingStatusId: to, Was: { ManufacturingStatusId: was } },
  };
}

/** Moves an order to Ready once all items are done (section 4). Manufacturing in progress becomes Ready too. */
export function readyOrder(job: Job): UnpricedEvent[] {
  if (job.JobStatusId === JobStatuses.Ready) return [];
  requireInManufacturing(job);
  return inTurn(
    job,
    (order) => (order.ManufacturingStatusId === ManufacturingStatuses.Ready ? [] : finish(order)),
    (order) => {
      requireItemsDone(order);
      return [{ type: 'OrderMarkedReady', data: {} }];
    },
  );
}

/** @throws RuleError if the job is not an order or manufacturing has started. */
export function requireStartable(job: JobStage & Pick<Job, 'ManufacturingStatusId'>): void {
  requireManufacturable(job);
  if (job.ManufacturingStatusId !== ManufacturingStatuses.Pending) {
    throw new RuleError('Only a pending order can be put in progress');
  }
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
  const items = itemsOf(job);
  items.forEach(requireUnblocked);
  requireNoneLeft(items.filter((item) => !isItemReady(item)).length);
}

/** Checks the ready gate by the number of items that are not ready. @throws RuleError */
export function requireNoneLeft(itemsLeft: number): void {
  if (itemsLeft > 0) throw new RuleError('All items must be ready or received');
}

function requireUnblocked({ Description, Block }: Pick<JobItem, 'Description' | 'Block'>): void {
  if (Block) throw new RuleError(`${Description} is blocked: unblock it first`);
}

/** An item with a status: any except labor. */
type MadeItem = JobItem & { ManufacturingStatusId: ItemManufacturingStatusId };

/** Returns the items, each once. @throws ValidationError for none; NotFoundError; RuleError for labor. */
export function requireShopItems(job: Job, refs: readonly JobItemRef[]): MadeItem[] {
  if (refs.length === 0) throw new ValidationError({ Items: ['Choose an item'] });
  const items = new Set(refs.map(({ Kind, Id }) => requireItem(job, Kind, Id)));
  return [...items].map((item) => {
    if (!isMadeItem(item)) throw new RuleError('Labor is not manufactured');
    return item;
  });
}

const isMadeItem = (item: JobItem): item is MadeItem => item.ManufacturingStatusId !== null;

/** @throws RuleError if the job is not an order. */
export const requireOrderItems = (job: JobStage): void =>
  requireOrder(job, 'Only the items of an order can be manufactured');

const requireManufacturable = (job: JobStage): void => requireOrder(job, 'Only an order can be manufactured');

function finish(job: Job): UnpricedEvent[] {
  if (job.ManufacturingStatusId !== ManufacturingStatuses.InProgress) {
    throw new RuleError('Only an order in progress can be finished');
  }
  requireItemsDone(job);
  return [{ type: 'ManufacturingFinished', data: {} }];
}

function requireOrder(job: JobStage, message: string): void {
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Order) throw new RuleError(message);
}
