import { ItemKinds, type RefusedAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
let TemplateId: number;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  TemplateId = await shop.add('job-templates', { FromJobId: await shop.pricedEstimate(), Name: 'Caps' });
});
afterAll(() => app.close());

type Call = (client: TestClient, id: number) => Promise<{ status: number; body: unknown }>;
const Items = [{ Kind: ItemKinds.Misc, Id: 1 }];

/** The calls that change several lines or items, of an estimate here and of an order below. */
const ofEstimates: [string, Call][] = [
  ['move-to-option', (client, id) => client.put(`jobs/${id}/move-to-option`, { ItemIds: [1], Option: 'Extra' })],
  ['copy-lines', (client, id) => client.post(`jobs/${id}/copy-lines`, { FromJobId: id })],
  ['insert-template', (client, id) => client.post(`jobs/${id}/insert-template`, { TemplateId })],
  ['reprice', (client, id) => client.put(`jobs/${id}/reprice`, {})],
  ['suggested', (client, id) => client.put('job-posts/suggested', { JobId: id })],
];
const ofOrders: [string, Call][] = [
  ['items/status', (client, id) => client.put(`orders/${id}/items/status/4`, { Items })],
  ['items/block', (client, id) => client.put(`orders/${id}/items/block`, { Items, Reason: 'Warped' })],
];

const unblock: Call = (client, id) => client.put(`orders/${id}/items/unblock`, { Items });

/** Blocks the item of an order. */
async function blocked(order: Promise<number>): Promise<number> {
  const id = await order;
  await shop.done(`orders/${id}/items/block`, { Items, Reason: 'Warped' });
  return id;
}

describe.each([
  ...ofEstimates.map(([name, call]) => [name, call, () => shop.pricedEstimate(), () => partnersEstimate()] as const),
  ...ofOrders.map(([name, call]) => [name, call, () => shop.order(), () => partnersOrder()] as const),
  ['items/unblock', unblock, () => blocked(shop.order()), () => blocked(partnersOrder())] as const,
])('%s', (_name, call, house, partners) => {
  it('is 404 for a job of the house or of another market partner', async () => {
    const [own, other] = [await partners(), await house()];
    expect((await call(shop.max, own)).status).toBe(404);
    expect((await call(shop.mia, other)).status).toBe(404);
    expect((await call(shop.partnerAdmin, other)).status).toBe(404);
    expect((await call(shop.partnerAdmin, own)).status).not.toBe(404);
  });

  it('is rejected for an archived job, and changes nothing', async () => {
    const id = await house();
    await shop.done(`estimates/archive/${id}/true`);
    const { Version } = await shop.details(id);
    const { status, body } = await call(shop.office, id);
    expect([status, (body as RefusedAnswer).Message]).toEqual([400, expect.any(String)]);
    expect((await shop.details(id)).Version).toBe(Version);
  });
});

it.each(ofEstimates)('%s is rejected for an order', async (_name, call) => {
  expect((await call(shop.office, await shop.order())).status).toBe(400);
});

it.each(ofOrders)('%s is rejected for an estimate', async (_name, call) => {
  expect((await call(shop.office, await shop.pricedEstimate())).status).toBe(400);
});

it.each([
  ['items/status/4', {}],
  ['items/block', { Reason: 'Warped' }],
  ['items/unblock', {}],
])('%s rejects more items than a job can have', async (path, body) => {
  const id = await shop.order();
  const many = Array.from({ length: 501 }, () => Items[0]);
  expect((await shop.office.put(`orders/${id}/${path}`, { ...body, Items: many })).status).toBe(400);
});

async function partnersEstimate(): Promise<number> {
  const JobId = await shop.estimate({ UserId: shop.users.mia });
  await shop.add('jobs/job-misc-item', { JobId, Items: [{ MiscItemId: shop.ids.postCap, Quantity: 10 }] });
  return JobId;
}

async function partnersOrder(): Promise<number> {
  const Id = await partnersEstimate();
  await shop.done('estimates/convert-to-order', { Id, DeliveryTypeId: 2, LocationId: 1 });
  return Id;
}
