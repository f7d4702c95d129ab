import { ValidationError } from '@picket/domain';
import type { Query } from './read-store.ts';

/** What a list may be sorted by: the row's field, and the declared field that stands for it, or several in turn. */
export type Sortable = Readonly<Record<string, string | readonly string[]>>;

/**
 * The store's sort for what a search asks: a field of the row, `-` in front for descending; `usual` when it asks nothing.
 * @throws ValidationError for a field that the list can't be sorted by.
 */
export function sortOrder(asked: string | undefined, sortable: Sortable, usual: string): NonNullable<Query['sort']> {
  const sort = asked || usual;
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = direction === -1 ? sort.slice(1) : sort;
  if (!Object.hasOwn(sortable, field)) {
    throw new ValidationError({ Sort: [`Sort must be one of ${Object.keys(sortable).join(', ')}`] });
  }
  return [sortable[field]!].flat().map((each) => [each, direction] as const);
}
