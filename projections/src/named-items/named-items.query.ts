import { type CatalogueRow, isResourceName, type ListAnswer, type ResourceName, resources } from '@picket/domain';
import { findItem, findItems, type ListRequest, listItems } from '../catalogue/catalogue.query.ts';
import { companiesProjection } from '../companies/companies.projection.ts';
import type { Reader } from '../core/reader.ts';

/** A page of a resource's items with the names of their references: `HeightId: 4, Height: '6 ft'`. */
export async function searchItems<N extends ResourceName>(
  reader: Reader,
  resource: N,
  request: ListRequest,
): Promise<ListAnswer<CatalogueRow<N>>> {
  const { data, total } = await listItems(reader, resource, request);
  return { data: await withNames(reader, resource, data), total };
}

/** The item with the names of its references, archived or not; null if not found. */
export async function findNamedItem<N extends ResourceName>(
  reader: Reader,
  resource: N,
  id: number,
): Promise<CatalogueRow<N> | null> {
  const item = await findItem(reader, resource, id);
  return item && ((await withNames(reader, resource, [item]))[0] ?? null);
}

/** The items with these ids and the names of their references, archived or not. Unknown ids are left out. */
export const findNamedItems = async <N extends ResourceName>(
  reader: Reader,
  resource: N,
  ids: readonly number[],
): Promise<CatalogueRow<N>[]> => withNames(reader, resource, await findItems(reader, resource, [...new Set(ids)]));

async function withNames<N extends ResourceName>(
  reader: Reader,
  resource: N,
  items: readonly CatalogueRow<N>[],
): Promise<CatalogueRow<N>[]> {
  const names = await Promise.all(
    Object.entries(resources[resource].fields).flatMap(([field, described]) =>
      described.kind === 'reference' ? [namesBy(reader, field, described.to, items)] : [],
    ),
  );
  return items.map((item) => Object.assign({}, item, ...names.map((nameOf) => nameOf(item))));
}

/** Adds the name of one reference to an item, in the field named like the reference without `Id`. */
async function namesBy(reader: Reader, field: string, to: string, items: readonly object[]) {
  const idIn = (item: object) => (item as Readonly<Record<string, number | null>>)[field] ?? null;
  const ids = [...new Set(items.flatMap((item) => idIn(item) ?? []))];
  const names = new Map((await referredTo(reader, to, ids)).map(({ Id, Name }) => [Id, Name]));
  return (item: object) => ({ [field.replace(/Id$/, '')]: names.get(idIn(item) ?? 0) ?? '' });
}

const referredTo = (reader: Reader, to: string, ids: readonly number[]): Promise<{ Id: number; Name: string }[]> =>
  isResourceName(to) ? findItems(reader, to, ids) : reader.getMany(companiesProjection.model, ids);
