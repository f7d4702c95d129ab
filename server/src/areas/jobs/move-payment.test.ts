import {
  addDollars,
  type CustomerAccount,
  type HistoryEntry,
  type JobDetails,
  type ListAnswer,
  type PaymentEvent,
  type PaymentRow,
  type Recorded,
  type RefusedAnswer,
  type ReportAnswer,
  type ReportFigures,
  type ReportJobRow,
  type SaveAnswer,
} from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { DecidePayment } from '../../shared/commands/decide.ts';
import { TestApp, type TestClaims } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { AddMovedPayments } from './add-moved-payments.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const anyway = { ContinueWithOverpayment: true, ContinueWithRepeated: true, ContinueWithDate: true };
async function confirmedPayment(JobId: number, rest: object = {}): Promise<number> {
  const payment = { JobId, PaymentDate: '2026-05-01', PaymentAmount: 100.5, PaymentTypeId: 2, Reference: '1042' };
  const id = await shop.add('payments', { ...payment, Notes: 'By mail', ...anyway, ...rest });
  await shop.done(`payments/confirm/${id}/${JobId}/true`, anyway);
  return id;
}
const move = (
  payment: number,
  JobId: number,
  ToJobId: number,
  rest: object = {},
  claims: TestClaims = { PaymentConfirmation: 'Full', Estimates: 'Full' },
) =>
  app
    .as(claims)
    .put<RefusedAnswer & SaveAnswer>(`payments/${payment}/move`, { JobId, ToJobId, Reason: 'Wrong job', ...rest });
const list = async (id: number, at = '') =>
  (await shop.boss.get<ListAnswer<PaymentRow>>(`payments?jobId=${id}${at}`)).body.data;
const paid = async (id: number) => (await shop.details(id)).Totals.PaidTotal;
const added = (job: number) => until(async () => (await list(job)).some(({ Version }) => Version > 0));

/** Keeps the payments of moves from being added until the function returned is called. */
function hold(): () => void {
  const effect = app.get(AddMovedPayments);
  const run = effect.run.bind(effect);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const spy = jest.spyOn(effect, 'run').mockImplementation(async (event) => {
    await held;
    return run(event);
  });
  return () => {
    release();
    spy.mockRestore();
  };
}

it('a moved payment counts for the other job, under a payment of its own', async () => {
  const [from, to] = [await shop.order(), await shop.order()];
  const id = await confirmedPayment(from);
  const { Version } = (await list(from))[0]!;
  expect(await move(id, from, to, { Version })).toMatchObject({ status: 200, body: { Version: Version + 1 } });
  expect([await paid(from), await paid(to)]).toEqual([0, 100.5]);
  await added(to);
  const [moved] = await list(to);
  expect(moved).toMatchObject({
    PaymentDate: '2026-05-01',
    PaymentAmount: 100.5,
    PaymentType: 'Check',
    Reference: '1042',
    Notes: 'By mail',
    PaymentStatusId: 3,
    DecidedBy: 'Olive Office',
    MovedFrom: { JobId: from, PaymentId: id },
  });
  expect(await list(from)).toMatchObject([
    {
      ReversedAmount: 100.5,
      Reversals: [{ Kind: 'moved', Date: '2026-05-01', ToJobId: to, ToPaymentId: moved!.Id, Reason: 'Wrong job' }],
    },
  ]);
  expect([await paid(from), await paid(to)]).toEqual([0, 100.5]);
  const texts = async (job: number) =>
    (await shop.boss.get<ListAnswer<HistoryEntry>>(`history/job/${job}`)).body.data.map(({ Text }) => Text);
  expect(await texts(from)).toContain(`$100.50 of the payment moved to job #${to} on 05/01/2026: Wrong job`);
  expect(await texts(to)).toContain(`Payment of $100.50 moved here from job #${from} (Check)`);
});

it('the side effect adds the payment once, however often it runs', async () => {
  const [from, to] = [await shop.order(), await shop.order()];
  const id = await confirmedPayment(from);
  await move(id, from, to);
  await added(to);
  const event = (await app.adapters.eventStore.read(`payment-${id}`)).at(-1) as Recorded<
    Extract<PaymentEvent, { type: 'PaymentReversed' }>
  >;
  await Promise.all([app.get(AddMovedPayments).run(event), app.get(AddMovedPayments).run(event)]);
  expect(await list(to)).toHaveLength(1);
  expect(await paid(to)).toBe(100.5);
});

it('every moment shows the money on one of the jobs', async () => {
  const [from, to] = [await shop.order(), await shop.order()];
  const id = await confirmedPayment(from);
  const before = await app.adapters.eventStore.head();
  await move(id, from, to);
  await added(to);
  const events = await app.adapters.eventStore.read(`payment-${id}`);
  const [moved] = await list(to);
  const later = await app.adapters.eventStore.read(`payment-${moved!.Id}`);
  const paidAt = async (job: number, position: string) =>
    (await shop.boss.get<JobDetails>(`estimates/${job}?at=p${position}`)).body.Totals.PaidTotal;
  const moments = [before, events.at(-1)!.position, ...later.map(({ position }) => position)];
  const figures = await Promise.all(moments.map((at) => Promise.all([paidAt(from, at), paidAt(to, at)])));
  expect(figures).toEqual([
    [100.5, 0],
    [0, 100.5],
    [0, 100.5],
    [0, 100.5],
  ]);
});

it('a job of another customer, an overpayment and a repetition there ask first', async () => {
  const from = await shop.order();
  const to = await shop.order({ CustomerId: shop.ids.church });
  await confirmedPayment(to, { PaymentAmount: 100 });
  const id = await confirmedPayment(from, { PaymentAmount: 100 });
  const question = (Question: string, Message: string) => ({ status: 400, body: { Question, Message } });
  const customer = { ContinueWithCustomer: true };
  expect(await move(id, from, to)).toMatchObject(
    question('ContinueWithCustomer', `Job #${to} is of another customer, First Church`),
  );
  expect(await move(id, from, to, customer)).toMatchObject(
    question('ContinueWithRepeated', 'This job already has a payment of $100.00 (Check) on 05/01/2026'),
  );
  expect(await move(id, from, to, { ...customer, ContinueWithRepeated: true })).toMatchObject({
    status: 400,
    body: { Question: 'ContinueWithOverpayment' },
  });
  const all = { ...customer, ContinueWithRepeated: true, ContinueWithOverpayment: true };
  expect(await move(id, from, to, all)).toMatchObject({ status: 200 });
});

it('needs both jobs, and PaymentConfirmation in full', async () => {
  const [from, to] = [await shop.order(), await shop.order()];
  const id = await confirmedPayment(from);
  expect(await move(id, from, 999)).toMatchObject({ status: 404 });
  expect(await move(id, to, from)).toMatchObject({ status: 404 });
  expect(await move(id, from, to, {}, { PaymentConfirmation: 'Read', Estimates: 'Full' })).toMatchObject({
    status: 403,
  });
  expect(await move(id, from, from)).toMatchObject({
    status: 400,
    body: { ModelState: { ToJobId: ['Choose another job'] } },
  });
  expect(await move(id, from, to, { Reason: '' })).toMatchObject({
    status: 400,
    body: { ModelState: { Reason: ['Reason is required'] } },
  });
});

it('the reports count a moved payment under the job that it moved to', async () => {
  const [from, to] = [await shop.order(), await shop.order()];
  const received = async () => {
    const period = { StartDate: '2026-04-01', EndDate: '2026-04-30' };
    return (await shop.boss.post<{ Rows: object[] }>('reports/payments-received', period)).body;
  };
  const id = await confirmedPayment(from, { PaymentDate: '2026-04-10' });
  await move(id, from, to);
  await added(to);
  expect(JSON.stringify(await received())).toMatch(
    /"PaymentCount":1,"ReceivedAmount":100.5,"ReversedAmount":0,"MovedAmount":0,"Amount":100.5/,
  );
});

it('the bank slip shows a moved check once, on the day of its deposit, with its reference', async () => {
  const [from, to] = [await shop.order(), await shop.order()];
  const id = await confirmedPayment(from, { PaymentDate: '2026-03-10', Reference: '10442' });
  await shop.boss.put('accounting/books', { BooksClosedThrough: '2026-03-31' });
  await move(id, from, to);
  await added(to);
  await shop.boss.put('accounting/books', { BooksClosedThrough: null, Reason: 'Test' });
  const slip = { StartDate: '2026-03-01', EndDate: '2026-03-31', GroupBy: 'dayAndType' };
  const { body } = await shop.boss.post<ReportFigures>('reports/payments-received', slip);
  expect(body.data).toMatchObject([
    { Key: '2026-03-10 Check', PaymentCount: 1, ReceivedAmount: 100.5, ReversedAmount: 0, Amount: 100.5 },
  ]);
  const behind = { ...slip, Key: '2026-03-10 Check', Figure: 'Amount' };
  const { body: jobs } = await shop.boss.post<ListAnswer<ReportJobRow>>('reports/payments-received/jobs', behind);
  expect(jobs.data.map(({ JobId, Detail, Amount }) => [JobId, Detail, Amount])).toEqual([[from, 'Check 10442', 100.5]]);
});

describe('until the payment is added', () => {
  it.each([false, true])(
    'the money counts for the other job everywhere, also if its id was taken: %j',
    async (isTaken) => {
      const CustomerId = await shop.add('customers', { Name: 'Moved Money', CustomerTypeId: 1 });
      const [from, to] = [await shop.order(), await shop.order({ CustomerId })];
      const id = await confirmedPayment(from);
      const release = hold();
      try {
        await move(id, from, to, { ContinueWithCustomer: true });
        const [promised] = await list(to);
        expect(promised).toMatchObject({
          PaymentAmount: 100.5,
          PaymentStatusId: 3,
          MovedFrom: { PaymentId: id },
          Version: 0,
        });
        const other = isTaken ? await shop.order({ CustomerId }) : 0;
        if (isTaken) {
          const data = { JobId: other, PaymentDate: '2026-05-02', PaymentAmount: 7, PaymentTypeId: 2 };
          const command = { type: 'AddPayment', data: { ...data, PaymentType: 'Check', Notes: '' } } as const;
          await app.run(new DecidePayment(promised!.Id, command, app.context()));
          await app.run(
            new DecidePayment(promised!.Id, { type: 'ConfirmPayment', data: { JobId: other } }, app.context()),
          );
        }
        const paidThere = isTaken ? 107.5 : 100.5;
        const position = await app.adapters.eventStore.head();
        const account = async (at = '') =>
          (await shop.boss.get<CustomerAccount>(`customers/${CustomerId}/account${at}`)).body;
        const statement = async () => {
          const { body } = await shop.boss.get<ReportAnswer>(`customers/${CustomerId}/statement?from=2026-05-01`);
          return (await readPdf(Buffer.from(body.data, 'base64'))).text;
        };
        const seen = async () => {
          const [now, then] = [await account(), await account(`?at=p${position}&day=2026-05-04`)];
          expect(then.Jobs).toEqual(now.Jobs);
          expect(then.Payments.data.map(({ Amount }) => Amount)).toEqual(now.Payments.data.map(({ Amount }) => Amount));
          expect(addDollars(...then.Jobs.data.map(({ PaidTotal }) => PaidTotal))).toBe(paidThere);
          expect(addDollars(...then.Payments.data.map(({ Amount }) => Amount))).toBe(paidThere);
          expect(await statement()).toContain('-$100.50');
          expect([await paid(from), await paid(to)]).toEqual([0, 100.5]);
          const { body } = await shop.boss.get<JobDetails>(`estimates/${to}?at=p${position}`);
          expect(body.Totals.PaidTotal).toBe(100.5);
        };
        await seen();
        const history = await shop.boss.get<ListAnswer<HistoryEntry>>(`history/job/${to}`);
        expect(JSON.stringify(history.body)).not.toContain('$7.00');
        release();
        await added(to);
        await seen();
        const [there] = await list(to);
        expect(there!.Id === promised!.Id).toBe(!isTaken);
      } finally {
        release();
      }
    },
  );
});
