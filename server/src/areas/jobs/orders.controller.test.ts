import type { RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const worker = () => app.as({ Manufacturing: 'Full' });
const put = (path: string) => worker().put<SaveAnswer & RefusedAnswer>(`orders/${path}`);
const patch = (body: object) => worker().patch<SaveAnswer & RefusedAnswer>('orders', body);
const message = (Message: string) => ({ status: 400, body: { IsSuccess: false, Message } });

it('an order passes item statuses, the ready gate and the pick-up', async () => {
  const id = await shop.order();
  expect(await put(`${id}/status/ready`)).toMatchObject(message('Manufacturing of this order has not started'));
  expect(await patch({ Id: id, ManufacturingStatusId: 2, Version: 4 })).toMatchObject({
    status: 200,
    body: { Version: 5 },
  });
  expect(await put(`${id}/status/ready`)).toMatchObject(message('All items must be ready or received'));
  expect(await patch({ Id: id, ManufacturingStatusId: 3 })).toMatchObject(
    message('All items must be ready or received'),
  );
  expect(await put(`${id}/job-misc-items/1/status/4?version=5`)).toMatchObject({ status: 200 });
  expect(await put(`${id}/status/delivered`)).toMatchObject(message('Only a ready order can be marked delivered'));
  expect(await put(`${id}/status/ready`)).toMatchObject({ status: 200 });
  expect(await shop.details(id)).toMatchObject({ JobStatusId: 5, ManufacturingStatusId: 3 });
  expect(await put(`${id}/status/delivered`)).toMatchObject({ status: 200 });
  expect(await shop.details(id)).toMatchObject({ JobStatusId: 6, DeliveredDate: '2026-05-04T14:00:00.000Z' });
  expect(await shop.office.put(`orders/${id}/status/invoiced`)).toMatchObject({ status: 200 });
  expect(await shop.details(id)).toMatchObject({ JobStatusId: 7, InvoiceDate: '2026-05-04T14:00:00.000Z' });
});

it('status/delivered rejects an order of delivery type Delivery', async () => {
  const id = await shop.ready({ DeliveryTypeId: 1 });
  expect(await put(`${id}/status/delivered`)).toMatchObject(
    message('Only pick-ups and transfers can be marked delivered here'),
  );
});

it('status/invoiced rejects an order that is not ready', async () => {
  const id = await shop.order();
  expect(await shop.office.put(`orders/${id}/status/invoiced`)).toMatchObject(
    message('Only a ready or delivered order can be invoiced'),
  );
});

it.each([
  ['job-misc-items/1/status/2', 400],
  ['job-misc-items/1/status/9', 404],
  ['job-misc-items/1/status/ready', 404],
  ['job-misc-items/9/status/4', 404],
  ['job-misc-items/2/status/4', 404],
  ['job-fence-sections/1/status/4', 404],
  ['job-posts/1/status/4', 404],
  ['job-gates/1/status/4', 404],
])('PUT orders/{id}/%s returns %i', async (path, status) => {
  const id = await shop.order();
  expect(await put(`${id}/${path}`)).toMatchObject({ status, body: { IsSuccess: false } });
});

it.each([undefined, 0, 4, '2', { $gt: 1 }])(
  'PATCH orders rejects the manufacturing status %j',
  async (ManufacturingStatusId) =>
    expect(await patch({ Id: await shop.order(), ManufacturingStatusId })).toMatchObject({
      status: 400,
      body: { ModelState: { ManufacturingStatusId: ['Manufacturing status is required'] } },
    }),
);
