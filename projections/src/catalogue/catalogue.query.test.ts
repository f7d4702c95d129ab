import type { CatalogueEvent, FieldValues, PriceRow } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { findNamedItem, searchItems } from '../named-items/named-items.query.ts';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { catalogueProjection } from './catalogue.projection.ts';
import { defaultItem, findItem, findItems, itemsNamed, type ListRequest, listItems } from './catalogue.query.ts';
import { miscItemsForJob } from './misc-items.query.ts';

const added = (stream: string, Values: FieldValues, Prices: PriceRow[] = []) =>
  on(stream, { type: 'CatalogueItemAdded', data: { Values, Prices } } satisfies CatalogueEvent);
const then = (stream: string, type: 'CatalogueItemArchived' | 'CatalogueItemMadeDefault') =>
  on(stream, { type, data: {} } satisfies CatalogueEvent);
const miscItem = (id: number, Description: string, SortOrder: number, MiscItemTypeId = 1) =>
  added(`misc-items-${id}`, { Description, MiscItemTypeId, InventoryTypeId: 2, SortOrder }, [
    { PriceLevelId: 1, Price: 4 },
  ]);

let reader: Reader;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ reader, close } = await readerOf(
    [catalogueProjection],
    ...added('teams-1', { Name: 'south' }),
    ...added('teams-2', { Name: 'North' }),
    ...added('teams-3', { Name: 'East' }),
    ...then('teams-3', 'CatalogueItemArchived'),
    ...added('trucks-1', { Name: 'North' }),
    ...added('locations-1', { Name: 'Main' }),
    ...added('locations-2', { Name: 'Yard' }),
    ...then('locations-2', 'CatalogueItemMadeDefault'),
    ...added('gate-widths-1', { Name: '10 ft', Width: 10 }),
    ...added('gate-widths-2', { Name: '4 ft', Width: 4 }),
    ...added('inventory-types-2', { Name: 'Stock' }),
    ...added('miscellaneous-item-type-categories-8', { Name: 'Hardware' }),
    ...added('miscellaneous-item-types-1', { Name: 'Caps', CategoryId: 8 }),
    ...added('miscellaneous-item-types-2', { Name: 'Hinges', CategoryId: 8 }),
    ...miscItem(1, 'Ball cap', 2),
    ...miscItem(2, 'Flat cap', 1),
    ...miscItem(3, 'Hinge', 0, 2),
    ...miscItem(4, 'Old cap', 0),
    ...then('misc-items-4', 'CatalogueItemArchived'),
  ));
});
afterAll(() => close());

const names = ({ data }: { data: { Name: string }[] }) => data.map(({ Name }) => Name);

describe('listItems', () => {
  it('returns items that are not archived, sorted by name without case', async () =>
    expect(await listItems(reader, 'teams')).toEqual({
      data: [
        { Id: 2, Version: 1, Name: 'North', Archived: false },
        { Id: 1, Version: 1, Name: 'south', Archived: false },
      ],
      total: 2,
    }));

  it('returns archived items on request', async () =>
    expect(names(await listItems(reader, 'teams', { ShowArchived: true }))).toEqual(['East', 'North', 'south']));

  it('sorts widths as numbers', async () =>
    expect(names(await listItems(reader, 'gate-widths'))).toEqual(['4 ft', '10 ft']));

  it('returns a page', async () =>
    expect(await listItems(reader, 'teams', { Skip: 1, Take: 5 })).toMatchObject({ data: [{ Id: 1 }], total: 2 }));

  it('filters by a reference', async () => {
    expect(names(await listItems(reader, 'miscellaneous-item-types', { where: { CategoryId: 8 } }))).toHaveLength(2);
    expect(names(await listItems(reader, 'miscellaneous-item-types', { where: { CategoryId: 9 } }))).toEqual([]);
  });
});

it('finds an item only in its own resource', async () => {
  expect(await findItem(reader, 'trucks', 1)).toEqual({
    Id: 1,
    Version: 1,
    Name: 'North',
    WeightLimit: 0,
    Archived: false,
  });
  expect(await findItem(reader, 'trucks', 2)).toBeNull();
  expect(await findItems(reader, 'teams', [3, 9, 1])).toMatchObject([{ Id: 3 }, { Id: 1 }]);
});

it('finds items with the same name', async () => {
  expect(await itemsNamed(reader, 'teams', 'NORTH')).toMatchObject([{ Id: 2 }]);
  expect(await itemsNamed(reader, 'teams', 'East')).toEqual([]);
  expect(await itemsNamed(reader, 'misc-items', 'hinge')).toMatchObject([{ Id: 3 }]);
});

it('finds the default of a resource', async () => {
  expect(await defaultItem(reader, 'locations')).toMatchObject({ Id: 2, Name: 'Yard' });
  expect(await defaultItem(reader, 'teams')).toBeNull();
});

describe('misc items', () => {
  it('are sorted and have the names of their types', async () => {
    const { data, total } = await searchItems(reader, 'misc-items', {});
    expect(data.map(({ Id, MiscItemType }) => [Id, MiscItemType])).toEqual([
      [3, 'Hinges'],
      [2, 'Caps'],
      [1, 'Caps'],
    ]);
    expect(total).toBe(3);
  });

  it('are filtered by type, words and archived state', async () => {
    const idsOf = async (search: ListRequest) =>
      (await searchItems(reader, 'misc-items', search)).data.map(({ Id }) => Id);
    expect(await idsOf({ where: { MiscItemTypeId: 2 } })).toEqual([3]);
    expect(await idsOf({ Query: 'CAP', Sort: 'Name' })).toEqual([1, 2]);
    expect(await idsOf({ Query: 'CAP', Sort: '-Description' })).toEqual([2, 1]);
    expect(await idsOf({ Query: 'cap', ShowArchived: true })).toEqual([4, 2, 1]);
  });

  it('are found by id', async () => {
    expect(await findNamedItem(reader, 'misc-items', 4)).toMatchObject({
      Description: 'Old cap',
      MiscItemType: 'Caps',
      InventoryType: 'Stock',
      Archived: true,
    });
    expect(await findNamedItem(reader, 'misc-items', 5)).toBeNull();
  });

  it('return the values for a job item unless they are archived or unknown', async () => {
    const line = { Category: 'Hardware', InventoryTypeId: 2, InventoryType: 'Stock' };
    expect(await miscItemsForJob(reader, [3, 4, 5, 1], 1)).toEqual([
      { Id: 3, Description: 'Hinge', ...line, Price: 4 },
      { Id: 1, Description: 'Ball cap', ...line, Price: 4 },
    ]);
    expect(await miscItemsForJob(reader, [3], 2)).toMatchObject([{ Price: null }]);
  });
});
