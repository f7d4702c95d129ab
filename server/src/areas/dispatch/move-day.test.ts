import type { MoveDayAnswer, MoveDayRequest } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { DispatchFixture } from '../../testing/dispatch-fixture.ts';

let app: TestApp;
let dispatch: DispatchFixture;
beforeAll(async () => {
  app = await TestApp.start();
  dispatch = await DispatchFixture.open(app);
});
afterAll(() => app.close());

const moveDay = (body: MoveDayRequest) => dispatch.dana.post<MoveDayAnswer>('dispatch/move-day', { ...body });
const dateOf = async (id: number) => (await dispatch.delivery(id)).Date;

it('shows what would move and changes nothing', async () => {
  const { one } = dispatch.trucks;
  const job = await dispatch.ready();
  const moving = await dispatch.planned('2026-06-01', job);
  await dispatch.dana.patch('dispatch/deliveries', { Id: moving, TruckId: one, DepartureTime: '07:30' });
  const there = await dispatch.plan('2026-06-02', { TruckId: one, DepartureTime: '07:30' });
  const { body } = await moveDay({ Date: '2026-06-01', Days: 1, IsPreview: true });
  const { Version } = await dispatch.delivery(moving);
  expect(body).toEqual({
    IsSuccess: true,
    Date: '2026-06-01',
    To: '2026-06-02',
    Moved: [
      {
        Id: moving,
        Version,
        TruckName: 'Truck 1',
        DepartureTime: '07:30',
        Stops: 1,
        Warnings: [{ Kind: 'truck-twice', Text: 'Truck 1 has another delivery at 7:30 AM', DeliveryId: there }],
      },
    ],
  });
  expect(await dateOf(moving)).toBe('2026-06-01');
});

it('moves the pending deliveries of the day with their jobs, and back', async () => {
  const [job, loaded] = [await dispatch.ready(), await dispatch.ready()];
  const [first, second] = [await dispatch.planned('2026-06-08', job), await dispatch.plan('2026-06-08')];
  const out = await dispatch.planned('2026-06-08', loaded);
  await dispatch.status(out, 2);
  const there = await dispatch.plan('2026-06-10');
  const { body } = await moveDay({ Date: '2026-06-08', Days: 2 });
  expect(body.Moved.map(({ Id }) => Id)).toEqual([first, second]);
  expect(await Promise.all([first, second, out].map(dateOf))).toEqual(['2026-06-10', '2026-06-10', '2026-06-08']);
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryDate: '2026-06-10' });
  const Deliveries = body.Moved.map(({ Id, Version }) => ({ Id, Version }));
  expect(await moveDay({ Date: '2026-06-10', Days: -2, Deliveries })).toMatchObject({ status: 200 });
  expect(await Promise.all([first, second, there].map(dateOf))).toEqual(['2026-06-08', '2026-06-08', '2026-06-10']);
  expect(await dispatch.shop.details(job)).toMatchObject({ DeliveryDate: '2026-06-08' });
});

it('moves a delivery that is named twice once', async () => {
  const id = await dispatch.plan('2026-06-12');
  const named = { Id: id, Version: 1 };
  const { body } = await moveDay({ Date: '2026-06-12', Days: 1, Deliveries: [named, named] });
  expect(body.Moved.map(({ Id }) => Id)).toEqual([id]);
});

it('refuses a delivery that changed since it was shown, before another has moved', async () => {
  const [first, second] = [await dispatch.plan('2026-06-15'), await dispatch.plan('2026-06-15')];
  await dispatch.sam.patch('dispatch/deliveries', { Id: second, Notes: 'Bring the crane' });
  const Deliveries = [first, second].map((Id) => ({ Id, Version: 1 }));
  expect(await moveDay({ Date: '2026-06-15', Days: 1, Deliveries })).toMatchObject({
    status: 409,
    body: { Version: 2, ChangedBy: 'Sam Second' },
  });
  expect(await dateOf(first)).toBe('2026-06-15');
});

it('refuses a day without pending deliveries, and a delivery of another day', async () => {
  expect(await moveDay({ Date: '2026-06-22', Days: 1 })).toMatchObject({
    status: 400,
    body: { Message: 'There are no pending deliveries on this day' },
  });
  const id = await dispatch.plan('2026-06-23');
  expect(await moveDay({ Date: '2026-06-22', Days: 1, Deliveries: [{ Id: id, Version: 1 }] })).toMatchObject({
    status: 404,
    body: { Message: `Delivery ${id} is no longer pending on this day` },
  });
});
