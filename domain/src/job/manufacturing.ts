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
import { inTurn, lineOf, requireActive } from './job.state.ts';
import type { Job, Line } from './job.ts';

/** Pending, then InProgress, then Ready; never back but by reverting the order (section 4). */
export function setManufacturingStatus(job: Job, to: ManufacturingStatusId): JobFact[] {
  if (to === job.ManufacturingStatusId) return [];
  requireOrder(job, 'Only an order can be manufactured');
  if (to === ManufacturingStatuses.Pending) throw new RuleError('Manufacturing can not go back to pending');
  if (to === ManufacturingStatuses.InProgress) {
    if (job.ManufacturingStatusId !== ManufacturingStatuses.Pending) {
      throw new RuleError('Only a pending order can be put in progress');
    }
    return [{ type: 'ManufacturingStarted', data: {} }];
  }
  return finish(job);
}

/** The item statuses that a line may have (ruling 19): none for labor. */
export function itemStatusesOf(line: Pick<Line, 'ManufacturingStatusId' | 'InventoryTypeId'>) {
  const { Pending, Ordered, Received, Ready } = ItemManufacturingStatuses;
  if (line.ManufacturingStatusId === null) return [];
  return line.InventoryTypeId === InventoryTypes.SO ? [Pending, Ordered, Received] : [Pending, Ready];
}

/** True for a line that the ready gate lets pass: Ready or Received, or labor, which is not made. */
export const isItemDone = (status: ItemManufacturingStatusId | null): boolean =>
  status === null || status === ItemManufacturingStatuses.Received || status === ItemManufacturingStatuses.Ready;

export function setItemStatus(job: Job, kind: number, id: number, to: ItemManufacturingStatusId): JobFact[] {
  const line = lineOf(job, kind, id);
  const was = line.ManufacturingStatusId;
  if (was === null) throw new RuleError('Labor is not manufactured');
  if (was === to) return [];
  requireOrder(job, 'Only the items of an order can be manufactured');
  if (!itemStatusesOf(line).some((status) => status === to)) {
    const isSpecial = line.InventoryTypeId === InventoryTypes.SO;
    const allowed = isSpecial
      ? 'A special order item is Pending, Ordered or Received'
      : 'A stock or made to order item is Pending or Ready';
    throw new ValidationError({ ManufacturingStatusId: [allowed] });
  }
  const { Id, Kind, Description } = line;
  return [
    {
      type: 'ItemStatusSet',
      data: { Id, Kind, Description, ManufacturingStatusId: to, Was: { ManufacturingStatusId: was } },
    },
  ];
}

/** Order to Ready, once everything is made (section 4); what was in progress is finished with it. */
export function readyOrder(job: Job): JobFact[] {
  if (job.JobStatusId === JobStatuses.Ready) return [];
  requireOrder(job, 'Only an order can be marked ready');
  if (job.ManufacturingStatusId === ManufacturingStatuses.Pending) {
    throw new RuleError('Manufacturing of this order has not started');
  }
  if (!job.Lines.every(({ ManufacturingStatusId: status }) => isItemDone(status))) {
    throw new RuleError('All items must be ready or received');
  }
  return inTurn(
    job,
    (order) => (order.ManufacturingStatusId === ManufacturingStatuses.Ready ? [] : finish(order)),
    () => [{ type: 'OrderReadied', data: {} }],
  );
}

function finish(job: Job): JobFact[] {
  if (job.ManufacturingStatusId !== ManufacturingStatuses.InProgress) {
    throw new RuleError('Only an order in progress can be finished');
  }
  return [{ type: 'ManufacturingFinished', data: {} }];
}

function requireOrder(job: Job, message: string): void {
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Order) throw new RuleError(message);
}
