import type { ListItem, MiscItemRow, MiscItemTypeRow } from '@picket/domain';

const OTHERS = 'Other';

/** Groups items by the name of their category, in the order of the items. */
export function groupedByCategory(
  items: readonly MiscItemRow[],
  types: readonly MiscItemTypeRow[],
  categories: readonly ListItem[],
): [category: string, items: MiscItemRow[]][] {
  const categoryIds = new Map(types.map(({ Id, CategoryId }) => [Id, CategoryId]));
  const names = new Map(categories.map(({ Id, Name }) => [Id, Name]));
  const groups = new Map<string, MiscItemRow[]>();
  for (const item of items) {
    const category = names.get(categoryIds.get(item.MiscItemTypeId) ?? 0) ?? OTHERS;
    groups.set(category, [...(groups.get(category) ?? []), item]);
  }
  return [...groups].sort(([a], [b]) => Number(a === OTHERS) - Number(b === OTHERS));
}
