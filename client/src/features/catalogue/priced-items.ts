import {
  type FieldValue,
  type ListItem,
  type PartRow,
  type PriceRow,
  type ResourceName,
  resources,
} from '@picket/domain';
import { useLocation } from 'react-router';
import { searchValues } from '@/ui/use-search.ts';

/** What is sold at a price by price level. Beside each reference it has the name of what it refers to. */
export type PricedItem = ListItem & {
  readonly [field: string]: FieldValue | readonly PriceRow[] | readonly PartRow[];
};

export type PricedResource = Extract<ResourceName, 'fence-sections' | 'posts' | 'gates' | 'misc-items'>;

/** How the screens of one kind of item differ from those of the others; the rest is in the domain's description. */
export interface Kind {
  /** Its part of the paths: /admin/{path}/list, {resource}/{id}/{path}-prices. */
  readonly path: string;
  readonly noun: string;
  /** The references that its list shows after the description. */
  readonly columns: readonly string[];
  /** The references that its list is narrowed by. */
  readonly filters: readonly string[];
  /** Its items have a place in the order, which the list changes. */
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

/** A search of each kind that has not begun. */
export const initialSearches = Object.fromEntries(
  pricedResources.map((resource) => [
    resource,
    searchValues(Object.fromEntries(kinds[resource].filters.map((field) => [field, null as number | null]))),
  ]),
);

/** The resource whose screen this is: /admin/post/list is one of posts. */
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

/** What a reference refers to. */
export const referenceName = (item: PricedItem, field: string): string => String(item[field.replace(/Id$/, '')] ?? '');

export const pricesOf = (resource: PricedResource, item: PricedItem): readonly PriceRow[] =>
  rowsIn<PriceRow>(item, resources[resource].pricesField);

export const partsOf = (resource: PricedResource, item: PricedItem): readonly PartRow[] =>
  rowsIn<PartRow>(item, resources[resource].partsField);

const rowsIn = <Row>(item: PricedItem, field = ''): readonly Row[] => (item[field] ?? []) as unknown as readonly Row[];
