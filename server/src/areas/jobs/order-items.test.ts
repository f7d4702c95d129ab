import { type BlockItemsRequest, ItemKinds, type RefusedAnswer, type SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const worker = () => app.as({ Manufacturing: 'Full' }, { Id: 31, Name: 'Luis Ortega' });
const put = (path: string, body: object) => worker().put<SaveAnswer & RefusedAnswer>(`orders/${path}`, body);
const message = (Message: string) => ({ status: 400, body: { IsSuccess: false, Message } });
const caps = { Kind: ItemKinds.Misc, Id: 1 };
const listed = async (id: number, hasBlocked = false) => {
  const { body } = await shop.boss.post<{ data: object[] }>('orders/list/_search', {
    HasBlockedItems: hasBlocked,
    Query: `#${id}`,
  });
  return body.data[0];
};

/** Adds an order of ten post caps (item 1), labor (item 2) and four of a misc item (item 3). */
async function order(MiscItemId = shop.ids.postCap): Promise<number> {
  const JobId = await shop.pricedEstimate();
  await shop.add('jobs/job-misc-item', { JobId, Items: [{ MiscItemId, Quantity: 4 }] });
  await shop.done('estimates/convert-to-order', { Id: JobId, DeliveryTypeId: 2, LocationId: 1 });
  return JobId;
}

describe('orders/{id}/items', () => {
  it('an item that is blocked with a reason fails the ready gate until it is unblocked', async () => {
    const id = await order();
    const both = { Items: [caps, { Kind: ItemKinds.Misc, Id: 3 }] };
    expect(await put(`${id}/items/status/4`, both)).toMatchObject({ status: 200 });
    expect(await put(`${id}/items/block`, { Items: [caps], Reason: 'Warped stile' })).toMatchObject({ status: 200 });

    const { MiscItems } = await shop.summary(id);
    expect(MiscItems[0]).toMatchObject({
      ManufacturingStatusId: 4,
      Block: { Reason: 'Warped stile', BlockedBy: 'Luis Ortega', BlockedAt: '2026-05-04T14:00:00.000Z' },
    });
    expect(await shop.details(id)).toMatchObject({ ItemsLeft: 1, ItemsBlocked: 1 });
    expect(await listed(id)).toMatchObject({ Id: id, ItemsDone: 1, ItemsTotal: 2, ItemsBlocked: 1 });
    expect(await listed(id, true)).toMatchObject({ Id: id });
    expect(await put(`${id}/status/ready`, {})).toMatchObject(message('Post cap is blocked: unblock it first'));

    expect(await put(`${id}/items/unblock`, both)).toMatchObject({ status: 200 });
    expect(await shop.details(id)).toMatchObject({ ItemsLeft: 0, ItemsBlocked: 0 });
    expect(await listed(id)).toMatchObject({ ItemsDone: 2, ItemsBlocked: 0 });
    expect(await listed(id, true)).toBeUndefined();
    expect(await put(`${id}/status/ready`, {})).toMatchObject({ status: 200 });
  });

  it('the job log shows blocked and unblocked items', async () => {
    const id = await order();
    await put(`${id}/items/block`, { Items: [caps], Reason: 'Warped stile' });
    await put(`${id}/items/unblock`, { Items: [caps] });
    const { body } = await shop.boss.get<{ data: { Text: string }[] }>(`jobs/${id}/logs?skip=0&take=2`);
    expect(body.data.map(({ Text }) => Text)).toEqual(['Post cap unblocked', 'Post cap blocked: Warped stile']);
  });

  it('a revert ends the blocks', async () => {
    const id = await order();
    await put(`${id}/items/block`, { Items: [caps], Reason: 'Warped stile' });
    await shop.done(`estimates/${id}/revert-order`);
    expect((await shop.summary(id)).MiscItems[0]).toMatchObject({ Block: null });
    expect(await shop.details(id)).toMatchObject({ ItemsBlocked: 0 });
  });

  it('a special order item has an expected date, which the job log shows', async () => {
    const id = await order(shop.ids.lattice);
    const panel = { Kind: ItemKinds.Misc, Id: 3 };
    expect(await put(`${id}/items/expected-date`, { Items: [panel], ExpectedDate: '2026-05-20' })).toMatchObject({
      status: 200,
    });
    expect((await shop.summary(id)).MiscItems[1]).toMatchObject({ Id: 3, ExpectedDate: '2026-05-20' });
    const { body } = await shop.boss.get<{ data: object[] }>(`jobs/${id}/logs?skip=0&take=1`);
    expect(body.data[0]).toMatchObject({
      Text: 'Lattice is expected',
      Changes: [{ Field: 'Expected date', From: null, To: '2026-05-20' }],
    });
    const refusal = message('Only special order items have an expected date');
    expect(await put(`${id}/items/expected-date`, { Items: [caps], ExpectedDate: '2026-05-20' })).toMatchObject(
      refusal,
    );
  });

  it.each([[undefined], ['soon']])('an expected date of %j is rejected', async (ExpectedDate) => {
    const body = { Items: [caps], ExpectedDate };
    expect(await put(`${await order()}/items/expected-date`, body)).toMatchObject({
      status: 400,
      body: { ModelState: { ExpectedDate: ['Expected date must be a date (yyyy-MM-dd)'] } },
    });
  });

  it('several items change together or not at all', async () => {
    const id = await order();
    const { Version } = await shop.details(id);
    const answer = await put(`${id}/items/status/4`, { Items: [caps, { Kind: ItemKinds.Misc, Id: 2 }], Version });
    expect(answer).toMatchObject({ status: 404 });
    expect((await shop.details(id)).Version).toBe(Version);
    expect(await put(`${id}/items/status/4`, { Items: [caps], Version })).toMatchObject({
      status: 200,
      body: { Version: Version + 2 },
    });
    expect(await put(`${id}/items/status/4`, { Items: [{ Kind: ItemKinds.Misc, Id: 3 }], Version })).toMatchObject({
      status: 409,
    });
  });

  it.each<[string, object, object]>([
    ['no items', { Items: [] }, { Items: ['Choose an item'] }],
    ['items that are no list', { Items: caps }, { Items: expect.arrayContaining(['Choose an item']) }],
    ['an unknown kind', { Items: [{ Kind: 9, Id: 1 }] }, { 'Items.0.Kind': ['Kind is required'] }],
    ['an empty reason', { Reason: ' ' }, { Reason: ['Reason is required'] }],
    ['no reason', { Reason: undefined }, { Reason: ['Reason is required'] }],
    ['a long reason', { Reason: 'x'.repeat(501) }, { Reason: ['Reason must be at most 500 characters'] }],
  ])('block rejects %s', async (_name, fields, ModelState) => {
    const body: BlockItemsRequest = { Items: [caps], Reason: 'Warped', ...fields };
    expect(await put(`${await order()}/items/block`, body)).toMatchObject({ status: 400, body: { ModelState } });
  });
});
