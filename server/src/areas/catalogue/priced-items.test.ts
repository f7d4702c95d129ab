import { type ListAnswer, type ListItem, type ResourceName, resources, type SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceFixture, retail } from '../../testing/fence-fixture.ts';

let app: TestApp;
let shop: FenceFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceFixture.open(app);
});
afterAll(() => app.close());

interface Case {
  readonly resource: ResourceName;
  readonly pricesPath: string;
  readonly body: (description: string, rest?: object) => Record<string, unknown>;
  /** A reference that the search filters by: its value in the body, and the name in the rows. */
  readonly filter: readonly [key: string, name: string, shown: string];
}

const cases: readonly Case[] = [
  {
    resource: 'fence-sections',
    pricesPath: 'fence-section-prices',
    body: (description, rest) => shop.section(description, rest),
    filter: ['FenceMaterialId', 'FenceMaterial', 'Cedar'],
  },
  {
    resource: 'posts',
    pricesPath: 'post-prices',
    body: (description, rest) => shop.post(description, rest),
    filter: ['PostStyleId', 'PostStyle', 'Square'],
  },
  {
    resource: 'gates',
    pricesPath: 'gate-prices',
    body: (description, rest) => shop.gate(description, rest),
    filter: ['FenceStyleId', 'FenceStyle', 'Stockade'],
  },
  {
    resource: 'misc-items',
    pricesPath: 'misc-item-prices',
    body: (description, rest) => shop.miscItem(description, rest),
    filter: ['miscItemTypeId', 'MiscItemType', 'Wood'],
  },
];

describe.each(cases)('$resource', ({ resource, pricesPath, body, filter }) => {
  const { claim, pricesField } = resources[resource];
  const field = pricesField!;
  const reader = () => app.as({ Estimates: 'Read' });
  const holder = () => app.as({ [claim!]: 'Full' });
  const add = async (description: string, rest: object = {}) =>
    (await holder().post<SaveAnswer>(resource, body(description, rest))).body.Id;
  const get = async (id: number) => (await reader().get<Record<string, unknown>>(`${resource}/${id}`)).body;
  const [key, name, shown] = filter;

  it('is added with prices, read with the names of its references, and saved', async () => {
    const Id = await add('Read', { [field]: retail(12.5) });
    const row = {
      ...body('Read'),
      Id,
      Version: 1,
      Name: 'Read',
      [field]: retail(12.5),
      [name]: shown,
      Archived: false,
    };
    expect(await get(Id)).toMatchObject({ ...row, InventoryType: 'Stock' });
    await holder().put(resource, { Id, Description: 'Read again', [field]: [], Version: 1 });
    expect(await get(Id)).toMatchObject({
      ...row,
      Description: 'Read again',
      Name: 'Read again',
      [field]: [],
      Version: 3,
    });
    expect(await holder().put(resource, { Id, Description: 'Late', Version: 1 })).toMatchObject({ status: 409 });
  });

  it('rejects unknown references', async () => {
    const answer = await holder().post(resource, body('Refused', { InventoryTypeId: 99, [field]: retail(0.005) }));
    expect(answer).toMatchObject({ status: 400, body: { ModelState: { [field]: [expect.any(String)] } } });
    expect(await holder().post(resource, body('Refused', { InventoryTypeId: 99 }))).toMatchObject({
      status: 400,
      body: { ModelState: { InventoryTypeId: ['Inventory type is not available'] } },
    });
    const unknownLevel = [{ PriceLevelId: 9, Price: 1 }];
    expect(await holder().post(resource, body('Refused', { [field]: unknownLevel }))).toMatchObject({
      status: 400,
      body: { ModelState: { [field]: ['Price level is not available'] } },
    });
  });

  it('is searched by text and by references', async () => {
    const Id = await add('Seek one');
    await add('Seek two', { InventoryTypeId: 1 });
    const search = async (rest: object) =>
      (await reader().post<ListAnswer<ListItem>>(`${resource}/_search`, { Query: 'seek', ...rest })).body;
    const value = (await get(Id))[`${name}Id`];
    expect((await search({ [key]: value })).total).toBe(2);
    expect((await search({ [key]: 999 })).total).toBe(0);
    expect(await search({ InventoryTypeId: 2 })).toMatchObject({ data: [{ Id, [name]: shown }], total: 1 });
    expect(await search({ Take: 1, Skip: 1, Sort: '-Description' })).toMatchObject({ data: [{ Id }], total: 2 });
    await holder().put(`${resource}/archive/${Id}/true`);
    expect((await search({})).total).toBe(1);
    expect((await search({ ShowArchived: true })).total).toBe(2);
    for (const wrong of [{ [key]: '1' }, { [key]: { $gt: 0 } }, { Sort: field }, { Take: -1 }, { Resource: 'x' }])
      expect(await reader().post(`${resource}/_search`, wrong)).toMatchObject({ status: 400 });
  });

  it('is copied with its prices under a new description', async () => {
    const Id = await add('Original', { [field]: retail(7) });
    const copy = await holder().post<SaveAnswer>(`${resource}/${Id}/copy`, { Description: 'The copy' });
    expect(copy).toMatchObject({ status: 200, body: { IsSuccess: true, Version: 1 } });
    expect(await get(copy.body.Id)).toMatchObject({ ...body('The copy'), [field]: retail(7) });
    const again = await holder().post(`${resource}/${Id}/copy`, { Description: 'the COPY' });
    expect(again).toMatchObject({ status: 400, body: { ModelState: { Description: [expect.any(String)] } } });
    expect(await holder().post(`${resource}/${Id}/copy`, { Description: '' })).toMatchObject({ status: 400 });
    expect(await holder().post(`${resource}/999/copy`, { Description: 'x' })).toMatchObject({ status: 404 });
  });

  it('has prices by price level', async () => {
    const Id = await add('Priced');
    const path = `${resource}/${Id}/${pricesPath}`;
    expect(await reader().get(path)).toMatchObject({ status: 200, body: { data: [], total: 0 } });
    const prices = { [field]: retail(0.07) };
    expect(await holder().put(path, { ...prices, Version: 1 })).toMatchObject({ status: 200, body: { Version: 2 } });
    expect(await reader().get(path)).toMatchObject({ body: { data: retail(0.07), total: 1 } });
    expect(await holder().put(path, { [field]: [], Version: 1 })).toMatchObject({ status: 409 });
    for (const wrong of [{}, { ...prices, Id: 1 }, { ...prices, SortOrder: 1 }, { [field]: [null] }, retail(1)])
      expect(await holder().put(path, wrong)).toMatchObject({ status: 400 });
    expect(await reader().get(path)).toMatchObject({ body: { data: retail(0.07), total: 1 } });
  });

  it('is answered with 404 for an unknown Id', async () => {
    for (const path of ['999', 'x', `999/${pricesPath}`])
      expect(await reader().get(`${resource}/${path}`)).toMatchObject({ status: 404 });
    expect(await holder().put(`${resource}/999/${pricesPath}`, { [field]: [] })).toMatchObject({ status: 404 });
    expect(await holder().put(resource, { Id: 999, Description: 'x' })).toMatchObject({ status: 404 });
  });
});
