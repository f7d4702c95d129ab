import type {
  HistoryEntry,
  JobDetails,
  JobListRow,
  ListAnswer,
  ListItem,
  PaymentRow,
  RefusedAnswer,
  SaveAnswer,
} from '@picket/domain';
import { TestApp, type TestClaims } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

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
const anyway = { ContinueWithOverpayment: true, ContinueWithRepeated: true, ContinueWithDate: true };
const add = (JobId: number, rest: object = {}) => shop.add('payments', { ...paid(JobId, rest), ...anyway });
const put = (body: object) => shop.office.put<SaveAnswer & RefusedAnswer>('payments', body);
const list = async (id: number) => (await shop.office.get<ListAnswer<PaymentRow>>(`payments?jobId=${id}`)).body;
const settle = (payment: number, job: number, flag: string, body?: object) =>
  app.as({ PaymentConfirmation: 'Read' }).put<RefusedAnswer>(`payments/confirm/${payment}/${job}/${flag}`, body);

it('GET payments/types lists the types', async () => {
  const { body } = await app.as({}).get<ListAnswer<ListItem>>('payments/types');
  expect(body.data.map(({ Name }) => Name)).toEqual(expect.arrayContaining(['Cash', 'Check']));
});

it('payments of a job are added, changed and listed', async () => {
  const JobId = await shop.order();
  const Id = await add(JobId);
  const later = await add(JobId, { PaymentDate: '2026-05-05', Notes: undefined });
  const edit = { Id, ...paid(JobId, { PaymentAmount: 120, PaymentTypeId: 1 }), ...anyway, Version: 1 };
  expect(await put(edit)).toMatchObject({
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
        IsCredit: false,
        Notes: 'No. 1001',
        PaymentStatusId: 1,
        CreatedBy: 'Olive Office',
        CreatedAt: '2026-05-04T14:00:00.000Z',
        DecidedBy: null,
        DecidedAt: null,
        Reference: '',
        GroupId: null,
        MovedFrom: null,
        ReversedAmount: 0,
        Reversals: [],
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

describe('a reversal', () => {
  const reverse = (
    payment: number,
    JobId: number,
    rest: object = {},
    claims: TestClaims = { PaymentConfirmation: 'Full' },
  ) =>
    app.as(claims).put<RefusedAnswer & SaveAnswer>(`payments/${payment}/reverse`, {
      JobId,
      Amount: 40.5,
      Kind: 'refund',
      Reason: 'One gate less',
      ...rest,
    });
  async function confirmedPayment(): Promise<[payment: number, job: number]> {
    const job = await shop.order();
    const payment = await add(job, { PaymentDate: '2026-05-01', Reference: '1042' });
    await settle(payment, job, 'true');
    return [payment, job];
  }

  it('lowers what was paid everywhere, until nothing is left', async () => {
    const [payment, job] = await confirmedPayment();
    const before = (await shop.details(job)).Version;
    expect(await reverse(payment, job, { Version: 2 })).toMatchObject({ status: 200, body: { Version: 3 } });
    expect(await reverse(payment, job, { Version: 2, Amount: 1 })).toMatchObject({ status: 409 });
    expect((await shop.details(job)).Totals).toMatchObject({ PaidTotal: 60, Balance: 123.18 });
    expect(await reverse(payment, job, { Amount: 60.01 })).toMatchObject({
      status: 400,
      body: { ModelState: { Amount: ['Amount must be at most $60.00'] } },
    });
    expect(await reverse(payment, job, { Amount: 60, Kind: 'mistake' })).toMatchObject({ status: 200 });
    expect(await reverse(payment, job, { Amount: 0.01 })).toMatchObject({
      status: 400,
      body: { Message: 'This payment is already reversed in full' },
    });
    expect((await list(job)).data).toMatchObject([
      {
        PaymentStatusId: 3,
        PaymentAmount: 100.5,
        Reference: '1042',
        ReversedAmount: 100.5,
        Reversals: [
          { Amount: 40.5, Kind: 'refund', Reason: 'One gate less', Date: '2026-05-04', ReversedBy: 'Olive Office' },
          { Amount: 60, Kind: 'mistake', Date: '2026-05-01' },
        ],
      },
    ]);
    const { data } = (await shop.boss.post<ListAnswer<object>>('estimates/_search', { Query: String(job) })).body;
    expect(data).toContainEqual(expect.objectContaining({ Id: job, PaidTotal: 0, Balance: 183.18 }));
    expect((await shop.details(job)).Version).toBe(before);
    const log = (await shop.boss.get<ListAnswer<HistoryEntry>>(`history/job/${job}`)).body.data;
    expect(log.map(({ Text }) => Text)).toContain(
      '$40.50 of the payment reversed on 05/04/2026 (refund): One gate less',
    );
  });

  it('counts from its own moment on', async () => {
    const [payment, job] = await confirmedPayment();
    app.clock.advance(60_000);
    const at = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await reverse(payment, job);
    const past = (await shop.boss.get<JobDetails>(`estimates/${job}?at=${at}`)).body;
    expect(past.Totals).toMatchObject({ PaidTotal: 100.5 });
    const { data } = (await shop.boss.get<ListAnswer<PaymentRow>>(`payments?jobId=${job}&at=${at}`)).body;
    expect(data).toMatchObject([{ ReversedAmount: 0, Reversals: [] }]);
    const now = app.clock.now().toISOString();
    expect((await shop.boss.get<JobDetails>(`estimates/${job}?at=${now}`)).body.Totals).toMatchObject({
      PaidTotal: 60,
    });
  });

  it('needs PaymentConfirmation in full and the right job', async () => {
    const [payment, job] = await confirmedPayment();
    const reader: TestClaims = { PaymentConfirmation: 'Read', Estimates: 'Full', Invoices: 'Full' };
    expect(await reverse(payment, job, {}, reader)).toMatchObject({ status: 403 });
    expect(await reverse(payment, await shop.order())).toMatchObject({ status: 404 });
    expect(await reverse(999, job)).toMatchObject({ status: 404 });
    expect((await list(job)).data).toMatchObject([{ ReversedAmount: 0 }]);
  });

  it.each<[object, object]>([
    [{ Kind: 'gift' }, { Kind: ['Kind is required'] }],
    [{ Reason: '' }, { Reason: ['Reason is required'] }],
    [{ Reason: undefined }, { Reason: ['Reason is required'] }],
    [{ Amount: 0 }, { Amount: ['Amount must be above 0'] }],
    [{ Date: '2026-05-05' }, { Date: ['Date must be from 05/01/2026 to 05/04/2026'] }],
    [{ Date: '2026-04-30' }, { Date: ['Date must be from 05/01/2026 to 05/04/2026'] }],
    [{ Date: '5/4/2026' }, { Date: ['Date must be a date (yyyy-MM-dd)'] }],
  ])('refuses %j', async (wrong, ModelState) => {
    const [payment, job] = await confirmedPayment();
    expect(await reverse(payment, job, wrong)).toMatchObject({ status: 400, body: { ModelState } });
  });
});

describe('a credit', () => {
  const credit = { PaymentTypeId: 5, PaymentAmount: 20.18, Notes: 'Scratched panel' };
  const post = (job: number, rest: object = {}) =>
    shop.office.post<RefusedAnswer & SaveAnswer>('payments', { ...paid(job, { ...credit, ...rest }), ...anyway });
  async function invoiced(): Promise<number> {
    const job = await shop.ready();
    await shop.done(`orders/${job}/status/invoiced`);
    return job;
  }

  it('counts as paid, and stands when the invoice is voided', async () => {
    const job = await invoiced();
    const { Id } = (await post(job)).body;
    expect(await settle(Id, job, 'true')).toMatchObject({ status: 200 });
    expect((await list(job)).data).toMatchObject([{ PaymentType: 'Credit', IsCredit: true, PaymentStatusId: 3 }]);
    expect((await shop.details(job)).Totals).toMatchObject({ PaidTotal: 20.18, Balance: 163 });
    await shop.done(`estimates/${job}/force-revert-order?jobStatusId=6`);
    expect((await shop.details(job)).Totals).toMatchObject({ PaidTotal: 20.18, Balance: 163 });
  });

  it('is one by the type when it was chosen, whatever becomes of the type', async () => {
    const PaymentTypeId = await shop.add('payment-types', { Name: 'Goodwill', IsCredit: true });
    const job = await invoiced();
    const { Id } = (await post(job, { PaymentTypeId })).body;
    await shop.done('payment-types', { Id: PaymentTypeId, Name: 'Goodwill', IsCredit: false });
    const edit = { Id, ...paid(job, { ...credit, PaymentTypeId, PaymentAmount: 5 }), ...anyway };
    expect(await put(edit)).toMatchObject({ status: 200 });
    expect((await list(job)).data).toMatchObject([{ PaymentAmount: 5, IsCredit: true }]);
  });

  it('needs an invoiced job and a reason', async () => {
    const refused = { status: 400, body: { Message: 'Only an invoiced job takes credits' } };
    expect(await post(await shop.order())).toMatchObject(refused);
    const job = await invoiced();
    expect(await post(job, { Notes: '' })).toMatchObject({
      status: 400,
      body: { ModelState: { Notes: ['A credit needs a reason in Notes'] } },
    });
    const { Id } = (await post(job)).body;
    await shop.done(`estimates/${job}/force-revert-order?jobStatusId=6`);
    expect(await settle(Id, job, 'true')).toMatchObject(refused);
    expect(await settle(Id, job, 'false')).toMatchObject({ status: 200 });
  });
});

describe('questions about a payment', () => {
  const question = (Question: string, Message: unknown) => ({ status: 400, body: { Question, Message } });
  const post = (job: number, rest: object = {}) => shop.office.post<RefusedAnswer>('payments', paid(job, rest));

  it('are answered by flags in the body', async () => {
    const job = await shop.order();
    const wrong = { PaymentDate: '2099-12-31', PaymentAmount: 200 };
    expect(await post(job, wrong)).toMatchObject(
      question('ContinueWithDate', 'The payment date 12/31/2099 is in the future'),
    );
    expect(await post(job, { ...wrong, ContinueWithDate: true })).toMatchObject(
      question('ContinueWithOverpayment', 'The payment is $16.82 more than the $183.18 left to pay'),
    );
    expect((await list(job)).total).toBe(0);
    expect(await post(job, { ...wrong, ContinueWithDate: true, ContinueWithOverpayment: true })).toMatchObject({
      status: 200,
    });
  });

  it('compare with the balance less pending payments on adding, with the balance on confirming', async () => {
    const job = await shop.order();
    const first = await add(job, { PaymentAmount: 100 });
    expect(await post(job, { PaymentAmount: 83.19 })).toMatchObject(
      question('ContinueWithOverpayment', 'The payment is $0.01 more than the $83.18 left to pay'),
    );
    const second = await add(job, { PaymentAmount: 150 });
    expect(await settle(second, job, 'true')).toMatchObject({ status: 200 });
    const refused = question('ContinueWithOverpayment', 'The payment is $66.82 more than the $33.18 left to pay');
    expect(await settle(first, job, 'true', {})).toMatchObject(refused);
    expect(await settle(first, job, 'true', { ContinueWithOverpayment: true })).toMatchObject({ status: 200 });
    expect(await settle(first, job, 'true')).toMatchObject({ status: 200 });
  });

  it('are not asked while the total is 0, or on rejecting', async () => {
    const job = await shop.estimate();
    expect(await post(job, { PaymentAmount: 5000 })).toMatchObject({ status: 200 });
    const order = await shop.order();
    const id = await add(order, { PaymentAmount: 5000, PaymentDate: '1900-01-01' });
    expect(await settle(id, order, 'false')).toMatchObject({ status: 200 });
  });

  it('name a payment with the same amount, type and day, unless it was rejected or reversed', async () => {
    const job = await shop.order();
    const id = await add(job, { PaymentAmount: 10 });
    const repeated = question('ContinueWithRepeated', 'This job already has a payment of $10.00 (Check) on 05/04/2026');
    expect(await post(job, { PaymentAmount: 10 })).toMatchObject(repeated);
    await settle(id, job, 'false');
    expect(await post(job, { PaymentAmount: 10 })).toMatchObject({ status: 200 });
  });

  it('ask about what an edit changes', async () => {
    const job = await shop.order();
    const Id = await add(job, { PaymentDate: '1900-01-01' });
    const edit = { Id, ...paid(job, { PaymentDate: '1900-01-01', Notes: 'Old' }) };
    expect(await put(edit)).toMatchObject({ status: 200 });
    expect(await put({ ...edit, PaymentAmount: 500 })).toMatchObject({
      status: 400,
      body: { Question: 'ContinueWithOverpayment' },
    });
  });
});

it('a check number finds the jobs that were paid with it, for those who may see them', async () => {
  const ours = await shop.ready();
  const mias = await shop.estimate({}, shop.mia);
  await add(ours, { Reference: 'CK-10442' });
  await add(mias, { Reference: 'CK-10442' });
  const found = async (path: string, Query: string, client = shop.boss) => {
    const { body } = await client.post<ListAnswer<JobListRow>>(`${path}/_search`, { Query });
    return body.data.map(({ Id }) => Id).sort((a, b) => a - b);
  };
  expect(await found('invoices/list', 'ck-10442')).toEqual([ours]);
  expect(await found('estimates', '10442')).toEqual([ours, mias]);
  expect(await found('estimates', '10442', shop.mia)).toEqual([mias]);
  expect(await found('estimates', '10442', shop.max)).toEqual([]);
});
