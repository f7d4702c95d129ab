import {
  type CatalogueRow,
  ItemKinds,
  itemsOf,
  type Job,
  type JobItem,
  type PriceRow,
  priceFor,
  type RepriceItems,
  type ResourceName,
  resources,
} from '@picket/domain';
import { findItemsById } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { priceLevelOf } from './job-lookups.ts';

type Prices = RepriceItems['data']['Prices'];

/** Returns today's catalogue prices of a job's items at its price level (ruling 42). Omits items without a record. */
export async function todaysPrices(reader: Reader, job: Job): Promise<Prices> {
  const priceLevelId = await priceLevelOf(reader, job);
  const choices = itemsOf(job).map((item) => ({ item, ...choiceOf(item) }));
  const used = [...new Set(choices.map(({ resource }) => resource))];
  const known = new Map(
    await Promise.all(
      used.map(async (resource) => {
        const ids = choices.filter((each) => each.resource === resource).map(({ id }) => id);
        return [resource, await findItemsById(reader, resource, ids)] as const;
      }),
    ),
  );
  return choices.flatMap(({ item, resource, id }) => {
    const row = known.get(resource)?.get(id);
    if (!row) return [];
    return [{ Id: item.Id, Price: priceIn(resource, row, priceLevelId), IsArchived: row.Archived }];
  });
}

/** Returns the catalogue item that a job's item came from. */
function choiceOf(item: JobItem): { readonly resource: ResourceName; readonly id: number } {
  switch (item.Kind) {
    case ItemKinds.FenceSection:
      return { resource: 'fence-sections', id: item.FenceSectionId };
    case ItemKinds.Post:
      return { resource: 'posts', id: item.PostId };
    case ItemKinds.Gate:
      return { resource: 'gates', id: item.GateId };
    case ItemKinds.Misc:
      return { resource: 'misc-items', id: item.MiscItemId };
    case ItemKinds.Labor:
      return { resource: 'labor-types', id: item.LaborTypeId };
  }
}

/** Returns the rate of a labor type, or the price of another item at the level; null for none or a rate of 0. */
function priceIn(resource: ResourceName, row: CatalogueRow<ResourceName>, priceLevelId: number): number | null {
  if ('Rate' in row) return row.Rate || null;
  const { pricesField } = resources[resource];
  const prices = (row as unknown as Readonly<Record<string, readonly PriceRow[]>>)[pricesField ?? ''] ?? [];
  return priceFor(prices, priceLevelId);
}
