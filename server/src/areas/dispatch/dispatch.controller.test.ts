import type { RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { DispatchFixture, elm } from '../../testing/dispatch-fixture.ts';

let app: TestApp;
let dispatch: DispatchFixture;
beforeAll(async () => {
  app = await TestApp.start();
  dispatch = await DispatchFixture.open(app);
});
afterAll(() => app.close());

const message = (Message: string) => ({ status: 400, body: { IsSuccess: false, Message } });

it('shows orders without a delivery, and deliveries that are not delivered', async () => {
  const order = await dispatch.order();
  const ready = await dispatch.ready({ IsSameDay: true });
  const [pickUp, estimate] = [await dispatch.shop.order(), await dispatch.shop.estimate({ DeliveryTypeId: 1 })];
  const id = await dispatch.plan('2026-05-06', {
    TruckId: dispatch.trucks.one,
    DepartureTime: '07:30',
    Notes: 'Crane',
  });
  const { data, total, Deliveries } = await dispatch.board();
  const ids = data.map(({ Id }) => Id);
  expect(total).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([order, ready]));
  expect(ids).not.toContain(pickUp);
  expect(ids).not.toContain(estimate);
  expect(data.find(({ Id }) => Id === ready)).toMatchObject({
    CustomerName: 'Ada Garden',
    CustomerPhone: '(609) 555-0101',
    Address: elm,
    JobStatusId: 5,
    ItemsDone: 1,
    ItemsTotal: 1,
    ReadyDate: '2026-05-04T14:00:00.000Z',
    IsSameDay: true,
  });
  expect(Deliveries.find((each) => each.Id === id)).toMatchObject({
    StatusId: 1,
    Date: '2026-05-06',
    DepartureTime: '07:30',
    TruckName: 'Truck 1',
    WeightLimit: 9_000,
    Notes: 'Crane',
    Jobs: [],
    Warnings: [],
  });
});

it('shows the load, the amount to collect and a map of a delivery', async () => {
  const { shop, trucks } = dispatch;
  const { body } = await shop.boss.get<{ Version: number }>(`misc-items/${shop.ids.postCap}`);
  await shop.done('misc-items', { Id: shop.ids.postCap, Weight: 1_000, Version: body.Version });
  const [first, second] = [await dispatch.ready(), await dispatch.order({ Address: { ...elm, City: 'Newark' } })];
  const id = await dispatch.planned('2026-05-01', first, second);
  await dispatch.dana.patch('dispatch/deliveries', { Id: id, TruckId: trucks.one });
  const card = await dispatch.card(id);
  const { Balance } = (await shop.details(first)).Totals;
  expect(card).toMatchObject({
    Load: { Sections: 0, Weight: 20_000, Unweighed: 0 },
    Collect: Balance * 2,
    Jobs: [
      { Id: first, Position: 1, Proof: null },
      { Id: second, Position: 2 },
    ],
  });
  expect(card!.MapUrl).toContain('Newark');
  expect(card!.Warnings).toEqual([
    { Kind: 'past-date', Text: 'Past date, not delivered' },
    { Kind: 'over-limit', Text: '11,000 lb over the limit of Truck 1' },
    { Kind: 'not-ready', Text: `${second} is not ready`, JobId: second },
  ]);
  expect((await dispatch.delivery(id)).Jobs[0]!.Lines).toEqual([
    { LineId: 1, Kind: 4, Description: 'Post cap', Quantity: 10 },
  ]);
});

it('moves the dates of its jobs with the delivery', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-07', job);
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryId: id, DeliveryDate: '2026-05-07' });
  const { Version } = await dispatch.delivery(id);
  const edited = await dispatch.dana.patch<SaveAnswer>('dispatch/deliveries', {
    Id: id,
    DeliveryDate: '2026-05-08',
    Version,
  });
  expect(edited).toMatchObject({ status: 200, body: { Id: id, Version: Version + 1 } });
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryDate: '2026-05-08' });
  await dispatch.driver.put('deliveries-dates', { Id: id, StartDate: '2026-05-11' });
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryDate: '2026-05-11' });
});

it('answers the warnings of the new day when a delivery is moved in the calendar', async () => {
  const id = await dispatch.planned('2026-05-07', await dispatch.ready());
  expect(await dispatch.dana.put('deliveries-dates', { Id: id, StartDate: '2026-05-08' })).toMatchObject({
    status: 200,
    body: { Warnings: [] },
  });
  expect(await dispatch.dana.put('deliveries-dates', { Id: id, StartDate: '2026-04-30' })).toMatchObject({
    status: 200,
    body: { Warnings: [{ Kind: 'past', Message: 'Past date, not delivered' }] },
  });
});

it('refuses a delivery of several days', async () => {
  const id = await dispatch.plan('2026-05-07');
  const dates = { Id: id, StartDate: '2026-05-08', EndDate: '2026-05-09' };
  expect(await dispatch.dana.put('deliveries-dates', dates)).toMatchObject({
    status: 400,
    body: { ModelState: { EndDate: ['A delivery is on one day'] } },
  });
});

it('refuses a stale version, an unknown truck and an invalid time', async () => {
  const id = await dispatch.plan('2026-05-07');
  await dispatch.dana.patch('dispatch/deliveries', { Id: id, Notes: 'Gate code 12' });
  const patch = (body: object) => dispatch.sam.patch<RefusedAnswer>('dispatch/deliveries', { Id: id, ...body });
  expect(await patch({ Notes: 'No code', Version: 1 })).toMatchObject({
    status: 409,
    body: { Version: 2, ChangedBy: 'Dana Dispatch' },
  });
  expect(await patch({ TruckId: 99 })).toMatchObject({
    status: 400,
    body: { ModelState: { TruckId: ['Truck is not available'] } },
  });
  expect(await patch({ DepartureTime: '7 am' })).toMatchObject({
    status: 400,
    body: { ModelState: { DepartureTime: ['Departure time must be a time (HH:mm)'] } },
  });
  expect(await patch({ TruckId: dispatch.trucks.one })).toMatchObject({ status: 200 });
  expect(await patch({ TruckId: null })).toMatchObject({ status: 200 });
  expect(await dispatch.card(id)).toMatchObject({ TruckId: null, TruckName: '' });
});

describe('the status', () => {
  it('needs ready orders to leave, and delivers them', async () => {
    const [ready, order] = [await dispatch.ready(), await dispatch.order()];
    const id = await dispatch.plan('2026-05-07');
    const noOrders = message('You cannot mark a delivery as scheduled with no orders');
    expect(await dispatch.status(id, 2)).toMatchObject(noOrders);
    expect(await dispatch.status(id, 3)).toMatchObject(noOrders);
    await dispatch.move({ DeliveryId: id, JobIds: [ready, order] });
    expect(await dispatch.status(id, 2)).toMatchObject(message(`Order ${order} is not ready`));
    await dispatch.move({ DeliveryId: null, JobIds: [order] });
    expect(await dispatch.status(id, 2)).toMatchObject({ status: 200 });
    expect(await dispatch.move({ DeliveryId: id, JobIds: [order] })).toMatchObject(
      message(`Order ${order} is not ready`),
    );
    expect(await dispatch.status(id, 1)).toMatchObject({ status: 200 });
    expect(await dispatch.status(id, 3, dispatch.driver)).toMatchObject({ status: 200 });
    expect(await dispatch.shop.details(ready)).toMatchObject({
      JobStatusId: 6,
      DeliveredDate: '2026-05-04T14:00:00.000Z',
      DeliveryId: id,
    });
    expect(await dispatch.card(id)).toBeUndefined();
    expect(await dispatch.delivery(id)).toMatchObject({ StatusId: 3, DeliveredAt: '2026-05-04T14:00:00.000Z' });
    expect(await dispatch.status(id, 1)).toMatchObject(message('This delivery is already delivered'));
    expect(await dispatch.move({ DeliveryId: null, JobIds: [ready] })).toMatchObject(
      message('This delivery is already delivered'),
    );
  });

  it('leaves an invoiced order invoiced, with its date of delivery', async () => {
    const job = await dispatch.ready();
    const id = await dispatch.planned('2026-05-07', job);
    await dispatch.shop.done(`orders/${job}/status/invoiced`);
    expect(await dispatch.status(id, 3)).toMatchObject({ status: 200 });
    expect(await dispatch.shop.details(job)).toMatchObject({
      JobStatusId: 7,
      DeliveredDate: '2026-05-04T14:00:00.000Z',
    });
  });

  it.each(['0', '4', 'delivered'])('%s is 404', async (status) => {
    const id = await dispatch.plan('2026-05-07');
    expect(await dispatch.dana.put(`dispatch/deliveries/status/${id}/${status}`)).toMatchObject({ status: 404 });
  });
});

it('removes only an empty pending delivery', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-07', job);
  expect(await dispatch.dana.delete(`dispatch/deliveries/${id}`)).toMatchObject(
    message('Only an empty delivery can be removed: move its orders first'),
  );
  await dispatch.move({ DeliveryId: null, JobIds: [job] });
  expect(await dispatch.dana.delete(`dispatch/deliveries/${id}`)).toMatchObject({ status: 200 });
  expect(await dispatch.dana.get(`deliveries/${id}`)).toMatchObject({ status: 404 });
  expect(await dispatch.dana.patch('dispatch/deliveries', { Id: id, Notes: 'x' })).toMatchObject({ status: 404 });
});

describe('a job leaves its delivery', () => {
  const takenOff = async (change: (job: number) => Promise<unknown>) => {
    const job = await dispatch.order({ DeliveryDate: '2026-05-20' });
    const id = await dispatch.planned('2026-05-07', job);
    await change(job);
    expect((await dispatch.delivery(id)).Jobs).toEqual([]);
    return { job, ...(await dispatch.shop.details(job)) };
  };

  it('when it is reverted', async () => {
    const { job, DeliveryId } = await takenOff((id) => dispatch.shop.done(`estimates/${id}/revert-order`));
    expect(DeliveryId).toBeNull();
    expect(await dispatch.tray()).not.toContain(job);
  });

  it('when it is archived, and is in the tray again when it is restored', async () => {
    const { job, DeliveryId } = await takenOff((id) => dispatch.shop.done(`estimates/archive/${id}/true`));
    expect(DeliveryId).toBeNull();
    expect(await dispatch.tray()).not.toContain(job);
    await dispatch.shop.done(`estimates/archive/${job}/false`);
    expect(await dispatch.tray()).toContain(job);
  });

  it('when it gets another delivery type', async () => {
    const { DeliveryId, DeliveryDate } = await takenOff((Id) =>
      dispatch.shop.done('estimates/delivery-info', { Id, DeliveryTypeId: 2 }),
    );
    expect([DeliveryId, DeliveryDate]).toEqual([null, '2026-05-07']);
  });
});

it('refuses another date of a job on a delivery', async () => {
  const job = await dispatch.order();
  const id = await dispatch.planned('2026-05-07', job);
  const edit = { Id: job, DeliveryDate: '2026-05-09' };
  expect(await dispatch.shop.boss.put('estimates/delivery-info', edit)).toMatchObject({
    status: 400,
    body: { ModelState: { DeliveryDate: [`The job is on delivery ${id}: change the date there`] } },
  });
});

describe('market partners', () => {
  const claims = { Dispatch: 'Full', Deliveries: 'Full' } as const;
  const partner = (Id: number) => app.as(claims, { Id, UserRoleId: 2 });

  it('read only their own stops', async () => {
    const own = await dispatch.ready({ UserId: dispatch.shop.users.mia });
    const id = await dispatch.planned('2026-05-12', own, await dispatch.order());
    await dispatch.dana.patch('dispatch/deliveries', { Id: id, Notes: 'Not for partners' });
    const seen = await dispatch.delivery(id, partner(dispatch.shop.users.mia));
    expect(seen).toMatchObject({ Notes: '', Warnings: [] });
    expect(seen.Jobs.map(({ Id }) => Id)).toEqual([own]);
    expect(await partner(dispatch.shop.users.max).get(`deliveries/${id}`)).toMatchObject({ status: 404 });
  });

  it('get 404 from the board and from all writes', async () => {
    const job = await dispatch.ready({ UserId: dispatch.shop.users.mia });
    const id = await dispatch.planned('2026-05-12', job);
    const mia = partner(dispatch.shop.users.mia);
    const admin = app.as(claims, { Id: dispatch.shop.users.partnerAdmin, UserRoleId: 3 });
    for (const client of [mia, admin]) {
      expect(
        (
          await Promise.all([
            client.get('dispatch/estimates'),
            client.patch('dispatch/jobs', { DeliveryId: null, JobIds: [job] }),
            client.post('dispatch/deliveries', { DeliveryDate: '2026-05-12' }),
            client.patch('dispatch/deliveries', { Id: id, Notes: 'x' }),
            client.put(`dispatch/deliveries/status/${id}/3`),
            client.delete(`dispatch/deliveries/${id}`),
            client.post('dispatch/move-day', { Date: '2026-05-12', Days: 1 }),
            client.put('deliveries-dates', { Id: id, StartDate: '2026-05-13' }),
            client.post(`deliveries/${id}/proof`, { JobId: job, Name: 'Mia', At: '2026-05-12T15:00:00Z' }),
          ])
        ).map(({ status }) => status),
      ).toEqual(Array(9).fill(404));
    }
    expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryId: id, DeliveryDate: '2026-05-12' });
  });
});
