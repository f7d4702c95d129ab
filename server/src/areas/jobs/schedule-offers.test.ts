import type { ScheduleOffer, TermRow } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const net30: readonly TermRow[] = [{ IsRest: true, When: 'invoice', Days: 30 }];
const offerOf = async (id: number) => (await shop.boss.get<ScheduleOffer>(`payment-terms/${id}/schedule-offer`)).body;
const offer = (id: number, body = {}) => shop.boss.post(`payment-terms/${id}/schedule-offer`, body);
const ended = (id: number) => until(async () => (await offerOf(id)).Last?.IsEnded === true);
const termsOf = async (id: number) => (await shop.details(id)).Schedule.map(({ When, Days }) => [When, Days]);

async function termWithJobs(Name: string) {
  const PaymentTermId = await shop.add('payment-terms', { Name });
  const estimate = await shop.pricedEstimate({ PaymentTermId });
  const signed = await shop.pricedEstimate({ PaymentTermId });
  await shop.boss.patch('estimates', { Id: signed, JobStatusId: 3, ApprovalReason: 'By phone' });
  const order = await shop.order({ PaymentTermId });
  const invoiced = await shop.pricedEstimate({ PaymentTermId });
  await shop.done(`invoices/convert-to-invoice/${invoiced}`);
  const archived = await shop.pricedEstimate({ PaymentTermId });
  await shop.done(`estimates/archive/${archived}/true`);
  await shop.done('payment-terms', { Id: PaymentTermId, Schedule: net30, Version: 1 });
  return { PaymentTermId, estimate, signed, order, invoiced, archived };
}

describe('the schedule of a payment term, offered to open jobs', () => {
  it('counts them, changes those that nobody signed, and keeps the others for a second answer', async () => {
    const jobs = await termWithJobs('Net 30');
    const { PaymentTermId: term } = jobs;
    expect(await offerOf(term)).toEqual({ Estimates: 1, SignedJobs: 2, Last: null });
    expect(await offer(term)).toMatchObject({ status: 200 });
    await ended(term);
    expect(await offerOf(term)).toEqual({
      Estimates: 0,
      SignedJobs: 2,
      Last: { Jobs: 1, Done: 1, IsEnded: true, Refused: [] },
    });
    expect(await termsOf(jobs.estimate)).toEqual([['invoice', 30]]);
    expect((await shop.details(jobs.signed)).OpenTerms).toEqual([]);

    expect(await offer(term)).toMatchObject({
      status: 400,
      body: { Message: 'No open job uses this payment term without a schedule' },
    });
    await offer(term, { IncludeSigned: true });
    await until(async () => (await offerOf(term)).SignedJobs === 0);
    await ended(term);
    for (const id of [jobs.signed, jobs.order]) expect((await shop.details(id)).OpenTerms).toEqual(net30);
    for (const id of [jobs.invoiced, jobs.archived]) expect((await shop.details(id)).OpenTerms).toEqual([]);
    const [chosen] = (await app.adapters.eventStore.read(`job-${jobs.estimate}`)).slice(-1);
    expect(chosen).toMatchObject({ type: 'PaymentScheduleChosen', meta: { actor: { kind: 'staff' } } });
  });

  it('is for those who may change terms and jobs, and of terms that exist', async () => {
    const { PaymentTermId: id } = await termWithJobs('Net 15');
    const terms = app.as({ PaymentTerms: 'Full' });
    expect(await terms.post(`payment-terms/${id}/schedule-offer`, {})).toMatchObject({ status: 403 });
    expect(await app.as({ Estimates: 'Full' }).get(`payment-terms/${id}/schedule-offer`)).toMatchObject({
      status: 403,
    });
    expect(await shop.boss.get('payment-terms/9999/schedule-offer')).toMatchObject({ status: 404 });
    expect(await offer(9999)).toMatchObject({ status: 404 });
  });
});
