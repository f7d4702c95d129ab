import { ValidationError } from '@picket/domain';
import type { Query } from './read-store.ts';

/** The sort columns of a list: the row's field, and the declared field (or fields) to sort by. */
type Sortable = Readonly<Record<string, string | readonly string[]>>;

/**
 * The store's sort for a requested sort: a field of the row, with `-` in front for descending; the default if none is
 * requested.
 * @throws ValidationError for a field that the list can't be sorted by.
 */
export function sortOrder(asked: string | undefined, sortable: Sortable, initial: string): NonNullable<Query['sort']> {
  const sort = asked || initial;
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = direction === -1 ? sort.slice(1) : sort;
  if (!Object.hasOwn(sortable, field)) {
    throw new ValidationError({ Sort: [`Sort must be one of ${Object.keys(sortable).join(', ')}`] });
  }
  return [sortable[field]!].flat().map((each) => [each, direction] as const);
}
