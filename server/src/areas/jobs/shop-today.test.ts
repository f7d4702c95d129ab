import { PostTypes, type ShopToday } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { retail } from '../../testing/fence-fixture.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let fences: FenceJobFixture;
let shop: JobFixture;
/** An order of 5 fence sections, due on Wednesday. */
let fence: number;
/** An order with a special order lattice, due on Friday of the next week. */
let special: number;
beforeAll(async () => {
  app = await TestApp.start();
  fences = await FenceJobFixture.open(app);
  shop = fences.jobs;
  fence = await fences.lined(40);
  await ordered(fence, '2026-05-06');
  special = await shop.pricedEstimate({ UserId: shop.users.mia });
  await shop.add('jobs/job-misc-item', { JobId: special, Items: [{ MiscItemId: shop.ids.lattice, Quantity: 2 }] });
  await ordered(special, '2026-05-15');
  await ordered(await shop.pricedEstimate(), null);
});
afterAll(() => app.close());

async function ordered(Id: number, DueDate: string | null): Promise<void> {
  await shop.done('estimates/convert-to-order', { Id, DeliveryTypeId: 2, LocationId: 1, ContinueWithoutTaxRate: true });
  await shop.done('jobs/due-date', { Id, DueDate });
}

const read = async (client: TestClient = app.as({ Manufacturing: 'Read' })) =>
  (await client.get<ShopToday>('orders/shop-today')).body;
const wednesday = async () => (await read()).Load.find(({ Day }) => Day === '2026-05-06');

it('shop-today lists the pieces of each day of the week, Sunday first, and how many are made', async () => {
  expect((await read()).Load.map(({ Day, Pieces }) => [Day, Pieces])).toEqual([
    ['2026-05-03', 0],
    ['2026-05-04', 0],
    ['2026-05-05', 0],
    ['2026-05-06', 5],
    ['2026-05-07', 0],
    ['2026-05-08', 0],
    ['2026-05-09', 0],
  ]);
  const { FenceSections } = await shop.summary(fence);
  const Items = FenceSections.map(({ Id, Kind }) => ({ Id, Kind }));
  await shop.done(`orders/${fence}/items/status/4`, { Items });
  expect(await wednesday()).toMatchObject({ Pieces: 5, Done: 5 });
  await shop.done(`orders/${fence}/items/block`, { Items, Reason: 'Warped' });
  expect(await wednesday()).toMatchObject({ Pieces: 5, Done: 0 });
  await shop.done(`orders/${fence}/items/unblock`, { Items });
  await shop.done(`orders/${fence}/status/ready`);
  expect(await wednesday()).toMatchObject({ Pieces: 5, Done: 5 });
});

it('shop-today lists special order items until they are received', async () => {
  const item = (await shop.summary(special)).MiscItems.find(({ Description }) => Description === 'Lattice')!;
  const Items = [{ Kind: item.Kind, Id: item.Id }];
  await shop.done(`orders/${special}/items/expected-date`, { Items, ExpectedDate: '2026-05-11' });
  const [awaited, ...others] = (await read()).Awaited;
  expect(awaited).toMatchObject({
    ...{ JobId: special, Kind: item.Kind, Id: item.Id, Description: 'Lattice', Quantity: 2 },
    ExpectedDate: '2026-05-11',
  });
  expect(others).toEqual([]);
  expect((await shop.details(special)).Version).toBe(awaited!.Version);
  await shop.done(`orders/${special}/job-misc-items/${item.Id}/status/3`);
  expect((await read()).Awaited).toEqual([]);
  await shop.done(`orders/${special}/job-misc-items/${item.Id}/status/2`);
});

it('shop-today lists a post that was changed to a special order post', async () => {
  const JobId = await shop.pricedEstimate();
  const post = { JobId, PostId: fences.ids.post, PostTypeId: PostTypes.Line, Quantity: 1 };
  const Id = (await fences.addChild('job-posts', post))!;
  const locust = { InventoryTypeId: 1, PostPrices: retail(60) };
  const PostId = await fences.fences.add('posts', fences.fences.post('Locust 5 x 5', locust));
  await shop.done('job-posts', { ...post, Id, PostId });
  await ordered(JobId, '2026-05-18');
  const ofJob = async () => (await read()).Awaited.filter((item) => item.JobId === JobId);
  expect(await ofJob()).toMatchObject([{ Id, Description: 'Locust 5 x 5' }]);
  await shop.done(`orders/${JobId}/job-posts/${Id}/status/3`);
  expect(await ofJob()).toEqual([]);
});

it('shop-today counts orders without a due date', async () => expect(await read()).toMatchObject({ Undated: 1 }));

it('shop-today shows market partners only their own orders', async () => {
  const own = await read(shop.mia);
  expect(own).toMatchObject({ Awaited: [{ JobId: special }], Undated: 0 });
  expect(own.Load.every(({ Pieces }) => Pieces === 0)).toBe(true);
  expect(await read(shop.max)).toMatchObject({ Awaited: [], Undated: 0 });
  expect((await read(shop.partnerAdmin)).Awaited).toHaveLength(1);
});
