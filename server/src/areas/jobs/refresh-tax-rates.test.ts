import type { JobListRow, ListAnswer, Recorded, SaveAnswer } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { RefreshTaxRates } from './refresh-tax-rates.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const addRate = (Rate = 0.05) => shop.add('tax-rates', { Name: `Rate ${++names}`, Rate, State: 'PA' });
const saveRate = (Id: number, Rate: number) => shop.done('tax-rates', { Id, Rate, State: 'PA' });
const rateOf = async (id: number) => (await shop.details(id)).Totals.TaxRate;
const isAt = (id: number, rate: number) => until(async () => (await rateOf(id)) === rate);
const eventsOf = (id: number) => app.adapters.eventStore.read(`job-${id}`);
const refreshes = async (id: number) => (await eventsOf(id)).filter(({ type }) => type === 'TaxRateRefreshed');
const sign = async (Id: number) =>
  expect(await shop.office.patch('estimates', { Id, JobStatusId: 3, ApprovalReason: 'By phone' })).toMatchObject({
    status: 200,
  });
let names = 0;

describe('a changed tax rate', () => {
  it('is recorded on the open jobs that use it, and shown on their page, in the list and in the log', async () => {
    const rate = await addRate();
    const id = await shop.pricedEstimate({ TaxRateId: rate });
    const other = await shop.pricedEstimate();
    await saveRate(rate, 0.06);
    await isAt(id, 0.06);
    const { Totals, ChangedTaxRate } = await shop.details(id);
    expect({ Totals, ChangedTaxRate }).toMatchObject({
      Totals: { Tax: 2.43, GrandTotal: 182.93 },
      ChangedTaxRate: null,
    });
    expect((await shop.summary(id)).Totals).toEqual(Totals);
    const { body } = await shop.office.post<ListAnswer<JobListRow>>('estimates/list/_search', { Query: `${id}` });
    expect(body.data.find(({ Id }) => Id === id)).toMatchObject({ GrandTotal: 182.93, Balance: 182.93 });
    const [event] = await refreshes(id);
    expect(event).toMatchObject({
      data: { TaxRateId: rate, TaxRate: 0.06, TaxRateVersion: 2, Was: { TaxRate: 0.05 } },
      meta: { actor: { kind: 'system' } },
    });
    const log = await shop.office.get<ListAnswer<{ Type: string; Changes: object[] }>>(`jobs/${id}/logs`);
    expect(log.body.data.find(({ Type }) => Type === 'TaxRateRefreshed')).toMatchObject({
      Text: 'Tax rate changed in the list of tax rates',
      Changes: [{ Field: 'Rate', From: '5%', To: '6%' }],
    });
    expect(await refreshes(other)).toEqual([]);
  });

  it('is not recorded when only the name of the rate changes', async () => {
    const rate = await addRate();
    const id = await shop.estimate({ TaxRateId: rate });
    await shop.done('tax-rates', { Id: rate, Name: 'Philadelphia', Rate: 0.05, State: 'PA' });
    await saveRate(rate, 0.06);
    await isAt(id, 0.06);
    expect(await refreshes(id)).toHaveLength(1);
  });

  it('does not change signed, converted, lost and archived jobs until they are open again', async () => {
    const rate = await addRate();
    const [signed, order, lost, archived] = [
      await shop.estimate({ TaxRateId: rate }),
      await shop.order({ TaxRateId: rate }),
      await shop.estimate({ TaxRateId: rate }),
      await shop.estimate({ TaxRateId: rate }),
    ];
    await sign(signed);
    await shop.done(`estimates/${lost}/lost`, { LostReasonId: 1 });
    await shop.done(`estimates/archive/${archived}/true`);
    const open = await shop.estimate({ TaxRateId: rate });
    await saveRate(rate, 0.06);
    await isAt(open, 0.06);
    for (const id of [signed, order, lost, archived]) expect(await rateOf(id)).toBe(0.05);

    expect(await shop.office.patch('estimates', { Id: signed, JobStatusId: 2 })).toMatchObject({ status: 200 });
    await shop.done(`estimates/${order}/revert-order`);
    await shop.done(`estimates/${lost}/reopen`);
    await shop.done(`estimates/archive/${archived}/false`);
    for (const id of [signed, order, lost, archived]) await isAt(id, 0.06);
  });

  it('is recorded once per job when the effect is repeated', async () => {
    const rate = await addRate();
    const ids = [await shop.estimate({ TaxRateId: rate }), await shop.estimate({ TaxRateId: rate })];
    await saveRate(rate, 0.06);
    for (const id of ids) await isAt(id, 0.06);
    const [, change] = (await app.adapters.eventStore.read(`tax-rates-${rate}`)) as Recorded<never>[];
    await app.get(RefreshTaxRates).run(change!);
    for (const id of ids) expect(await refreshes(id)).toHaveLength(1);
  });
});

describe('PUT jobs/{id}/tax-rate', () => {
  it('applies the changed rate that a signed job shows', async () => {
    const rate = await addRate();
    const id = await shop.estimate({ TaxRateId: rate });
    await sign(id);
    await saveRate(rate, 0.06);
    expect(await shop.details(id)).toMatchObject({ ChangedTaxRate: 0.06, Totals: { TaxRate: 0.05 } });
    const { Version } = await shop.details(id);
    expect(await shop.office.put<SaveAnswer>(`jobs/${id}/tax-rate?version=${Version - 1}`)).toMatchObject({
      status: 409,
    });
    expect(await shop.office.put<SaveAnswer>(`jobs/${id}/tax-rate?version=${Version}`)).toMatchObject({ status: 200 });
    expect(await shop.details(id)).toMatchObject({ JobStatusId: 3, ChangedTaxRate: null, Totals: { TaxRate: 0.06 } });
  });

  it('requires a tax rate', async () => {
    const id = await shop.estimate({ TaxRateId: null, IsTaxExempt: false });
    expect(await shop.office.put(`jobs/${id}/tax-rate`)).toMatchObject({
      status: 400,
      body: { Message: 'This job has no tax rate' },
    });
  });

  it('is rejected for users who may not change the job', async () => {
    const id = await shop.estimate();
    expect(await app.as({ Opportunities: 'Full' }).put(`jobs/${id}/tax-rate`)).toMatchObject({ status: 403 });
    expect(await shop.mia.put(`jobs/${id}/tax-rate`)).toMatchObject({ status: 404 });
  });
});

describe('a save with a version from before a tax rate refresh', () => {
  async function stale() {
    const rate = await addRate();
    const id = await shop.pricedEstimate({ TaxRateId: rate, JobName: 'Yard' });
    const { Version } = await shop.details(id);
    await saveRate(rate, 0.06);
    await isAt(id, 0.06);
    return { Id: id, Version };
  }

  it('succeeds when it sends other fields, and keeps the new rate', async () => {
    const seen = await stale();
    const { status, body } = await shop.office.put<SaveAnswer>('estimates/general-info', { ...seen, JobName: 'Mill' });
    expect({ status, Version: body.Version }).toEqual({ status: 200, Version: seen.Version + 2 });
    const { JobName, Totals } = await shop.details(seen.Id);
    expect({ JobName, rate: Totals.TaxRate }).toEqual({ JobName: 'Mill', rate: 0.06 });
  });

  it('is rejected when someone else also saved', async () => {
    const seen = await stale();
    await shop.done('estimates', { Id: seen.Id, JobNotes: 'Dog' });
    expect(await shop.office.patch('estimates', { ...seen, JobName: 'Mill' })).toMatchObject({ status: 409 });
  });

  it.each<[string, (seen: { Id: number; Version: number }) => Promise<unknown>]>([
    ['chooses a tax rate', async (seen) => shop.office.patch('estimates', { ...seen, TaxRateId: await addRate() })],
    ['signs', (seen) => shop.office.patch('estimates', { ...seen, JobStatusId: 3, ApprovalReason: 'By phone' })],
    [
      'converts',
      (seen) => shop.office.put('estimates/convert-to-order', { ...seen, DeliveryTypeId: 2, LocationId: 1 }),
    ],
  ])('is rejected when it %s', async (_name, save) => {
    expect(await save(await stale())).toMatchObject({ status: 409 });
  });
});
