import type { ListAnswer, MiscItemRow } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceFixture } from '../../testing/fence-fixture.ts';

let app: TestApp;
let shop: FenceFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceFixture.open(app);
});
afterAll(() => app.close());

const holder = () => app.as({ MiscItems: 'Full' });

it.each<[string, object, Record<string, string[]>]>([
  ['no description', { Description: ' ' }, { Description: ['Description is required'] }],
  ['an unknown type', { MiscItemTypeId: 99 }, { MiscItemTypeId: ['Type is not available'] }],
  ['half an order', { SortOrder: 1.5 }, { SortOrder: ['Sort order must be a whole number'] }],
  ['prices that are none', { MiscItemPrices: 'free' }, { MiscItemPrices: ['A list of prices is expected'] }],
  ['an image', { Image: null }, { Image: ['Image is not known here'] }],
])('POST misc-items rejects %s', async (_, change, ModelState) => {
  const answer = await holder().post('misc-items', shop.miscItem('Refused', change));
  expect(answer).toMatchObject({ status: 400, body: { IsSuccess: false, ModelState } });
});

it('misc items are listed in their order', async () => {
  const last = await shop.add('misc-items', shop.miscItem('Cap, last'));
  const first = await shop.add('misc-items', shop.miscItem('Cap, first'));
  expect(await holder().put(`misc-items/${last}/sort-order/9`)).toMatchObject({ status: 200, body: { Version: 2 } });
  const { body } = await app.as({}).post<ListAnswer<MiscItemRow>>('misc-items/_search', { Query: 'cap' });
  expect(body.data.map(({ Id, SortOrder }) => [Id, SortOrder])).toEqual([
    [first, 0],
    [last, 9],
  ]);
});

it('setting the order requires an existing item and a number from 0', async () => {
  const Id = await shop.add('misc-items', shop.miscItem('Cap, guarded'));
  expect(await holder().put('misc-items/999/sort-order/1')).toMatchObject({ status: 404 });
  expect(await holder().put(`misc-items/${Id}/sort-order/-1`)).toMatchObject({ status: 404 });
});
