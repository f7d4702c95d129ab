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
