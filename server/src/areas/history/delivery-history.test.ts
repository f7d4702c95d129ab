import type { HistoryEntry, ListAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { DispatchFixture } from '../../testing/dispatch-fixture.ts';

let app: TestApp;
let dispatch: DispatchFixture;
beforeAll(async () => {
  app = await TestApp.start();
  dispatch = await DispatchFixture.open(app);
});
afterAll(() => app.close());

const texts = ({ body }: { body: ListAnswer<HistoryEntry> }) => body.data.map(({ Text }) => Text).reverse();
const history = (id: number, client = dispatch.dana) =>
  client.get<ListAnswer<HistoryEntry>>(`history/delivery/${id}?take=50`);

it('the history of a delivery shows its plan, changes and proofs', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-05', job);
  const TruckId = dispatch.trucks.one;
  await dispatch.dana.patch('dispatch/deliveries', { Id: id, DeliveryDate: '2026-05-06', TruckId, Notes: 'Crane' });
  await dispatch.status(id, 2);
  const Short = [{ LineId: 1, Quantity: 1 }];
  const proof = { JobId: job, Name: 'Ada', At: '2026-05-04T13:00:00.000Z', Short, MarkDelivered: true };
  await dispatch.driver.post(`deliveries/${id}/proof`, proof);
  const page = await history(id);
  expect(texts(page)).toEqual([
    'Delivery planned for May 5, 2026',
    `Stops ordered: ${job}`,
    'Delivery moved to May 6, 2026',
    'Truck chosen',
    'Notes changed',
    'Truck left',
    `Proof of delivery of order ${job} recorded: received by Ada, 1 line short`,
    'Delivery completed',
  ]);
  expect(page.body.data.find(({ Type }) => Type === 'DeliveryTruckChosen')!.Changes).toEqual([
    { Field: 'Truck', From: null, To: 'Truck 1' },
  ]);
});

it('the history of a delivery is not for market partners', async () => {
  const id = await dispatch.planned('2026-05-05', await dispatch.ready({ UserId: dispatch.shop.users.mia }));
  const mia = app.as({ Dispatch: 'Full' }, { Id: dispatch.shop.users.mia, UserRoleId: 2 });
  expect(await history(id, mia)).toMatchObject({ status: 404 });
});

it('the log of a job includes the events of its delivery that concern it, and nothing about other stops', async () => {
  const [job, other] = [await dispatch.ready(), await dispatch.ready()];
  const first = await dispatch.planned('2026-05-05', job);
  const id = await dispatch.planned('2026-05-06', other);
  await dispatch.dana.patch('dispatch/deliveries', { Id: first, TruckId: dispatch.trucks.two });
  await dispatch.move({ DeliveryId: id, JobIds: [job] });
  await dispatch.dana.patch('dispatch/deliveries', { Id: first, DepartureTime: '07:30' });
  await dispatch.dana.patch('dispatch/deliveries', { Id: id, DeliveryDate: '2026-05-07', Notes: 'Secret' });
  await dispatch.driver.post(`deliveries/${id}/proof`, { JobId: other, Name: 'Bea', At: '2026-05-04T13:00:00Z' });
  await dispatch.status(id, 3);
  const { body } = await dispatch.shop.boss.get<ListAnswer<HistoryEntry>>(`jobs/${job}/logs?take=50`);
  const log = body.data.map(({ Text }) => Text).reverse();
  expect(log.slice(log.indexOf('Order marked ready') + 1)).toEqual([
    `Put on delivery ${first} of May 5, 2026`,
    'Truck chosen',
    `Moved to delivery ${id} of May 6, 2026`,
    'Delivery moved to May 7, 2026',
    'Delivery completed',
    `Delivered with delivery ${id}`,
  ]);
});
