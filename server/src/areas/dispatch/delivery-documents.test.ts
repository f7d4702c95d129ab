import type { ReportAnswer } from '@picket/domain';
import { putOn, truckOrder } from '@picket/domain/testing/deliveries';
import { jobEvents } from '@picket/domain/testing/jobs';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { PREFIX } from '../../shared/http/call/api-path.ts';
import { Routes } from '../../shared/http/call/routes.ts';
import { TestApp } from '../../testing/app.ts';
import { DispatchFixture, elm } from '../../testing/dispatch-fixture.ts';
import { recordStreams } from '../../testing/record-streams.ts';

let app: TestApp;
let dispatch: DispatchFixture;
beforeAll(async () => {
  app = await TestApp.start();
  dispatch = await DispatchFixture.open(app);
});
afterAll(() => app.close());

async function printed(path: string) {
  const { status, body } = await dispatch.driver.get<ReportAnswer>(path);
  expect(status).toBe(200);
  return { FileName: body.FileName, ...(await readPdf(Buffer.from(body.data, 'base64'))) };
}

it('the route sheet lists the stops in order, what to unload and what to collect', async () => {
  const [first, second] = [await dispatch.ready(), await dispatch.ready({ Address: { ...elm, City: 'Newark' } })];
  const id = await dispatch.planned('2026-05-06', first, second);
  const TruckId = dispatch.trucks.one;
  await dispatch.dana.patch('dispatch/deliveries', {
    Id: id,
    TruckId,
    DepartureTime: '07:30',
    Notes: 'Take the crane',
  });
  await dispatch.move({ DeliveryId: id, JobIds: [second], FromDeliveryId: id, Position: 1 });
  const { FileName, text } = await printed(`deliveries/${id}/route-sheet`);
  expect(FileName).toBe(`Route sheet ${id}.pdf`);
  for (const words of ['May 6, 2026', '7:30 AM', 'Truck 1', 'Take the crane', '10 × Post cap', '(609) 555-0101']) {
    expect(text).toContain(words);
  }
  expect(text.indexOf(`${second} Ada Garden`)).toBeLessThan(text.indexOf(`${first} Ada Garden`));
  expect(text).not.toContain('Digging');
});

it('the tickets of a delivery are one document with a page for each stop', async () => {
  const [first, second] = [await dispatch.ready(), await dispatch.ready()];
  const id = await dispatch.planned('2026-05-06', first, second);
  const { FileName, pages } = await printed(`deliveries/${id}/tickets`);
  expect(FileName).toBe(`Delivery tickets ${id}.pdf`);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(`Job ${first}`);
  expect(pages[1]).toContain(`Job ${second}`);
});

it('every document of a delivery as of a moment shows the delivery at that moment', async () => {
  const { shop } = dispatch;
  const [first, second] = [await dispatch.ready({ JobName: 'Back yard' }), await dispatch.ready()];
  const id = await dispatch.planned('2026-05-06', first, second);
  const documents = app
    .get(Routes)
    .all.filter(({ method }) => method === 'get')
    .map(({ path }) => path.slice(PREFIX.length + 1))
    .filter((path) => path.startsWith('deliveries/{id}/'))
    .map((path) => path.replace('{id}', String(id)));
  expect(documents.length).toBeGreaterThan(1);
  const printAll = async (query = '') => Promise.all(documents.map(async (path) => (await printed(path + query)).text));
  const then = await printAll();
  const at = `?at=p${await app.adapters.eventStore.head()}`;
  await shop.done(`customers/${shop.ids.customer}`, { Name: 'Ada Gardener' });
  await dispatch.dana.patch('dispatch/deliveries', { Id: id, DeliveryDate: '2026-05-08', Notes: 'Crane' });
  await dispatch.move({ DeliveryId: null, JobIds: [second] });
  const later = await printAll();
  expect(later.filter((text, index) => text === then[index])).toEqual([]);
  expect(await printAll(at)).toEqual(then);
  for (const path of documents) expect((await dispatch.driver.get(`${path}?at=99`)).status).toBe(400);
});

it('documents of a delivery are not for market partners, and an empty delivery has no tickets', async () => {
  const own = await dispatch.ready({ UserId: dispatch.shop.users.mia });
  const id = await dispatch.planned('2026-05-06', own);
  const mia = app.as({ Deliveries: 'Read' }, { Id: dispatch.shop.users.mia, UserRoleId: 2 });
  expect(await mia.get(`deliveries/${id}/route-sheet`)).toMatchObject({ status: 404 });
  expect(await mia.get(`deliveries/${id}/tickets`)).toMatchObject({ status: 404 });
  const empty = await dispatch.plan('2026-05-06');
  expect(await dispatch.driver.get(`deliveries/${empty}/tickets`)).toMatchObject({
    status: 400,
    body: { Message: 'This delivery has no orders' },
  });
});

it('at most 50 tickets are printed at once', async () => {
  const id = await dispatch.plan('2026-05-20');
  const onDelivery = jobEvents([...truckOrder, putOn(id, '2026-05-20')]);
  const events = Array.from({ length: 50 }, () => onDelivery);
  await recordStreams(app, 'job', 7_001, events);
  expect((await printed(`deliveries/${id}/tickets`)).pages).toHaveLength(50);
  await recordStreams(app, 'job', 7_051, [onDelivery]);
  expect(await dispatch.driver.get(`deliveries/${id}/tickets`)).toMatchObject({
    status: 400,
    body: { Message: 'At most 50 tickets can be printed at once' },
  });
});
