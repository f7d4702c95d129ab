import { type BulkAnswer, ItemKinds, jobDecider } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
let BulkId: string;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
beforeEach(() => {
  BulkId = crypto.randomUUID();
});
afterAll(() => app.close());

const bulk = async (path: string, body: object, client = shop.office) => {
  const answer = await client.post<BulkAnswer>(path, { BulkId, ...body });
  return { ...answer.body, status: answer.status };
};
const events = async (id: number) =>
  (await readState(app.get<EventStore>(EVENT_STORE), jobDecider, id)).events.map(({ type }) => type);
const misc = (Id: number) => ({ Kind: ItemKinds.Misc, Id });

describe('jobs/bulk/archive', () => {
  it('archives each job, and says which it could not find', async () => {
    const [first, second] = await Promise.all([shop.estimate(), shop.estimate()]);
    const answer = await bulk('jobs/bulk/archive', { Ids: [first, 99_999, second, first], Archived: true });
    expect(answer).toEqual({
      status: 200,
      IsSuccess: true,
      Done: [first, second],
      Refused: [{ Id: 99_999, Message: 'Job not found' }],
      Versions: [
        { Id: first, Version: 2 },
        { Id: second, Version: 2 },
      ],
    });
    expect([await shop.details(first), await shop.details(second)]).toMatchObject([
      { Archived: true },
      { Archived: true },
    ]);
  });

  it('a repeat with the same id changes nothing and answers the same, also after the job was restored', async () => {
    const id = await shop.estimate();
    const body = { Ids: [id], Archived: true };
    const first = await bulk('jobs/bulk/archive', body);
    await shop.done(`estimates/archive/${id}/false`);
    expect(await bulk('jobs/bulk/archive', body)).toEqual(first);
    expect(await events(id)).toEqual(['JobAdded', 'JobArchived', 'JobRestored']);
  });

  it('undo restores the jobs once, and names those that others changed since', async () => {
    const [first, second] = await Promise.all([shop.estimate(), shop.estimate()]);
    const { Versions } = await bulk('jobs/bulk/archive', { Ids: [first, second], Archived: true });
    await shop.done(`estimates/archive/${second}/false`);
    const undone = await bulk('jobs/bulk/archive/undo', { Versions });
    expect(undone).toMatchObject({
      Done: [first],
      Refused: [{ Id: second, Message: expect.stringMatching(/^Changed since by ./) }],
      Versions: [{ Id: first, Version: 3 }],
    });
    expect(await bulk('jobs/bulk/archive/undo', { Versions })).toEqual(undone);
    expect(await events(first)).toEqual(['JobAdded', 'JobArchived', 'JobRestored']);
  });

  it('a job that was archived before is done, and has nothing to undo', async () => {
    const id = await shop.estimate();
    await shop.done(`estimates/archive/${id}/true`);
    expect(await bulk('jobs/bulk/archive', { Ids: [id], Archived: true })).toMatchObject({ Done: [id], Versions: [] });
    expect(await bulk('jobs/bulk/archive/undo', { Versions: [{ Id: id, Version: 2 }] })).toMatchObject({
      Refused: [{ Id: id, Message: 'There is nothing to undo' }],
    });
  });

  it("market partners change their own jobs only, and nobody undoes another user's call", async () => {
    const [mine, other] = await Promise.all([shop.estimate({ UserId: shop.users.mia }), shop.estimate()]);
    const { Versions, ...answer } = await bulk('jobs/bulk/archive', { Ids: [mine, other], Archived: true }, shop.mia);
    expect(answer).toMatchObject({ Done: [mine], Refused: [{ Id: other, Message: 'Job not found' }] });
    expect(await bulk('jobs/bulk/archive/undo', { Versions }, shop.boss)).toMatchObject({
      Refused: [{ Id: mine, Message: 'There is nothing to undo' }],
    });
  });

  it.each([
    ['more than 200 ids', { Ids: Array.from({ length: 201 }, (_, index) => index + 1) }],
    ['an empty bulk id', { Ids: [1], BulkId: '' }],
    ['ids that are no whole numbers', { Ids: ['1'] }],
  ])('rejects %s', async (_, body) => {
    expect((await bulk('jobs/bulk/archive', { Archived: true, ...body })).status).toBe(400);
  });
});

describe('jobs/bulk/assign', () => {
  it('assigns and gives back, and refuses users that cannot be chosen', async () => {
    const [first, second] = await Promise.all([shop.estimate({ UserId: shop.users.max }), shop.estimate()]);
    const body = { Ids: [first, second], UserId: shop.users.mia, EstimatorId: shop.users.olive };
    const { Versions, Done } = await bulk('jobs/bulk/assign', body);
    expect(Done).toEqual([first, second]);
    expect(await shop.details(first)).toMatchObject({ UserId: shop.users.mia, EstimatorId: shop.users.olive });
    expect(await bulk('jobs/bulk/assign/undo', { Versions })).toMatchObject({ Done: [first, second] });
    expect(await shop.details(first)).toMatchObject({ UserId: shop.users.max, EstimatorId: null });
    expect(await shop.details(second)).toMatchObject({ UserId: null, EstimatorId: null });

    BulkId = crypto.randomUUID();
    expect(await bulk('jobs/bulk/assign', { Ids: [first], EstimatorId: 999 })).toMatchObject({
      Done: [],
      Refused: [{ Id: first }],
    });
  });
});

it('jobs/bulk/lost marks jobs as lost, and undo reopens them', async () => {
  const [estimate, order] = await Promise.all([shop.estimate(), shop.order()]);
  const { Versions, ...answer } = await bulk('jobs/bulk/lost', { Ids: [estimate, order], LostReasonId: 1 });
  expect(answer).toMatchObject({ Done: [estimate], Refused: [{ Id: order }] });
  expect(await shop.details(estimate)).toMatchObject({ IsLost: true });
  expect(await bulk('jobs/bulk/lost/undo', { Versions })).toMatchObject({ Done: [estimate] });
  expect(await shop.details(estimate)).toMatchObject({ IsLost: false });
});

it('undo gives jobs that were lost before their earlier reason back', async () => {
  const id = await shop.estimate();
  await bulk('jobs/bulk/lost', { Ids: [id], LostReasonId: 1 });
  BulkId = crypto.randomUUID();
  const { Versions } = await bulk('jobs/bulk/lost', { Ids: [id], LostReasonId: 2 });
  expect(await shop.details(id)).toMatchObject({ IsLost: true, LostReasonId: 2 });
  expect(await bulk('jobs/bulk/lost/undo', { Versions })).toMatchObject({ Done: [id] });
  expect(await shop.details(id)).toMatchObject({ IsLost: true, LostReasonId: 1 });
});

describe('orders/bulk/item-status', () => {
  it('gives all items that can have it the status, and undo gives each its own back', async () => {
    const [id, estimate] = await Promise.all([shop.order(), shop.estimate()]);
    const { Versions, ...answer } = await bulk('orders/bulk/item-status', { Ids: [id, estimate], StatusId: 4 });
    expect(answer).toMatchObject({
      Done: [id],
      Refused: [{ Id: estimate, Message: 'No item of this job can have this status' }],
    });
    expect((await shop.summary(id)).MiscItems[0]).toMatchObject({ ManufacturingStatusId: 4 });
    expect(await bulk('orders/bulk/item-status/undo', { Versions })).toMatchObject({ Done: [id] });
    expect((await shop.summary(id)).MiscItems[0]).toMatchObject({ ManufacturingStatusId: 1 });
  });

  it('a blocked item refuses its order, unless its block ends with it; undo blocks it again', async () => {
    const id = await shop.order();
    await shop.done(`orders/${id}/items/block`, { Items: [misc(1)], Reason: 'Waiting for caps' });
    const body = { Ids: [id], StatusId: 4, Items: [{ JobId: id, ...misc(1) }] };
    expect(await bulk('orders/bulk/item-status', body)).toMatchObject({
      Refused: [{ Id: id, Message: 'Post cap is blocked: unblock it first' }],
    });
    const { Versions } = await bulk('orders/bulk/item-status', { ...body, Unblock: true });
    expect((await shop.summary(id)).MiscItems[0]).toMatchObject({ ManufacturingStatusId: 4, Block: null });
    expect(await bulk('orders/bulk/item-status/undo', { Versions })).toMatchObject({ Done: [id] });
    expect((await shop.summary(id)).MiscItems[0]).toMatchObject({
      ManufacturingStatusId: 1,
      Block: { Reason: 'Waiting for caps' },
    });
  });

  it('does not end the block of an item that cannot have the status', async () => {
    const id = await shop.order();
    await shop.done(`orders/${id}/items/block`, { Items: [misc(1)], Reason: 'Warped' });
    const Items = [{ JobId: id, ...misc(1) }];
    const { Refused } = await bulk('orders/bulk/item-status', { Ids: [id], StatusId: 3, Items, Unblock: true });
    expect(Refused).toMatchObject([{ Id: id }]);
    expect((await events(id)).at(-1)).toBe('ItemBlocked');
  });

  it('a repeat of an undo of many steps changes nothing', async () => {
    const id = await shop.pricedEstimate();
    for (let item = 0; item < 7; item++) {
      await shop.add('jobs/job-misc-item', { JobId: id, Items: [{ MiscItemId: shop.ids.postCap, Quantity: 1 }] });
    }
    await shop.done('estimates/convert-to-order', { Id: id, DeliveryTypeId: 2, LocationId: 1 });
    const { MiscItems } = await shop.summary(id);
    for (const { Id } of MiscItems) {
      await shop.done(`orders/${id}/items/block`, { Items: [misc(Id)], Reason: `Reason ${Id}` });
    }
    const { Versions } = await bulk('orders/bulk/item-status', { Ids: [id], StatusId: 4, Unblock: true });
    const undone = await bulk('orders/bulk/item-status/undo', { Versions });
    expect(undone).toMatchObject({ Done: [id], Refused: [] });
    expect(await bulk('orders/bulk/item-status/undo', { Versions })).toEqual(undone);
  });
});
