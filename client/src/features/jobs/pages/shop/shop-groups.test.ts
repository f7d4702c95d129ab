import { type AwaitedItem, ItemKinds, ManufacturingStatuses } from '@picket/domain';
import { dueGroups, lastDayShown, waitOf } from './shop-groups.ts';

const today = '2026-11-18';
const { InProgress, Pending } = ManufacturingStatuses;
const order = (DueDate: string | null) => ({ DueDate });

describe(dueGroups, () => {
  it('groups orders by today, tomorrow and the rest of the week', () => {
    const orders = ['2026-11-18', '2026-11-20', '2026-11-19', '2026-11-18'].map(order);
    expect(dueGroups(orders, today).map((group) => [group.title, group.orders.length])).toEqual([
      ['Due today', 2],
      ['Due tomorrow', 1],
      ['Later this week', 1],
    ]);
    expect(dueGroups([order('2026-11-20')], today).map(({ title }) => title)).toEqual(['Later this week']);
  });
});

describe(lastDayShown, () => {
  it.each([
    ['2026-11-15', '2026-11-21'],
    ['2026-11-20', '2026-11-21'],
    ['2026-11-21', '2026-11-22'],
  ])('of %s is %s', (day, last) => expect(lastDayShown(day)).toBe(last));
});

describe(waitOf, () => {
  const made = { ItemsDone: 2, ItemsTotal: 5, ItemsBlocked: 0, ManufacturingStatusId: InProgress };
  const rail = (ExpectedDate: string | null): AwaitedItem => ({
    ...{ JobId: 42, JobName: '', Version: 3, Kind: ItemKinds.Misc, Id: 1, Description: 'Rail', Quantity: 2 },
    ExpectedDate,
  });

  it.each([
    ['3 items left', made, []],
    ['1 item left', { ...made, ItemsDone: 4 }, []],
    ['Every item ready', { ...made, ItemsDone: 5 }, []],
    ['No items to make', { ...made, ItemsDone: 0, ItemsTotal: 0 }, []],
    ['Not started', { ...made, ItemsDone: 0, ManufacturingStatusId: Pending }, []],
    ['1 item blocked', { ...made, ItemsBlocked: 1 }, [rail(null)]],
    ['Rail, special order, due in Nov 18', made, [rail(today)]],
    ['Rail and 1 more, special order, was due in Nov 16', made, [rail('2026-11-16'), rail(null)]],
    ['Rail, special order, no date yet', made, [rail(null)]],
  ])('is %s', (text, row, awaited) => expect(waitOf(row, awaited, today).text).toBe(text));
});
