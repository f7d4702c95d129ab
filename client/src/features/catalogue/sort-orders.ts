import { type PricedItem } from '@/entities/catalogue/catalogue.api.ts';

/** A new sort order for an item. */
export interface SortOrderChange {
  readonly Id: number;
  readonly Version: number;
  readonly SortOrder: number;
}

type Sorted = Pick<PricedItem, 'Id' | 'Version' | 'Name'> & { readonly SortOrder?: unknown };

/**
 * Returns the sort order changes that move an item past the previous (-1) or next (1) item in `shown`. `all` contains
 * every item in order; `shown` contains the current search results. Items with equal sort orders are ordered by name.
 * Usually two items swap sort orders; later items change only when there is no gap between values.
 */
export function sortOrdersAfterMove(
  all: readonly Sorted[],
  shown: readonly Sorted[],
  id: number,
  by: -1 | 1,
): SortOrderChange[] {
  const moved = all.find(({ Id }) => Id === id);
  const other = shown[shown.findIndex(({ Id }) => Id === id) + by];
  if (!moved || !other) return [];
  const others = all.filter(({ Id }) => Id !== id);
  const index = others.findIndex(({ Id }) => Id === other.Id);
  if (index === -1) return [];
  const at = index + (by === 1 ? 1 : 0);
  return inOrder(all, [...others.slice(0, at), moved, ...others.slice(at)]);
}

/**
 * Returns the changes that produce the order `after`. Each item takes the sort order previously at its index, or the
 * previous item's sort order plus 1 if that value would not sort after the previous item.
 */
function inOrder(before: readonly Sorted[], after: readonly Sorted[]): SortOrderChange[] {
  const changes: SortOrderChange[] = [];
  let last = { sortOrder: -1, name: '' };
  for (const [index, item] of after.entries()) {
    const standing = { sortOrder: sortOrderOf(before[index]!), name: item.Name.toLowerCase() };
    const next = isBefore(last, standing) ? standing : { ...standing, sortOrder: last.sortOrder + 1 };
    if (next.sortOrder !== sortOrderOf(item))
      changes.push({ Id: item.Id, Version: item.Version, SortOrder: next.sortOrder });
    last = next;
  }
  return changes;
}

interface Standing {
  readonly sortOrder: number;
  readonly name: string;
}

const isBefore = (a: Standing, b: Standing) =>
  a.sortOrder < b.sortOrder || (a.sortOrder === b.sortOrder && a.name < b.name);

const sortOrderOf = ({ SortOrder }: Sorted): number => Number(SortOrder ?? 0);
