import { priceFor } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { findItems, findItemsById } from './catalogue.query.ts';

/** The values that a job's item copies from a misc item. `Price` in dollars, null without one at the price level. */
interface MiscItemForJob {
  readonly Id: number;
  readonly Description: string;
  /** The category of the item's type. */
  readonly Category: string;
  readonly InventoryTypeId: number;
  readonly InventoryType: string;
  readonly Price: number | null;
}

/** The misc items with these ids. Archived and unknown ones are left out. */
export async function miscItemsForJob(
  reader: Reader,
  ids: readonly number[],
  priceLevelId: number,
): Promise<MiscItemForJob[]> {
  const items = (await findItems(reader, 'misc-items', ids)).filter(({ Archived }) => !Archived);
  const types = await findItemsById(
    reader,
    'miscellaneous-item-types',
    items.map(({ MiscItemTypeId }) => MiscItemTypeId),
  );
  const categoryIds = [...types.values()].map(({ CategoryId }) => CategoryId);
  const categories = await findItemsById(reader, 'miscellaneous-item-type-categories', categoryIds);
  const inventoryTypes = await findItemsById(
    reader,
    'inventory-types',
    items.map(({ InventoryTypeId }) => InventoryTypeId),
  );
  return items.map(({ Id, Description, MiscItemTypeId, InventoryTypeId, MiscItemPrices }) => ({
    Id,
    Description,
    Category: categories.get(types.get(MiscItemTypeId)?.CategoryId ?? 0)?.Name ?? '',
    InventoryTypeId,
    InventoryType: inventoryTypes.get(InventoryTypeId)?.Name ?? '',
    Price: priceFor(MiscItemPrices, priceLevelId),
  }));
}
