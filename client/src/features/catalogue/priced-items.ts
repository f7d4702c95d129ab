import { type PartRow, type PriceRow, resources } from '@picket/domain';
import { useLocation } from 'react-router';
import type { PricedItem, PricedResource } from '@/entities/catalogue/catalogue.api.ts';
import { searchValues } from '@/ui/table/use-search.ts';

/** Screen settings of one priced resource. The domain resource description defines the fields. */
interface Kind {
  /** URL segment, as in /admin/{path}/list and {resource}/{id}/{path}-prices. */
  readonly path: string;
  readonly noun: string;
  /** Reference fields that the list shows after the description. */
  readonly columns: readonly string[];
  /** Reference fields that the list can filter by. */
  readonly filters: readonly string[];
  /** Whether users can reorder the items in the list. */
  readonly isOrdered?: true;
}

export const kinds: Readonly<Record<PricedResource, Kind>> = {
  'fence-sections': {
    path: 'fence-section',
    noun: 'fence section',
    columns: ['MiscItemTypeId', 'HeightId', 'FenceMaterialId', 'FenceStyleId', 'FenceSectionWidthId'],
    filters: ['MiscItemTypeId', 'HeightId', 'FenceMaterialId', 'FenceStyleId'],
  },
  posts: {
    path: 'post',
    noun: 'post',
    columns: ['PostStyleId', 'PostLengthId', 'InventoryTypeId'],
    filters: ['PostStyleId', 'PostLengthId', 'InventoryTypeId'],
  },
  gates: {
    path: 'gate',
    noun: 'gate',
    columns: ['GateWidthId', 'HeightId', 'FenceStyleId', 'InventoryTypeId'],
    filters: ['GateWidthId', 'HeightId', 'FenceStyleId'],
  },
  'misc-items': {
    path: 'misc-item',
    noun: 'misc item',
    columns: ['MiscItemTypeId', 'InventoryTypeId'],
    filters: ['MiscItemTypeId', 'InventoryTypeId'],
    isOrdered: true,
  },
};

const pricedResources = Object.keys(kinds) as PricedResource[];

/** Default search values for each priced resource. */
export const initialSearches = Object.fromEntries(
  pricedResources.map((resource) => [
    resource,
    searchValues(Object.fromEntries(kinds[resource].filters.map((field) => [field, null as number | null]))),
  ]),
);

/** Returns the resource for the current URL: /admin/post/list returns `posts`. */
export function usePricedResource(): PricedResource {
  const [, , path] = useLocation().pathname.split('/');
  const resource = pricedResources.find((each) => kinds[each].path === path);
  if (!resource) throw new Error(`There is no catalogue of ${path}`);
  return resource;
}

export const listAddress = (resource: PricedResource) => `/admin/${kinds[resource].path}/list`;
export const addAddress = (resource: PricedResource) => `/admin/${kinds[resource].path}/add`;
export const infoAddress = (resource: PricedResource, id: number) => `/admin/${kinds[resource].path}/info?id=${id}`;

export const labelOf = (resource: PricedResource, field: string): string => resources[resource].fields[field]!.label;

/** Returns the name of the referenced item, or an empty string. */
export const referenceName = (item: PricedItem, field: string): string => String(item[field.replace(/Id$/, '')] ?? '');

export const pricesOf = (resource: PricedResource, item: PricedItem): readonly PriceRow[] =>
  rowsIn<PriceRow>(item, resources[resource].pricesField);

export const partRowsOf = (resource: PricedResource, item: PricedItem): readonly PartRow[] =>
  rowsIn<PartRow>(item, resources[resource].partsField);

const rowsIn = <Row>(item: PricedItem, field = ''): readonly Row[] => (item[field] ?? []) as unknown as readonly Row[];
