import type { ListAnswer, ListItem, PaymentRow, RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../testing/app.ts';
import { JobFixture } from '../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const paid = (JobId: number, rest: object = {}) => ({
  JobId,
  PaymentDate: '2026-05-04',
  PaymentAmount: 100.5,
  PaymentTypeId: 2,
  Notes: 'No. 1001',
  ...rest,
});
const add = (JobId: number, rest: object = {}) => shop.add('payments', paid(JobId, rest));
const put = (body: object) => shop.office.put<SaveAnswer & RefusedAnswer>('payments', body);
const list = async (id: number) => (await shop.office.get<ListAnswer<PaymentRow>>(`payments?jobId=${id}`)).body;
const settle = (payment: number, job: number, flag: string) =>
  app.as({ PaymentConfirmation: 'Read' }).put(`payments/confirm/${payment}/${job}/${flag}`);

it('GET payments/types lists the types', async () => {
  const { body } = await app.as({}).get<ListAnswer<ListItem>>('payments/types');
  expect(body.data.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Cash', 'Check']));
});

it('payments of a job are added, changed and listed', async () => {
  const JobId = await shop.order();
  const Id = await add(JobId);
  const later = await add(JobId, { PaymentDate: '2026-05-05', Notes: undefined });
  expect(await put({ Id, ...paid(JobId, { PaymentAmount: 120, PaymentTypeId: 1 }), Version: 1 })).toMatchObject({
    status: 200,
    body: { IsSuccess: true, Id, Version: 2, PreviousVersion: 1 },
  });
  expect(await list(JobId)).toEqual({
    total: 2,
    data: [
      expect.objectContaining({ Id: later, PaymentDate: '2026-05-05', Notes: '' }),
      {
        Id,
        Version: 2,
        JobId,
        PaymentDate: '2026-05-04',
        PaymentAmount: 120,
        PaymentTypeId: 1,
        PaymentType: 'Cash',
        Notes: 'No. 1001',
        PaymentStatusId: 1,
        CreatedBy: 'Olive Office',
        CreatedAt: '2026-05-04T14:00:00.000Z',
        DecidedBy: null,
        DecidedAt: null,
      },
    ],
  });
});

it('PaidTotal counts only confirmed payments', async () => {
  const job = await shop.order();
  const [first, second] = [await add(job), await add(job)];
  expect((await shop.details(job)).Totals).toMatchObject({ PaidTotal: 0, Balance: 183.18 });
  expect(await settle(first, job, 'true')).toMatchObject({ status: 200 });
  expect(await settle(second, job, 'false')).toMatchObject({ status: 200 });
  expect((await shop.details(job)).Totals).toMatchObject({ PaidTotal: 100.5, Balance: 82.68 });
  const { data } = (await shop.boss.post<ListAnswer<object>>('estimates/_search', { Query: String(job) })).body;
  expect(data).toContainEqual(expect.objectContaining({ Id: job, PaidTotal: 100.5, Balance: 82.68 }));
  expect((await list(job)).data).toMatchObject([
    { Id: second, PaymentStatusId: 2, DecidedBy: 'Olive Office' },
    { Id: first, PaymentStatusId: 3, DecidedAt: '2026-05-04T14:00:00.000Z' },
  ]);
});

it('a confirmed payment cannot be changed or rejected, and confirming it again writes nothing', async () => {
  const job = await shop.order();
  const Id = await add(job);
  await settle(Id, job, 'true');
  expect(await put({ Id, ...paid(job, { PaymentAmount: 1 }) })).toMatchObject({
    status: 400,
    body: { Message: 'A confirmed payment cannot be edited' },
  });
  expect(await settle(Id, job, 'false')).toMatchObject({ status: 400 });
  expect(await settle(Id, job, 'true')).toMatchObject({ status: 200, body: { Version: 2 } });
});

it('a payment returns 404 under another job', async () => {
  const [job, other] = [await shop.order(), await shop.order()];
  const Id = await add(job);
  expect(await settle(Id, other, 'true')).toMatchObject({ status: 404 });
  expect(await settle(Id, job, 'perhaps')).toMatchObject({ status: 404 });
  expect(await settle(999, job, 'true')).toMatchObject({ status: 404 });
  expect(await put({ Id, ...paid(other) })).toMatchObject({ status: 404 });
  expect(await put({ Id: 999, ...paid(job) })).toMatchObject({ status: 404 });
});

it('PUT payments rejects a stale version', async () => {
  const job = await shop.order();
  const Id = await add(job);
  await put({ Id, ...paid(job, { PaymentAmount: 5 }) });
  expect(await put({ Id, ...paid(job), Version: 1 })).toMatchObject({ status: 409, body: { Version: 2 } });
});

it('a payment can have an archived type that it already has, but a new one cannot', async () => {
  const PaymentTypeId = await shop.add('payment-types', { Name: 'Gold' });
  const job = await shop.order();
  const Id = await add(job, { PaymentTypeId });
  await shop.done(`payment-types/archive/${PaymentTypeId}/true`);
  expect(await put({ Id, ...paid(job, { PaymentTypeId, Notes: 'x' }) })).toMatchObject({ status: 200 });
  expect(await shop.office.post('payments', paid(job, { PaymentTypeId }))).toMatchObject({
    status: 400,
    body: { ModelState: { PaymentTypeId: ['Payment type is not available'] } },
  });
});

it.each<[object, Record<string, unknown>]>([
  [{ PaymentAmount: 0 }, { PaymentAmount: ['Payment amount must be above 0'] }],
  [{ PaymentAmount: -5 }, { PaymentAmount: ['Payment amount must be from 0 to 10000000'] }],
  [{ PaymentAmount: 1.005 }, { PaymentAmount: ['Payment amount must have at most 2 decimals'] }],
  [{ PaymentAmount: '5' }, { PaymentAmount: ['Payment amount must be a number'] }],
  [{ PaymentAmount: undefined }, { PaymentAmount: ['Payment amount is required'] }],
  [{ PaymentDate: '5/4/2026' }, { PaymentDate: ['Payment date must be a date (yyyy-MM-dd)'] }],
  [{ PaymentTypeId: 99 }, { PaymentTypeId: ['Payment type is not available'] }],
  [{ PaymentTypeId: { $ne: 0 } }, { PaymentTypeId: ['Payment type is not known'] }],
  [{ Notes: 'x'.repeat(501) }, { Notes: ['Notes must be at most 500 characters'] }],
  [{ PaymentStatusId: 3 }, { PaymentStatusId: [expect.any(String)] }],
])('POST payments rejects %j', async (wrong, ModelState) => {
  const job = await shop.order();
  expect(await shop.office.post('payments', paid(job, wrong))).toMatchObject({ status: 400, body: { ModelState } });
  expect((await list(job)).total).toBe(0);
});

it.each(['', '?jobId=x', '?jobId=1.5', '?jobId[$gt]=0', '?jobId=1&jobId=2'])(
  'GET payments%s is rejected',
  async (query) => expect(await shop.office.get(`payments${query}`)).toMatchObject({ status: 400 }),
);
