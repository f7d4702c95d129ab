import fc from 'fast-check';
import { sortOrdersAfterMove } from './sort-orders.ts';

const items = (...sorted: (readonly [Name: string, SortOrder: number])[]) =>
  sorted.map(([Name, SortOrder], index) => ({ Id: index + 1, Version: 1, Name, SortOrder }));

const bySortOrder = (a: { Name: string; SortOrder: number }, b: { Name: string; SortOrder: number }) =>
  a.SortOrder - b.SortOrder || (a.Name < b.Name ? -1 : 1);

const afterMove = (all: ReturnType<typeof items>, id: number, by: -1 | 1, shown = all) => {
  const sortOrders = new Map(sortOrdersAfterMove(all, shown, id, by).map(({ Id, SortOrder }) => [Id, SortOrder]));
  return all.map((item) => ({ ...item, SortOrder: sortOrders.get(item.Id) ?? item.SortOrder })).sort(bySortOrder);
};
const namesOf = (all: readonly { Name: string }[]) => all.map(({ Name }) => Name).join('');

describe(sortOrdersAfterMove, () => {
  const spaced = items(['a', 10], ['b', 20], ['c', 30]);

  it('swaps two neighbors', () => {
    const changes = sortOrdersAfterMove(spaced, spaced, 3, -1);
    expect(changes).toEqual([
      { Id: 3, Version: 1, SortOrder: 20 },
      { Id: 2, Version: 1, SortOrder: 30 },
    ]);
  });

  it('returns no changes at either end of the list', () => {
    expect(sortOrdersAfterMove(spaced, spaced, 1, -1)).toEqual([]);
    expect(sortOrdersAfterMove(spaced, spaced, 3, 1)).toEqual([]);
  });

  it('returns no changes when the neighbor is not among all items', () => {
    expect(sortOrdersAfterMove(spaced.slice(0, 2), spaced, 2, 1)).toEqual([]);
  });

  it('moves past the next shown item and any hidden items between', () => {
    expect(namesOf(afterMove(spaced, 3, -1, [spaced[0]!, spaced[2]!]))).toBe('cab');
  });

  it('moves an item past its neighbor and preserves the order of the others, even with equal sort orders', () => {
    const sortOrder = fc.integer({ min: 0, max: 4 });
    const lists = fc
      .array(sortOrder, { minLength: 2, maxLength: 9 })
      .map((sortOrders) => items(...sortOrders.map((each, index) => [String.fromCharCode(97 + index), each] as const)))
      .map((all) => all.sort(bySortOrder));
    fc.assert(
      fc.property(lists, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (all, nth, by) => {
        const index = nth % all.length;
        const other = index + by;
        if (other < 0 || other >= all.length) return;
        const expected = all.map(({ Name }) => Name);
        [expected[index], expected[other]] = [expected[other]!, expected[index]!];
        expect(namesOf(afterMove(all, all[index]!.Id, by))).toBe(expected.join(''));
      }),
    );
  });
});
