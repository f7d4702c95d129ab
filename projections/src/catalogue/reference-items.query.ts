import type { ResourceName, SimpleItem } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { findItems } from './catalogue.query.ts';

/** Returns the item that an id names, archived or not; null for null and unknown ids. */
type ItemOf = (id: number | null) => SimpleItem | null;

/** Reads the items that records refer to, all at once: rows have their current names (ruling 55). */
export async function referenceItems(
  reader: Reader,
  resource: ResourceName,
  ids: readonly (number | null)[],
): Promise<ItemOf> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const items = new Map((await findItems(reader, resource, known)).map(({ Id, Name }) => [Id, { Id, Name }]));
  return (id) => (id === null ? null : (items.get(id) ?? null));
}
