import type { JobDetails, ListAnswer, PaymentTermRow, TermRow } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const half: readonly TermRow[] = [
  { Percent: 0.5, When: 'signing', Days: 0 },
  { IsRest: true, When: 'invoice', Days: 10 },
];
const rowsOf = ({ Schedule }: JobDetails) =>
  Schedule.map(({ Row, When, Amount, DueOn, Filled, State }) => [Row, When, Amount, DueOn, Filled, State]);

describe('the schedule of a payment term', () => {
  it('is saved, listed and refused beside its field', async () => {
    const terms = app.as({ PaymentTerms: 'Full' });
    const Id = await shop.add('payment-terms', { Name: 'Half at signing', Schedule: half });
    const { body } = await terms.get<ListAnswer<PaymentTermRow>>('payment-terms/false');
    expect(body.data.find((term) => term.Id === Id)).toMatchObject({ Schedule: half });
    const noRest = [{ Percent: 0.5, When: 'signing', Days: 0 }];
    expect(await terms.put('payment-terms', { Id, Schedule: noRest, Version: 1 })).toMatchObject({
      status: 400,
      body: { ModelState: { Schedule: ['The schedule needs one row for the rest'] } },
    });
  });
});

describe('the schedule of a job', () => {
  it('is a copy of its term, falls due with its stages, and is filled by what is paid', async () => {
    const PaymentTermId = await shop.add('payment-terms', { Name: 'Half, rest later', Schedule: half });
    const id = await shop.pricedEstimate({ PaymentTermId });
    expect(rowsOf(await shop.details(id))).toEqual([
      [1, 'signing', 91.59, null, 0, 'not due'],
      [2, 'invoice', 91.59, null, 0, 'not due'],
    ]);
    await shop.done('payment-terms', { Id: PaymentTermId, Schedule: [], Version: 1 });
    await shop.boss.patch('estimates', { Id: id, JobStatusId: 3, ApprovalReason: 'By phone' });
    const signed = await shop.details(id);
    expect(rowsOf(signed)[0]).toEqual([1, 'signing', 91.59, '2026-05-04', 0, 'due']);
    expect(signed).toMatchObject({ NextDueOn: '2026-05-04', LateSince: null, LateAmount: 0 });
    const payment = { JobId: id, PaymentDate: '2026-05-04', PaymentAmount: 100, PaymentTypeId: 1 };
    const Id = await shop.add('payments', payment);
    await shop.done(`payments/confirm/${Id}/${id}/true`);
    await shop.done(`invoices/convert-to-invoice/${id}`);
    const invoiced = await shop.details(id);
    expect(rowsOf(invoiced)).toEqual([
      [1, 'signing', 91.59, '2026-05-04', 91.59, 'paid'],
      [2, 'invoice', 91.59, '2026-05-14', 8.41, 'due'],
    ]);
    const before = await shop.boss.get<JobDetails>(`estimates/${id}?at=${signed.Version}`);
    expect(rowsOf(before.body)).toEqual(rowsOf(signed));
  });

  it('asks before converting without the deposit, unless confirmed or pending payments cover it', async () => {
    const PaymentTermId = await shop.add('payment-terms', { Name: 'Half, at the order', Schedule: half });
    const signed = async () => {
      const id = await shop.pricedEstimate({ PaymentTermId });
      await shop.boss.patch('estimates', { Id: id, JobStatusId: 3, ApprovalReason: 'By phone' });
      return id;
    };
    const pay = (JobId: number, PaymentAmount: number) =>
      shop.add('payments', { JobId, PaymentDate: '2026-05-04', PaymentAmount, PaymentTypeId: 1 });
    const convert = (Id: number, answers = {}) =>
      shop.boss.put('estimates/convert-to-order', { Id, DeliveryTypeId: 2, LocationId: 1, ...answers });
    const invoice = (id: number, answers = {}) => shop.boss.put(`invoices/convert-to-invoice/${id}`, answers);
    const asks = (Message: string) => ({ status: 400, body: { Message, Question: 'ContinueWithoutDeposit' } });

    const id = await signed();
    expect(await convert(id)).toMatchObject(asks('The deposit of $91.59 is not paid'));
    const payment = await pay(id, 50);
    expect(await convert(id)).toMatchObject(asks('$41.59 of the deposit of $91.59 is not paid'));
    await shop.done(`payments/confirm/${payment}/${id}/true`);
    expect(await invoice(id)).toMatchObject(asks('$41.59 of the deposit of $91.59 is not paid'));
    expect(await convert(id, { ContinueWithoutDeposit: true })).toMatchObject({ status: 200 });
    const covered = await signed();
    await pay(covered, 91.59);
    expect(await convert(covered)).toMatchObject({ status: 200 });
    const other = await signed();
    expect(await invoice(other, { ContinueWithoutDeposit: true })).toMatchObject({ status: 200 });

    await app.as({ AppSettings: 'Full' }).put('settings', { RequireDeposit: true });
    const refused = await signed();
    const answer = await convert(refused, { ContinueWithoutDeposit: true });
    expect(answer).toMatchObject({ status: 400, body: { Message: 'The deposit of $91.59 is not paid' } });
    expect(answer.body).not.toHaveProperty('Question');
    await app.as({ AppSettings: 'Full' }).put('settings', { RequireDeposit: false });
  });

  it('is edited for this job alone, and days of what fell due are moved', async () => {
    const PaymentTermId = await shop.add('payment-terms', { Name: 'Half, edited', Schedule: half });
    const id = await shop.pricedEstimate({ PaymentTermId });
    await shop.boss.patch('estimates', { Id: id, JobStatusId: 3, ApprovalReason: 'By phone' });
    const signed = await shop.details(id);
    expect(signed.OpenTerms).toEqual([half[1]]);
    const Rows = [
      { Row: 1, Amount: 41.59, DueOn: '2026-05-04' },
      { Row: 1, Amount: 50, DueOn: '2026-06-01' },
      { Percent: 0.25, When: 'order', Days: 0 },
      { IsRest: true, When: 'delivery', Days: 5 },
    ];
    await shop.done(`jobs/${id}/schedule`, { Rows, Reason: 'Promised by phone' });
    const edited = await shop.details(id);
    expect(rowsOf(edited)).toEqual([
      [1, 'signing', 41.59, '2026-05-04', 0, 'due'],
      [3, 'signing', 50, '2026-06-01', 0, 'due'],
      [4, 'order', 45.8, null, 0, 'not due'],
      [5, 'delivery', 45.79, null, 0, 'not due'],
    ]);
    expect(edited).toMatchObject({ IsSignedDifferent: true, OpenTerms: Rows.slice(2) });
    const { body: log } = await shop.boss.get<{ data: { Text: string }[] }>(`jobs/${id}/logs`);
    expect(log.data.map(({ Text }) => Text).slice(0, 2)).toEqual([
      'Payment schedule changed: Promised by phone',
      'Due payment split: $41.59 on 05/04/2026, $50.00 on 06/01/2026: Promised by phone',
    ]);
    const before = await shop.boss.get<JobDetails>(`estimates/${id}?at=${signed.Version}`);
    expect(rowsOf(before.body)).toEqual(rowsOf(signed));
    const answer = await shop.boss.put(`jobs/${id}/schedule`, { Rows: Rows.slice(0, 1), Reason: 'Late' });
    expect(answer).toMatchObject({ status: 200, body: { Version: edited.Version } });
    expect(
      await shop.boss.put(`jobs/${id}/schedule`, { Rows: [{ Row: 9, DueOn: '2026-06-01' }], Reason: 'Late' }),
    ).toMatchObject({
      status: 400,
      body: { ModelState: { Rows: ['Row 9 has not fallen due'] } },
    });
    expect((await shop.max.put(`jobs/${id}/schedule`, { Rows: [], Reason: 'Late' })).status).toBe(404);
  });

  it('takes percentages with two decimals', async () => {
    const id = await shop.pricedEstimate({ PaymentTermId: null });
    const Rows = [
      { Percent: 0.125, When: 'signing', Days: 0 },
      { Percent: 0.3333, When: 'order', Days: 0 },
      { IsRest: true, When: 'invoice', Days: 0 },
    ];
    await shop.done(`jobs/${id}/schedule`, { Rows, Reason: 'Agreed' });
    expect((await shop.details(id)).OpenTerms).toEqual(Rows);
  });

  it('without one is due after the invoice, as the settings say', async () => {
    const id = await shop.pricedEstimate({ PaymentTermId: null });
    await shop.done(`invoices/convert-to-invoice/${id}`);
    expect(rowsOf(await shop.details(id))).toEqual([[0, 'invoice', 183.18, '2026-06-03', 0, 'due']]);
  });

  it('is late as of the instant that is asked for, not of the last event of the job', async () => {
    const id = await shop.pricedEstimate({ PaymentTermId: null });
    await shop.done(`invoices/convert-to-invoice/${id}`);
    const invoiced = await shop.details(id);
    app.clock.set('2026-08-04T14:00:00.000Z');
    const at = async (moment: string) => (await shop.boss.get<JobDetails>(`estimates/${id}?at=${moment}`)).body;
    expect(await at('2026-06-03T14:00:00.000Z')).toMatchObject({ LateSince: null });
    expect(await at('2026-07-20T12:00:00.000Z')).toMatchObject({ LateSince: '2026-06-04' });
    expect(await at(String(invoiced.Version))).toMatchObject({ LateSince: null });
    expect(await shop.details(id)).toMatchObject({ LateSince: '2026-06-04' });
  });
});
