import {
  type FieldValue,
  formatMoney,
  type ListAnswer,
  type ListItem,
  type PriceRow,
  type ResourceName,
  resources,
} from '@picket/domain';
import type { ConflictOptions, Get, SavedRecord } from '@/api/call.ts';
import type { PricedItem } from '@/entities/catalogue/catalogue.api.ts';
import { itemPath, listPath, referencePaths } from '@/entities/catalogue/catalogue-paths.ts';
import { fieldText } from '@/lib/format/field-text.ts';
import { partRowsOf } from './priced-items.ts';

/** Conflict options for saving an item or its prices. */
export const catalogueItemConflict: ConflictOptions = {
  names({ record }) {
    const { fields, pricesField } = resourceOf(record);
    return { ...referencePaths(fields), ...(pricesField && { [pricesField]: listPath('price-levels', true) }) };
  },
  current: (_body, get, { record }) => readItem(record, get),
  show(name, value, { record, nameOf }) {
    const { fields, pricesField } = resourceOf(record);
    if (name === pricesField) return pricesText(value as readonly PriceRow[], nameOf) || '(none)';
    return fields[name] && fieldText(fields[name], value as FieldValue);
  },
};

/** Conflict options for saving a part. The `Id` in the body is the part id. */
export const partConflict: ConflictOptions = {
  async current({ Id: partId }, get, { record }) {
    const item = (await readItem(record, get)) as PricedItem | undefined;
    const part = item && partRowsOf('fence-sections', item).find(({ Id }) => Id === partId);
    return part && { ...part, Version: item.Version };
  },
};

/** The kind of an item's record is its resource. */
const resourceOf = ({ kind }: SavedRecord) => resources[kind as ResourceName];

async function readItem({ kind, id }: SavedRecord, get: Get): Promise<unknown> {
  const resource = kind as ResourceName;
  if (resources[resource].pricesField) return get(itemPath(resource, id));
  const list = (await get(listPath(resource, true))) as ListAnswer<ListItem> | undefined;
  return list?.data.find(({ Id }) => Id === id);
}

/** Formats prices as `Retail $42.00, Wholesale $36.50`, sorted by level id so both versions use the same order. */
function pricesText(prices: readonly PriceRow[], levelName: (id: number) => string): string {
  const sorted = [...prices].sort((a, b) => a.PriceLevelId - b.PriceLevelId);
  return sorted.map(({ PriceLevelId, Price }) => `${levelName(PriceLevelId)} ${formatMoney(Price)}`).join(', ');
}
