import type { RepricedItem, RepriceRefusal } from '../../contract/job-item.ts';
import { ItemKinds } from '../../enums.ts';
import type { RepriceItems } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { itemsOf, type Job } from '../record/job.ts';
import type { JobItem } from '../record/job-item.ts';
import { requireEditableItems } from '../state/job.state.ts';

/** The reasons that repricing and copying share. */
export const skipReasons = { archived: 'The item is archived', noRate: 'The labor type has no rate' } as const;

/**
 * Returns what today's prices would change and which items keep theirs (ruling 42). `Ids` limits both; items without an
 * entry in `Prices` count as no longer in the catalogue.
 */
export function repricedItems(job: Job, { Ids, Prices }: RepriceItems['data']) {
  const prices = new Map(Prices.map((each) => [each.Id, each]));
  const Changes: RepricedItem[] = [];
  const Unchanged: RepriceRefusal[] = [];
  for (const item of itemsOf(job)) {
    if (Ids && !Ids.includes(item.Id)) continue;
    const { Id, Kind, Description, UnitPrice, OriginalPrice } = item;
    const today = prices.get(Id);
    const Reason = reasonAgainst(item, today);
    if (Reason) Unchanged.push({ Id, Kind, Description, Reason });
    else if (today && today.Price !== null && (today.Price !== UnitPrice || today.Price !== OriginalPrice)) {
      Changes.push({ Id, Kind, Description, UnitPrice: today.Price, Was: UnitPrice });
    }
  }
  return { Changes, Unchanged };
}

/** Sets the prices of the items to today's. Their catalogue price becomes the same. */
export function repriceItems(job: Job, data: RepriceItems['data']): UnpricedEvent[] {
  requireEditableItems(job);
  return repricedItems(job, data).Changes.map(({ Id, Kind, Description, UnitPrice }): UnpricedEvent => {
    const { UnitPrice: was, OriginalPrice } = job.Items[Id]!;
    const Now = { UnitPrice, OriginalPrice: UnitPrice };
    return { type: 'ItemChanged', data: { Id, Kind, Description, Now, Was: { UnitPrice: was, OriginalPrice } } };
  });
}

function reasonAgainst(
  { Kind, PriceNote }: JobItem,
  today: RepriceItems['data']['Prices'][number] | undefined,
): string | null {
  if (PriceNote !== '') return 'The price was changed by hand';
  if (!today || today.IsArchived) return skipReasons.archived;
  if (today.Price !== null) return null;
  return Kind === ItemKinds.Labor ? skipReasons.noRate : 'The price level has no price';
}
