import {
  type CatalogueRow,
  foldText,
  isSameName,
  type ListAnswer,
  type ResourceName,
  resources,
  type SearchRequest,
  streamOf,
} from '@picket/domain';
import type { FieldFilter, Query } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { sortOrder } from '../core/sort-order.ts';
import { type CatalogueRecord, catalogueProjection } from './catalogue.projection.ts';

const { model } = catalogueProjection;

export type ListRequest = Pick<SearchRequest, 'Query' | 'Skip' | 'Take' | 'ShowArchived' | 'Sort'> & {
  /** Conditions on the resource's references: `{ CategoryId: 2 }`. */
  readonly where?: FieldFilter;
};

/** The items of a resource in its sort order. Excludes archived items unless requested. */
export async function listItems<N extends ResourceName>(
  reader: Reader,
  resource: N,
  { where, ...list }: ListRequest = {},
): Promise<ListAnswer<CatalogueRow<N>>> {
  const { data, total } = await reader.find(model, {
    filter: { Resource: resource, Archived: list.ShowArchived ? undefined : false, ...where },
    text: list.Query,
    sort: sortOf(resource, list.Sort),
    skip: list.Skip,
    take: list.Take,
  });
  return { data: data.map((record) => rowOf(resource, record)), total };
}

/** The item, archived or not; null if not found. */
export async function findItem<N extends ResourceName>(
  reader: Reader,
  resource: N,
  id: number,
): Promise<CatalogueRow<N> | null> {
  const record = await reader.get(model, streamOf(resource, id));
  return record && rowOf(resource, record);
}

/** The items with these ids, in the same order, archived or not. Unknown ids are left out. */
export async function findItems<N extends ResourceName>(
  reader: Reader,
  resource: N,
  ids: readonly number[],
): Promise<CatalogueRow<N>[]> {
  const records = await reader.getMany(
    model,
    ids.map((id) => streamOf(resource, id)),
  );
  return records.map((record) => rowOf(resource, record));
}

/** The items with these ids by id, archived or not. */
export async function findItemsById<N extends ResourceName>(
  reader: Reader,
  resource: N,
  ids: readonly number[],
): Promise<Map<number, CatalogueRow<N>>> {
  const items = await findItems(reader, resource, [...new Set(ids)]);
  return new Map(items.map((item) => [item.Id, item]));
}

/** The items with this name, in any case, that are not archived. */
export async function itemsNamed<N extends ResourceName>(
  reader: Reader,
  resource: N,
  name: string,
): Promise<CatalogueRow<N>[]> {
  const { data } = await listItems(reader, resource, { where: { NameKey: foldText(name) } });
  return data.filter((item) => isSameName(item.Name, name));
}

/** The default item of the resource; null if there is none. */
export async function defaultItem<N extends ResourceName>(
  reader: Reader,
  resource: N,
): Promise<CatalogueRow<N> | null> {
  const { data } = await listItems(reader, resource, { where: { Default: true }, Take: 1 });
  return data[0] ?? null;
}

function sortOf(resource: ResourceName, asked: string | undefined): NonNullable<Query['sort']> {
  const { sort, nameField } = resources[resource];
  if (!asked) return [...sort, 'NameKey'].map((field) => [field, 1] as const);
  const sortable = {
    Name: 'NameKey',
    [nameField]: 'NameKey',
    Id: 'Id',
    ...Object.fromEntries(sort.map((field) => [field, field])),
  };
  return sortOrder(asked, sortable, 'Name');
}

/** Safe: a record has exactly the fields that its resource describes. */
function rowOf<N extends ResourceName>(_resource: N, record: CatalogueRecord): CatalogueRow<N> {
  const { Resource: _, NameKey: __, ...row } = record;
  return row as unknown as CatalogueRow<N>;
}
