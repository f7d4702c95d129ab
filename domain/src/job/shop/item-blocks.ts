import type { Stamp } from '../../core/decider.ts';
import { RuleError, ValidationError } from '../../core/errors.ts';
import { blockFields, requireValid } from '../../fields/job.fields.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import type { JobItemRef } from '../record/job-item.ts';
import { requireOrderItems, requireShopItems } from './manufacturing.ts';

/** Blocks items of an order in any status, with a reason (ruling 64). */
export function blockItems(
  job: Job,
  refs: readonly JobItemRef[],
  reason: string,
  { now, actor }: Stamp,
): UnpricedEvent[] {
  const Reason = reason.trim();
  if (Reason === '') throw new ValidationError({ Reason: ['Reason is required'] });
  requireValid(blockFields, { Reason });
  const items = requireShopItems(job, refs).filter(({ Block }) => Block?.Reason !== Reason);
  if (items.length > 0) requireOrderItems(job);
  return items.map(({ Id, Kind, Description, ManufacturingStatusId, Block }) => {
    if (Block) throw new RuleError(`${Description} is already blocked`);
    const block = { Reason, BlockedBy: actor.name, BlockedAt: now };
    return { type: 'ItemBlocked', data: { Id, Kind, Description, ManufacturingStatusId, ...block } };
  });
}

/** Ends the blocks of items. Their statuses are those of before. */
export function unblockItems(job: Job, refs: readonly JobItemRef[]): UnpricedEvent[] {
  const items = requireShopItems(job, refs).filter(({ Block }) => Block);
  if (items.length > 0) requireOrderItems(job);
  return items.map(({ Id, Kind, Description, ManufacturingStatusId }) => ({
    type: 'ItemUnblocked',
    data: { Id, Kind, Description, ManufacturingStatusId },
  }));
}
