import {
  type FieldValue,
  type ListAnswer,
  type ListItem,
  type PriceRow,
  type ResourceName,
  resources,
} from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { namedConflict } from '@/api/named-conflict.ts';
import { fieldText } from '@/lib/field-text.ts';
import { formatMoney } from '@/lib/format.ts';
import { listPath } from './catalogue-paths.ts';
import { type PricedItem, partsOf } from './priced-items.ts';
import { referencesOf } from './references.ts';

type Get = (url: string) => Promise<unknown>;

/** How the save of an item, or of its prices, is compared with what others saved meanwhile. */
export const itemConflict = namedConflict({
  names(url) {
    const { resource } = thingAt(url);
    const { pricesField } = resources[resource];
    const references = referencesOf(resource).map(([field, to]) => [field, listPath(to, true)]);
    return { ...Object.fromEntries(references), ...(pricesField && { [pricesField]: listPath('price-levels', true) }) };
  },
  current({ Id }, get, url) {
    const { resource, id = Number(Id) } = thingAt(url);
    return readItem(resource, id, get);
  },
  show(name, value, { url, nameOf }) {
    const { fields, pricesField } = resources[thingAt(url).resource];
    if (name === pricesField) return pricesText(value as readonly PriceRow[], nameOf) || '(none)';
    return fields[name] && fieldText(fields[name], value as FieldValue);
  },
});

/** How the save of a part is compared. The body's `Id` is the part's. */
export const partConflict: ConflictOptions = {
  async current({ Id: partId }, get, url) {
    const { resource, id = 0 } = thingAt(url);
    const item = (await readItem(resource, id, get)) as PricedItem | undefined;
    return item && partsOf('fence-sections', item).find(({ Id }) => Id === partId);
  },
};

/** What a save's path names: `posts`, or `posts/3/post-prices`. */
function thingAt(url: string): { resource: ResourceName; id?: number } {
  const [resource, id] = url.split('/');
  return { resource: resource as ResourceName, ...(id && { id: Number(id) }) };
}

async function readItem(resource: ResourceName, id: number, get: Get): Promise<unknown> {
  if (resources[resource].pricesField) return get(`${resource}/${id}`);
  const list = (await get(listPath(resource, true))) as ListAnswer<ListItem> | undefined;
  return list?.data.find(({ Id }) => Id === id);
}

/** `Retail $42.00, Wholesale $36.50`, in one order on both sides. */
function pricesText(prices: readonly PriceRow[], levelName: (id: number) => string): string {
  const sorted = [...prices].sort((a, b) => a.PriceLevelId - b.PriceLevelId);
  return sorted.map(({ PriceLevelId, Price }) => `${levelName(PriceLevelId)} ${formatMoney(Price)}`).join(', ');
}
