import { initialCatalogue, type ListAnswer, type MiscItemRow, type SaveAnswer } from '@picket/domain';
import { TestApp } from '../testing/app.ts';
import { DecideItem } from './decide-item.ts';

let app: TestApp;
let type: number;
beforeAll(async () => {
  app = await TestApp.start();
  for (const { resource, id, command } of initialCatalogue()) {
    await app.run(new DecideItem(resource, id, command, app.context({ version: 0 })));
  }
  const lists = app.as({ ListItems: 'Full' });
  const CategoryId = (await lists.post<SaveAnswer>('miscellaneous-item-type-categories', { Name: 'Hardware' })).body.Id;
  type = (await lists.post<SaveAnswer>('miscellaneous-item-types', { Name: 'Caps', CategoryId })).body.Id;
});
afterAll(() => app.close());

const reader = () => app.as({});
const holder = () => app.as({ MiscItems: 'Full' });
const item = (Description: string) => ({ Description, MiscItemTypeId: type, InventoryTypeId: 2 });
const add = async (body: object) => (await holder().post<SaveAnswer>('misc-items', body)).body.Id;
const get = async (id: number) => (await reader().get<MiscItemRow>(`misc-items/${id}`)).body;

it('is added with its prices, read and saved', async () => {
  const Id = await add({ ...item('Ball cap'), MiscItemPrices: [{ PriceLevelId: 1, Price: 12.5 }] });
  const row = {
    ...item('Ball cap'),
    Id,
    Version: 1,
    Name: 'Ball cap',
    MiscItemType: 'Caps',
    InventoryType: 'Stock',
    SortOrder: 0,
    MiscItemPrices: [{ PriceLevelId: 1, Price: 12.5 }],
    Archived: false,
  };
  expect(await get(Id)).toEqual(row);
  await holder().put('misc-items', { Id, Description: 'Round cap', MiscItemPrices: [], Version: 1 });
  expect(await get(Id)).toEqual({
    ...row,
    Description: 'Round cap',
    Name: 'Round cap',
    MiscItemPrices: [],
    Version: 3,
  });
});

it.each<[string, object, Record<string, string[]>]>([
  ['no description', { Description: ' ' }, { Description: ['Description is required'] }],
  ['an unknown type', { MiscItemTypeId: 99 }, { MiscItemTypeId: ['Type is not known'] }],
  ['an unknown inventory type', { InventoryTypeId: 4 }, { InventoryTypeId: ['Inventory Type is not known'] }],
  ['half an order', { SortOrder: 1.5 }, { SortOrder: ['Sort Order must be a whole number'] }],
  [
    'an unknown level',
    { MiscItemPrices: [{ PriceLevelId: 9, Price: 1 }] },
    { MiscItemPrices: ['Price Level is not known'] },
  ],
  [
    'half a cent',
    { MiscItemPrices: [{ PriceLevelId: 1, Price: 1.005 }] },
    { MiscItemPrices: ['Price must have at most 2 decimals'] },
  ],
  ['prices that are none', { MiscItemPrices: 'free' }, { MiscItemPrices: ['A list of prices is expected'] }],
])('refuses %s', async (_, change, ModelState) => {
  const answer = await holder().post('misc-items', { ...item('Refused'), ...change });
  expect(answer).toMatchObject({ status: 400, body: { IsSuccess: false, ModelState } });
});

it('is searched by type and words, in its order', async () => {
  const last = await add(item('Search last'));
  const first = await add(item('Search first'));
  expect(await holder().put(`misc-items/${last}/sort-order/9`)).toMatchObject({ status: 200, body: { Version: 2 } });
  const search = async (body: object) =>
    (await reader().post<ListAnswer<MiscItemRow>>('misc-items/_search', body)).body.data.map(({ Id }) => Id);
  expect(await search({ Query: 'search' })).toEqual([first, last]);
  expect(await search({ Query: 'search', miscItemTypeId: type, Take: 1, Skip: 1 })).toEqual([last]);
  expect(await search({ Query: 'search', miscItemTypeId: type + 1 })).toEqual([]);
  await holder().put(`misc-items/archive/${first}/true`);
  expect(await search({ Query: 'search' })).toEqual([last]);
  expect(await search({ Query: 'search', ShowArchived: true })).toEqual([first, last]);
  for (const body of [
    { miscItemTypeId: '1' },
    { miscItemTypeId: { $gt: 0 } },
    { Sort: 'Price' },
    { Take: -1 },
    { Resource: 'x' },
  ])
    expect(await reader().post('misc-items/_search', body)).toMatchObject({ status: 400 });
});

it('is copied under a new description, prices and all', async () => {
  const Id = await add({ ...item('Original'), MiscItemPrices: [{ PriceLevelId: 1, Price: 7 }] });
  const copy = await holder().post<SaveAnswer>(`misc-items/${Id}/copy`, { Description: 'The copy' });
  expect(copy).toMatchObject({ status: 200, body: { IsSuccess: true, Version: 1 } });
  expect(await get(copy.body.Id)).toMatchObject({
    ...item('The copy'),
    MiscItemPrices: [{ PriceLevelId: 1, Price: 7 }],
  });
  const again = await holder().post(`misc-items/${Id}/copy`, { Description: 'the COPY' });
  expect(again).toMatchObject({ status: 400, body: { ModelState: { Description: [expect.any(String)] } } });
  expect(await holder().post(`misc-items/${Id}/copy`, { Description: '' })).toMatchObject({ status: 400 });
  expect(await holder().post('misc-items/999/copy', { Description: 'x' })).toMatchObject({ status: 404 });
});

it('has prices by price level', async () => {
  const Id = await add(item('Priced'));
  const path = `misc-items/${Id}/misc-item-prices`;
  expect(await reader().get(path)).toMatchObject({ status: 200, body: { data: [], total: 0 } });
  const MiscItemPrices = [{ PriceLevelId: 1, Price: 0.07 }];
  expect(await holder().put(path, { MiscItemPrices, Version: 1 })).toMatchObject({ status: 200, body: { Version: 2 } });
  expect(await reader().get(path)).toMatchObject({ body: { data: MiscItemPrices, total: 1 } });
  expect(await holder().put(path, { MiscItemPrices: [], Version: 1 })).toMatchObject({ status: 409 });
  for (const body of [{}, { MiscItemPrices, SortOrder: 1 }, { MiscItemPrices: [null] }, MiscItemPrices])
    expect(await holder().put(path, body)).toMatchObject({ status: 400 });
  expect(await reader().get(path)).toMatchObject({ body: { data: MiscItemPrices, total: 1 } });
});

it('is not found by an Id that is none', async () => {
  for (const path of ['misc-items/999', 'misc-items/x', 'misc-items/999/misc-item-prices'])
    expect(await reader().get(path)).toMatchObject({ status: 404 });
  expect(await holder().put('misc-items/999/sort-order/1')).toMatchObject({ status: 404 });
  expect(await holder().put('misc-items/1/sort-order/-1')).toMatchObject({ status: 404 });
  expect(await holder().put('misc-items/999/misc-item-prices', { MiscItemPrices: [] })).toMatchObject({ status: 404 });
});

it('is changed by those alone who hold its claim', async () => {
  const Id = await add(item('Guarded'));
  for (const client of [reader(), app.as({ MiscItems: 'Read', ListItems: 'Full' })]) {
    for (const call of [
      client.post('misc-items', item('No')),
      client.put('misc-items', { Id, Description: 'No' }),
      client.put(`misc-items/archive/${Id}/true`),
      client.put(`misc-items/${Id}/sort-order/5`),
      client.put(`misc-items/${Id}/misc-item-prices`, { MiscItemPrices: [] }),
      client.post(`misc-items/${Id}/copy`, { Description: 'No' }),
    ])
      expect(await call).toMatchObject({ status: 403 });
  }
  expect(await get(Id)).toMatchObject({ Version: 1 });
});
