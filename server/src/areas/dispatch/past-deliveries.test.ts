import { type DeliveryDetails, type RestoreAnswer, UserRoles } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { DispatchFixture } from '../../testing/dispatch-fixture.ts';

let app: TestApp;
let dispatch: DispatchFixture;
beforeAll(async () => {
  app = await TestApp.start({ sideEffects: [] });
  dispatch = await DispatchFixture.open(app);
});
afterAll(() => app.close());

const now = async () => `p${await app.adapters.eventStore.head()}`;
const past = (id: number, at: string, client = dispatch.dana) =>
  client.get<DeliveryDetails>(`deliveries/${id}?at=${at}`);

it('a delivery as of a moment has the stops, truck, load and amounts of that moment', async () => {
  const [first, second] = [await dispatch.ready(), await dispatch.ready({ JobName: 'Second' })];
  const id = await dispatch.planned('2026-05-05', first, second);
  await dispatch.dana.patch('dispatch/deliveries', { Id: id, TruckId: dispatch.trucks.one });
  const at = await now();
  const then = await dispatch.delivery(id);
  expect(then.Jobs.map(({ Id }) => Id)).toEqual([first, second]);
  const { shop } = dispatch;
  const payment = await shop.add('payments', {
    JobId: first,
    PaymentDate: '2026-05-04',
    PaymentAmount: 20,
    PaymentTypeId: 1,
  });
  await shop.done(`payments/confirm/${payment}/${first}/true`);
  await shop.done('trucks', { Id: dispatch.trucks.one, Name: 'Old truck' });
  await shop.done(`customers/${shop.ids.customer}`, { Name: 'Ada Gardener' });
  await dispatch.move({ DeliveryId: null, JobIds: [second] });
  await dispatch.dana.patch('dispatch/deliveries', { Id: id, DeliveryDate: '2026-05-06', Notes: 'Crane' });
  const later = await dispatch.delivery(id);
  expect(later).toMatchObject({ TruckName: 'Old truck', Jobs: [{ Id: first, CustomerName: 'Ada Gardener' }] });
  expect((await past(id, at)).body).toEqual(then);
  expect((await past(id, await now())).body).toEqual(later);
});

it('a delivery as of a moment shows market partners only their own stops', async () => {
  const { shop } = dispatch;
  const mia = app.as({ Deliveries: 'Read' }, { Id: shop.users.mia, UserRoleId: 2 });
  const [own, other] = [await dispatch.ready({ UserId: shop.users.mia }), await dispatch.ready()];
  const id = await dispatch.planned('2026-05-05', own, other);
  const at = await now();
  expect((await past(id, at, mia)).body.Jobs.map(({ Id }) => Id)).toEqual([own]);
  const house = await dispatch.planned('2026-05-07', await dispatch.ready());
  expect((await past(house, await now(), mia)).status).toBe(404);
});

it('a delivery of others is not found by market partners at any moment, also one that never was', async () => {
  const { shop } = dispatch;
  const mia = app.as({ Deliveries: 'Read' }, { Id: shop.users.mia, UserRoleId: 2 });
  const house = await dispatch.planned('2026-05-07', await dispatch.ready());
  for (const at of ['1', '99', 'p00000000000099999999', '2100-01-01T00:00:00Z', 'then'])
    expect([at, (await past(house, at, mia)).status]).toEqual([at, 404]);
});

it('a delivery is not found before it was planned, and a moment that never was is refused', async () => {
  const before = await now();
  const id = await dispatch.plan('2026-05-05');
  expect((await past(id, before)).status).toBe(404);
  expect((await past(99_999, before)).status).toBe(404);
  expect((await past(id, '99')).status).toBe(400);
});

describe('restoring a delivery', () => {
  const restore = (path: string, body: object, client = dispatch.dana) => client.put<RestoreAnswer>(path, body);

  it('brings back date, truck, departure and notes while it may be edited, and its jobs follow', async () => {
    const job = await dispatch.ready();
    const id = await dispatch.planned('2026-05-06', job);
    const first = { TruckId: dispatch.trucks.one, DepartureTime: '07:30', Notes: 'Crane' };
    await dispatch.dana.patch('dispatch/deliveries', { Id: id, ...first });
    const { Version: At } = await dispatch.delivery(id);
    const later = { TruckId: dispatch.trucks.two, DeliveryDate: '2026-05-08', DepartureTime: '', Notes: '' };
    await dispatch.dana.patch('dispatch/deliveries', { Id: id, ...later });
    await dispatch.status(id, 2);
    const { Version } = await dispatch.delivery(id);
    const { status, body } = await restore(`deliveries/${id}/restore`, { At: String(At), Version });
    expect([status, body.Fields.map(({ Key }) => Key)]).toEqual([
      200,
      ['DeliveryDate', 'TruckId', 'DepartureTime', 'Notes'],
    ]);
    expect(body.NotRestored).toEqual([
      { Field: 'Delivery status', Reason: 'The status follows from the steps of the delivery' },
    ]);
    expect(await dispatch.delivery(id)).toMatchObject({ Date: '2026-05-06', StatusId: 2, ...first });
    expect((await dispatch.shop.details(job)).DeliveryDate).toBe('2026-05-06');
    await dispatch.status(id, 3);
    expect((await restore(`deliveries/${id}/restore`, { At: '1', DryRun: true })).status).toBe(400);
  });

  it('is for staff with full access to Dispatch', async () => {
    const id = await dispatch.planned('2026-05-06', await dispatch.ready({ UserId: dispatch.shop.users.mia }));
    await dispatch.dana.patch('dispatch/deliveries', { Id: id, Notes: 'Later' });
    const path = `deliveries/${id}/restore`;
    const partner = { Id: dispatch.shop.users.mia, UserRoleId: UserRoles.MarketPartner };
    expect((await restore(path, { At: '1' }, app.as({ Dispatch: 'Full' }, partner))).status).toBe(404);
    expect((await restore(path, { At: '1' }, app.as({ Dispatch: 'Read', Deliveries: 'Full' }))).status).toBe(403);
  });
});
