import { RuleError } from '../../core/errors.ts';
import { InventoryTypes } from '../../enums.ts';
import { expectedDateFields, requireValid } from '../../fields/job.fields.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import type { JobItemRef } from '../record/job-item.ts';
import { requireOrderItems, requireShopItems } from './manufacturing.ts';

/** Sets when special order items of an order are to arrive (`yyyy-MM-dd`); null for unknown. */
export function expectItems(job: Job, refs: readonly JobItemRef[], ExpectedDate: string | null): UnpricedEvent[] {
  requireValid(expectedDateFields, { ExpectedDate });
  const items = requireShopItems(job, refs);
  if (items.some(({ InventoryTypeId }) => InventoryTypeId !== InventoryTypes.SO)) {
    throw new RuleError('Only special order items have an expected date');
  }
  const changed = items.filter((item) => (item.ExpectedDate ?? null) !== ExpectedDate);
  if (changed.length > 0) requireOrderItems(job);
  return changed.map(({ Id, Kind, Description, ExpectedDate: was = null }) => ({
    type: 'ItemExpectedDateChanged',
    data: { Id, Kind, Description, ExpectedDate, Was: { ExpectedDate: was } },
  }));
}
