import {
  type FieldValue,
  formatMoney,
  type ListAnswer,
  type ListItem,
  type PriceRow,
  type ResourceName,
  resources,
} from '@picket/domain';
import type { ConflictOptions, Get } from '@/api/call.ts';
import type { PricedItem } from '@/entities/catalogue/catalogue.api.ts';
import { itemPath, listPath, referencePaths } from '@/entities/catalogue/catalogue-paths.ts';
import { fieldText } from '@/lib/field-text.ts';
import { partsOf } from './priced-items.ts';

/** Conflict options for saving an item or its prices. */
export const itemConflict: ConflictOptions = {
  names(url) {
    const { resource } = targetOf(url);
    const { fields, pricesField } = resources[resource];
    return { ...referencePaths(fields), ...(pricesField && { [pricesField]: listPath('price-levels', true) }) };
  },
  current({ Id }, get, url) {
    const { resource, id = Number(Id) } = targetOf(url);
    return readItem(resource, id, get);
  },
  show(name, value, { url, nameOf }) {
    const { fields, pricesField } = resources[targetOf(url).resource];
    if (name === pricesField) return pricesText(value as readonly PriceRow[], nameOf) || '(none)';
    return fields[name] && fieldText(fields[name], value as FieldValue);
  },
};

/** Conflict options for saving a part. The `Id` in the body is the part id. */
export const partConflict: ConflictOptions = {
  async current({ Id: partId }, get, url) {
    const { resource, id = 0 } = targetOf(url);
    const item = (await readItem(resource, id, get)) as PricedItem | undefined;
    const part = item && partsOf('fence-sections', item).find(({ Id }) => Id === partId);
    return part && { ...part, Version: item.Version };
  },
};

/** Parses the resource and item id from a save URL: `posts` or `posts/3/post-prices`. */
function targetOf(url: string): { resource: ResourceName; id?: number } {
  const [resource, id] = url.split('/');
  return { resource: resource as ResourceName, ...(id && { id: Number(id) }) };
}

async function readItem(resource: ResourceName, id: number, get: Get): Promise<unknown> {
  if (resources[resource].pricesField) return get(itemPath(resource, id));
  const list = (await get(listPath(resource, true))) as ListAnswer<ListItem> | undefined;
  return list?.data.find(({ Id }) => Id === id);
}

/** Formats prices as `Retail $42.00, Wholesale $36.50`, sorted by level id so both versions use the same order. */
function pricesText(prices: readonly PriceRow[], levelName: (id: number) => string): string {
  const sorted = [...prices].sort((a, b) => a.PriceLevelId - b.PriceLevelId);
  return sorted.map(({ PriceLevelId, Price }) => `${levelName(PriceLevelId)} ${formatMoney(Price)}`).join(', ');
}
