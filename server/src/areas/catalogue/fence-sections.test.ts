import type { FenceSectionRow, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceFixture, retail } from '../../testing/fence-fixture.ts';

let app: TestApp;
let shop: FenceFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceFixture.open(app);
});
afterAll(() => app.close());

const holder = () => app.as({ FenceSections: 'Full' });
const get = async (id: number) =>
  (await app.as({ Estimates: 'Read' }).get<FenceSectionRow>(`fence-sections/${id}`)).body;
const rail = { Id: 1, Description: 'Rail 2 x 4', Quantity: 3 };
const picket = { Id: 2, Description: 'Picket 1 x 6', Quantity: 17.25 };
const parts = [rail, picket].map(({ Id: _, ...part }) => part);

it('a fence section is read with its parts', async () => {
  const body = shop.section('Whole', { FenceSectionPrices: retail(129), FenceSectionParts: parts });
  const Id = await shop.add('fence-sections', body);
  expect(await get(Id)).toEqual({
    ...body,
    Id,
    Version: 1,
    Name: 'Whole',
    MiscItemType: 'Wood',
    FenceMaterial: 'Cedar',
    FenceStyle: 'Stockade',
    FenceSpacing: 'Solid',
    Height: '6 ft',
    FenceSectionWidth: '8 ft',
    PostLength: '8 ft',
    PostStyle: 'Square',
    InventoryType: 'Stock',
    Weight: 0,
    FenceSectionParts: [rail, picket],
    Archived: false,
  });
});

it('parts are added, changed and removed one by one', async () => {
  const Id = await shop.add('fence-sections', shop.section('By parts'));
  const put = (part: object) => holder().put<SaveAnswer>(`fence-sections/${Id}/part`, part);
  expect(await put({ ...parts[0], Version: 1 })).toMatchObject({ status: 200, body: { Id, Version: 2 } });
  await put(parts[1]!);
  expect((await get(Id)).FenceSectionParts).toEqual([rail, picket]);
  await put({ Id: 2, Quantity: 18 });
  await put({ Id: 1, Quantity: 0 });
  expect(await get(Id)).toMatchObject({ FenceSectionParts: [{ ...picket, Quantity: 18 }], Version: 5 });
  expect(await put({ ...parts[0], Version: 1 })).toMatchObject({ status: 409 });
});

it('a save without parts leaves them unchanged, and a save with parts replaces all of them', async () => {
  const Id = await shop.add('fence-sections', shop.section('Whole parts', { FenceSectionParts: parts }));
  await holder().put('fence-sections', { Id, Description: 'Whole parts again' });
  expect((await get(Id)).FenceSectionParts).toEqual([rail, picket]);
  await holder().put('fence-sections', { Id, FenceSectionParts: [picket, { Description: 'Nails', Quantity: 40 }] });
  expect((await get(Id)).FenceSectionParts).toEqual([picket, { Id: 3, Description: 'Nails', Quantity: 40 }]);
});

it('a copy has the same parts under new ids', async () => {
  const Id = await shop.add('fence-sections', shop.section('Model', { FenceSectionParts: parts }));
  await holder().put(`fence-sections/${Id}/part`, { Id: 1, Quantity: 0 });
  const { body } = await holder().post<SaveAnswer>(`fence-sections/${Id}/copy`, { Description: 'Model two' });
  expect((await get(body.Id)).FenceSectionParts).toEqual([{ ...picket, Id: 1 }]);
});

it.each<[object, Record<string, string[]>]>([
  [{}, { Quantity: ['Quantity is required'] }],
  [{ Quantity: 1 }, { Description: ['Description is required'] }],
  [{ Description: 'Nails', Quantity: '1' }, { Quantity: ['Quantity must be a number'] }],
  [{ Description: 'Nails', Quantity: 0.00001 }, { Quantity: ['Quantity must have at most 4 decimals'] }],
  [{ Description: { $ne: 1 }, Quantity: 1 }, { Description: ['Description must be text'] }],
  [{ Id: '1', Description: 'Nails', Quantity: 1 }, { Id: ['Id is not known'] }],
  [{ Description: 'Nails', Quantity: 1, Price: 2 }, { Price: ['Price is not known here'] }],
])('PUT fence-sections rejects the part %j', async (part, ModelState) => {
  const Id = await shop.add('fence-sections', shop.section(`Refuses ${JSON.stringify(part)}`));
  expect(await holder().put(`fence-sections/${Id}/part`, part)).toMatchObject({ status: 400, body: { ModelState } });
});

it.each<[unknown, string]>([
  ['rails', 'A list of parts is expected'],
  [['rail'], 'A part has a Description and a Quantity'],
  [[rail], 'Part not found'],
])('POST fence-sections rejects %j as its parts', async (FenceSectionParts, message) =>
  expect(await holder().post('fence-sections', shop.section('Refused', { FenceSectionParts }))).toMatchObject({
    status: 400,
    body: { ModelState: { FenceSectionParts: [message] } },
  }),
);

it('changing parts requires an existing part', async () => {
  const Id = await shop.add('fence-sections', shop.section('Guarded'));
  expect(await holder().put('fence-sections/999/part', parts[0])).toMatchObject({ status: 404 });
  expect(await holder().put(`fence-sections/${Id}/part`, rail)).toMatchObject({
    status: 404,
    body: { Message: 'Part not found' },
  });
});
