import type { PricedItem } from './priced-items.ts';

/** The place that an item gets in the order. */
export interface Place {
  readonly Id: number;
  readonly Version: number;
  readonly SortOrder: number;
}

type Placed = Pick<PricedItem, 'Id' | 'Version' | 'Name'> & { readonly SortOrder?: unknown };

/**
 * What changes when an item of `shown` moves past the one before it (-1) or after it (1). `all` holds every item, in
 * order, and `shown` those that a search finds among them. Items with one place stand by their names, so as a rule two
 * items change places, and the following move on only where there is no room.
 */
export function placesAfterMove(all: readonly Placed[], shown: readonly Placed[], id: number, by: -1 | 1): Place[] {
  const moved = all.find(({ Id }) => Id === id);
  const other = shown[shown.findIndex(({ Id }) => Id === id) + by];
  if (!moved || !other) return [];
  const others = all.filter(({ Id }) => Id !== id);
  const at = others.findIndex(({ Id }) => Id === other.Id) + (by === 1 ? 1 : 0);
  return inOrder(all, [...others.slice(0, at), moved, ...others.slice(at)]);
}

/** The fewest changes from the front that bring items into an order: each keeps the place that stood there before. */
function inOrder(before: readonly Placed[], after: readonly Placed[]): Place[] {
  const changes: Place[] = [];
  let last = { place: -1, name: '' };
  for (const [index, item] of after.entries()) {
    const standing = { place: placeOf(before[index]!), name: item.Name.toLowerCase() };
    const next = isBefore(last, standing) ? standing : { ...standing, place: last.place + 1 };
    if (next.place !== placeOf(item)) changes.push({ Id: item.Id, Version: item.Version, SortOrder: next.place });
    last = next;
  }
  return changes;
}

interface Standing {
  readonly place: number;
  readonly name: string;
}

const isBefore = (a: Standing, b: Standing) => a.place < b.place || (a.place === b.place && a.name < b.name);

const placeOf = ({ SortOrder }: Placed): number => Number(SortOrder ?? 0);
