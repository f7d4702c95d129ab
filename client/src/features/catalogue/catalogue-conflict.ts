import {
  type FieldValue,
  type ListAnswer,
  type ListItem,
  type PriceRow,
  type ResourceName,
  resources,
} from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { fieldText, nameIn } from '@/lib/field-text.ts';
import { formatMoney } from '@/lib/format.ts';
import type { ChoicesByField } from '@/ui/fields-form.tsx';
import { listPath } from './catalogue-paths.ts';
import { type PricedItem, partsOf } from './priced-items.ts';
import { readReferences } from './references.ts';

type Get = (url: string) => Promise<unknown>;

/** How the save of an item, or of its prices, is compared with what others saved meanwhile. */
export const itemConflict = namedConflict();

/** Options that show the names of what references and prices refer to. */
function namedConflict(): ConflictOptions {
  let names: ChoicesByField = {};
  return {
    async current({ Id }, get, url) {
      const { resource, id = Number(Id) } = thingAt(url);
      names = await readNames(resource, get);
      return readItem(resource, id, get);
    },
    show: (field, value, url) => shownValue(thingAt(url).resource, field, value, names),
  };
}

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
  return (await readList(resource, get)).find(({ Id }) => Id === id);
}

async function readNames(resource: ResourceName, get: Get): Promise<ChoicesByField> {
  const { pricesField } = resources[resource];
  const references = await readReferences(resource, get);
  return pricesField ? { ...references, [pricesField]: await readList('price-levels', get) } : references;
}

const readList = async (resource: ResourceName, get: Get): Promise<readonly ListItem[]> =>
  ((await get(listPath(resource, true))) as ListAnswer<ListItem> | undefined)?.data ?? [];

function shownValue(resource: ResourceName, name: string, value: unknown, names: ChoicesByField): string | undefined {
  const { fields, pricesField } = resources[resource];
  if (name === pricesField) return pricesText(value as readonly PriceRow[], names[name]) || '(none)';
  const field = fields[name];
  return field && fieldText(field, value as FieldValue, names[name]);
}

/** `Retail $42.00, Wholesale $36.50`, in one order on both sides. */
function pricesText(prices: readonly PriceRow[], levels: ChoicesByField[string] = []): string {
  const sorted = [...prices].sort((a, b) => a.PriceLevelId - b.PriceLevelId);
  return sorted.map(({ PriceLevelId, Price }) => `${nameIn(levels, PriceLevelId)} ${formatMoney(Price)}`).join(', ');
}
