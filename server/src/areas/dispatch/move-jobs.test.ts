import { putOn, truckOrder } from '@picket/domain/testing/deliveries';
import { jobEvents } from '@picket/domain/testing/jobs';
import { TestApp } from '../../testing/app.ts';
import { DispatchFixture } from '../../testing/dispatch-fixture.ts';
import { recordStreams } from '../../testing/record-streams.ts';

let app: TestApp;
let dispatch: DispatchFixture;
beforeAll(async () => {
  app = await TestApp.start();
  dispatch = await DispatchFixture.open(app);
});
afterAll(() => app.close());

const stops = async (id: number) => (await dispatch.delivery(id)).Jobs.map(({ Id }) => Id);
const message = (Message: string) => ({ status: 400, body: { Message } });

it('puts jobs at a place among the stops and orders them', async () => {
  const [a, b, c] = [await dispatch.order(), await dispatch.order(), await dispatch.order()];
  const id = await dispatch.planned('2026-05-06', a, b);
  const answer = await dispatch.move({ DeliveryId: id, JobIds: [c], FromDeliveryId: null, Position: 2 });
  expect(answer).toMatchObject({ status: 200, body: { Moved: [{ Id: c }], Refused: [] } });
  expect(await stops(id)).toEqual([a, c, b]);
  await dispatch.move({ DeliveryId: id, JobIds: [b], FromDeliveryId: id, Position: 1 });
  expect(await stops(id)).toEqual([b, a, c]);
  await dispatch.move({ DeliveryId: id, JobIds: [a], FromDeliveryId: id });
  expect(await stops(id)).toEqual([b, a, c]);
});

it('moves a job between deliveries, whose dates it takes, and back to the tray, where it keeps the date', async () => {
  const job = await dispatch.order();
  const [first, second] = [await dispatch.planned('2026-05-06', job), await dispatch.plan('2026-05-07')];
  await dispatch.move({ DeliveryId: second, JobIds: [job], FromDeliveryId: first });
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryId: second, DeliveryDate: '2026-05-07' });
  expect([await stops(first), await stops(second)]).toEqual([[], [job]]);
  await dispatch.move({ DeliveryId: null, JobIds: [job], FromDeliveryId: second });
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryId: null, DeliveryDate: '2026-05-07' });
  expect(await dispatch.tray()).toContain(job);
});

it('marks jobs as same day where they are', async () => {
  const job = await dispatch.order();
  const id = await dispatch.planned('2026-05-06', job);
  expect(await dispatch.move({ JobIds: [job], IsSameDay: true })).toMatchObject({ status: 200 });
  expect((await dispatch.delivery(id)).Jobs).toMatchObject([{ Id: job, IsSameDay: true }]);
});

describe('a job that is no longer where the user saw it', () => {
  it('names the delivery that has the job and the user who moved it', async () => {
    const job = await dispatch.order();
    const [seen, other] = [await dispatch.planned('2026-05-06', job), await dispatch.plan('2026-05-07')];
    await dispatch.move({ DeliveryId: other, JobIds: [job], FromDeliveryId: seen }, dispatch.sam);
    expect(await dispatch.move({ DeliveryId: null, JobIds: [job], FromDeliveryId: seen })).toMatchObject({
      status: 409,
      body: {
        Message: `Order ${job} is on delivery ${other} of May 7, 2026 now: Sam Second moved it`,
        ChangedBy: 'Sam Second',
        ChangedAt: '2026-05-04T14:00:00.000Z',
      },
    });
  });

  it('says that it is unassigned', async () => {
    const job = await dispatch.order();
    const id = await dispatch.planned('2026-05-06', job);
    await dispatch.move({ DeliveryId: null, JobIds: [job] }, dispatch.sam);
    expect(await dispatch.move({ DeliveryId: id, JobIds: [job], FromDeliveryId: id })).toMatchObject({
      status: 409,
      body: { Message: `Order ${job} is unassigned now: Sam Second moved it` },
    });
  });

  it('stops the call before another job has moved', async () => {
    const [here, gone] = [await dispatch.order(), await dispatch.order()];
    const [from, to] = [await dispatch.planned('2026-05-06', here), await dispatch.plan('2026-05-07')];
    const answer = await dispatch.move({ DeliveryId: to, JobIds: [here, gone], FromDeliveryId: from });
    expect(answer.status).toBe(409);
    expect(await stops(from)).toEqual([here]);
  });
});

describe('refuses', () => {
  it.each([
    ['a pick-up', () => dispatch.shop.order(), (id: number) => `Order ${id} is not delivered by truck`],
    ['an estimate', () => dispatch.shop.estimate({ DeliveryTypeId: 1 }), (id: number) => `Job ${id} is not an order`],
  ])('%s', async (_name, add, text) => {
    const [job, id] = [await add(), await dispatch.plan('2026-05-06')];
    expect(await dispatch.move({ DeliveryId: id, JobIds: [job] })).toMatchObject(message(text(job)));
  });

  it('an archived order', async () => {
    const [job, id] = [await dispatch.order(), await dispatch.plan('2026-05-06')];
    await dispatch.shop.done(`estimates/archive/${job}/true`);
    expect(await dispatch.move({ DeliveryId: id, JobIds: [job] })).toMatchObject(message(`Order ${job} is archived`));
  });

  it('a delivered order and a delivered delivery', async () => {
    const [job, late] = [await dispatch.ready(), await dispatch.ready()];
    const [done, other] = [await dispatch.planned('2026-05-06', job), await dispatch.plan('2026-05-07')];
    await dispatch.status(done, 3);
    const refused = message('This delivery is already delivered');
    expect(await dispatch.move({ DeliveryId: other, JobIds: [job] })).toMatchObject(refused);
    expect(await dispatch.move({ DeliveryId: done, JobIds: [late] })).toMatchObject(refused);
  });

  it('unknown jobs and deliveries, and a call without jobs', async () => {
    const [job, id] = [await dispatch.order(), await dispatch.plan('2026-05-06')];
    expect(await dispatch.move({ DeliveryId: id, JobIds: [9_999] })).toMatchObject({ status: 404 });
    expect(await dispatch.move({ DeliveryId: 9_999, JobIds: [job] })).toMatchObject({ status: 404 });
    expect(await dispatch.move({ DeliveryId: id, JobIds: [] })).toMatchObject({
      status: 400,
      body: { ModelState: { JobIds: ['Choose an order'] } },
    });
    expect(await dispatch.move({ DeliveryId: id, JobIds: Array.from({ length: 101 }, (_, i) => i + 1) })).toMatchObject(
      {
        status: 400,
        body: { ModelState: { JobIds: ['At most 100 are possible'] } },
      },
    );
  });
});

it('an invoiced order that was taken off stays in the tray until it is delivered', async () => {
  const job = await dispatch.ready();
  const id = await dispatch.planned('2026-05-06', job);
  await dispatch.shop.done(`orders/${job}/status/invoiced`);
  await dispatch.move({ DeliveryId: null, JobIds: [job] });
  expect(await dispatch.tray()).toContain(job);
  await dispatch.move({ DeliveryId: id, JobIds: [job] });
  await dispatch.status(id, 3);
  expect(await dispatch.tray()).not.toContain(job);
});

it('a delivery has at most 200 stops', async () => {
  const id = await dispatch.plan('2026-05-20');
  const onDelivery = jobEvents([...truckOrder, putOn(id, '2026-05-20')]);
  await recordStreams(
    app,
    'job',
    7_001,
    Array.from({ length: 199 }, () => onDelivery),
  );
  const [last, late] = [await dispatch.order(), await dispatch.order()];
  const refused = message('A delivery has at most 200 stops');
  expect(await dispatch.move({ DeliveryId: id, JobIds: [last, late] })).toMatchObject(refused);
  expect(await dispatch.move({ DeliveryId: id, JobIds: [last] })).toMatchObject({ status: 200 });
  expect(await dispatch.move({ DeliveryId: id, JobIds: [late] })).toMatchObject(refused);
  expect((await dispatch.delivery(id)).Jobs).toHaveLength(200);
});
