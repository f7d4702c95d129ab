import type { JobDetails, RefusedAnswer, SaveAnswer } from '@picket/domain';
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

const refusal = (ModelState: object) => ({ status: 400, body: { IsSuccess: false, ModelState } });
const put = (path: string, body: object) => shop.office.put<SaveAnswer & RefusedAnswer>(path, body);
const patch = (body: object) => shop.office.patch<SaveAnswer & RefusedAnswer>('estimates', body);

describe('PUT estimates/convert-to-order', () => {
  const terms = { DeliveryTypeId: 2, LocationId: 1 };

  it('saves the tax rate of the job on the order', async () => {
    const rate = await shop.add('tax-rates', { Rate: 0.05, State: 'PA' });
    const Id = await shop.pricedEstimate({ TaxRateId: rate });
    await shop.done('tax-rates', { Id: rate, Rate: 0.06, State: 'PA' });
    await until(async () => (await shop.summary(Id)).Totals.TaxRate === 0.06);
    expect(await put('estimates/convert-to-order', { Id, ...terms, DueDate: '2026-06-01' })).toMatchObject({
      status: 200,
    });
    await shop.done('tax-rates', { Id: rate, Rate: 0.07, State: 'PA' });
    expect(await shop.details(Id)).toMatchObject({
      JobStatusId: 4,
      OrderDate: '2026-05-04T14:00:00.000Z',
      SavedTaxRate: 0.06,
      DueDate: '2026-06-01',
      IsEditable: false,
      Totals: { Tax: 2.43, GrandTotal: 182.93 },
    });
    expect(await put('estimates/convert-to-order', { Id, ...terms })).toMatchObject({
      status: 400,
      body: { IsSuccess: false, Message: 'Only an estimate can be converted to an order' },
    });
  });

  it('warns about an order without a tax rate', async () => {
    const Id = await shop.pricedEstimate({ TaxRateId: null, IsTaxExempt: false });
    expect(await put('estimates/convert-to-order', { Id, ...terms })).toMatchObject({
      status: 400,
      body: { Message: 'This order has no tax rate' },
    });
    expect(await put('estimates/convert-to-order', { Id, ...terms, ContinueWithoutTaxRate: true })).toMatchObject({
      status: 200,
    });
  });

  it.each<[object, Record<string, unknown>]>([
    [{ LocationId: undefined }, { LocationId: ['Location is required'] }],
    [{ LocationId: 99 }, { LocationId: ['Location is not available'] }],
    [{ DeliveryTypeId: undefined }, { DeliveryTypeId: ['Delivery type is required'] }],
    [{ DeliveryDate: 'x' }, { DeliveryDate: ['Delivery date must be a date (yyyy-MM-dd)'] }],
    [{ PaymentTermId: 99 }, { PaymentTermId: ['Payment term is not available'] }],
  ])('rejects %j', async (wrong, modelState) => {
    const Id = await shop.estimate();
    expect(await put('estimates/convert-to-order', { Id, ...terms, ...wrong })).toMatchObject(refusal(modelState));
  });
});

describe('reverting an order or invoice', () => {
  it('reverts an order and stores the id of the log entry', async () => {
    const id = await shop.order();
    expect(await shop.office.put(`estimates/${id}/revert-order?version=4`)).toMatchObject({ status: 200 });
    expect(await shop.details(id)).toMatchObject({ JobStatusId: 2, OrderDate: null, RollbackToEstimateLogId: '5' });
    const { body } = await shop.office.get<{ data: { Id: string; Type: string }[] }>(`jobs/${id}/logs`);
    expect(body.data.find(({ Id }) => Id === '5')).toMatchObject({ Type: 'OrderReverted' });
    expect(await shop.office.put(`estimates/${id}/revert-order`)).toMatchObject({
      status: 400,
      body: { Message: 'Only an order can be reverted' },
    });
  });

  it('force reverts a ready order', async () => {
    const id = await shop.ready();
    expect(await shop.office.put(`estimates/${id}/revert-order`)).toMatchObject({ status: 400 });
    expect(await shop.boss.put(`estimates/${id}/force-revert-order`)).toMatchObject({ status: 200 });
    expect(await shop.details(id)).toMatchObject({ JobStatusId: 2, ManufacturingStatusId: 1 });
  });

  it('moves an invoice back to Delivered', async () => {
    const id = await shop.ready();
    await shop.done(`orders/${id}/status/invoiced`);
    expect(await shop.boss.put(`estimates/${id}/force-revert-order?jobStatusId=5`)).toMatchObject({ status: 400 });
    expect(await shop.boss.put(`estimates/${id}/force-revert-order?jobStatusId=6`)).toMatchObject({ status: 200 });
    expect(await shop.details(id)).toMatchObject({ JobStatusId: 6, InvoiceDate: null });
  });
});

describe('archived and lost jobs', () => {
  it('can be restored from the archive', async () => {
    const id = await shop.estimate();
    await shop.done(`estimates/archive/${id}/true`);
    expect(await shop.details(id)).toMatchObject({ Archived: true, IsEditable: false });
    expect(await patch({ Id: id, JobName: 'x' })).toMatchObject({
      status: 400,
      body: { Message: 'This job is archived' },
    });
    await shop.done(`estimates/archive/${id}/false`);
    expect(await shop.details(id)).toMatchObject({ Archived: false, IsEditable: true });
    expect(await shop.office.put(`estimates/archive/${id}/maybe`)).toMatchObject({ status: 404 });
  });

  it('have a lost reason, and can be reopened', async () => {
    const id = await shop.estimate();
    expect(await put(`estimates/${id}/lost`, { LostReasonId: 99 })).toMatchObject(
      refusal({ LostReasonId: ['Lost reason is not available'] }),
    );
    expect(await put(`estimates/${id}/lost`, { LostReasonId: 1 })).toMatchObject({ status: 200 });
    expect(await shop.details(id)).toMatchObject({ IsLost: true, LostReasonId: 1, IsEditable: false });
    await shop.done(`estimates/${id}/reopen`);
    expect(await shop.details(id)).toMatchObject({ IsLost: false, LostReasonId: null, IsEditable: true });
  });
});

describe('GET estimates/{id}?at=', () => {
  const get = (id: number, at: string) => shop.office.get<JobDetails>(`estimates/${id}?at=${at}`);

  it('shows the job at a version and at an instant', async () => {
    const id = await shop.order();
    app.clock.set('2026-05-05T14:00:00.000Z');
    await shop.done(`estimates/${id}/revert-order`);
    app.clock.set('2026-05-06T14:00:00.000Z');
    expect((await get(id, '3')).body).toMatchObject({ Version: 3, JobStatusId: 2, IsEditable: true });
    expect((await get(id, '4')).body).toMatchObject({ Version: 4, JobStatusId: 4, OrderTotal: 180.5 });
    expect((await get(id, '2026-05-04T20:00:00Z')).body).toMatchObject({ Version: 4, JobStatusId: 4 });
    expect((await get(id, '2026-05-06T00:00:00Z')).body).toMatchObject({ Version: 5, JobStatusId: 2 });
  });

  it('includes the payments confirmed by an instant', async () => {
    const id = await shop.order();
    const payment = await shop.add('payments', {
      JobId: id,
      PaymentDate: '2026-05-04',
      PaymentAmount: 100,
      PaymentTypeId: 1,
    });
    app.clock.set('2026-05-07T14:00:00.000Z');
    await shop.done(`payments/confirm/${payment}/${id}/true`);
    app.clock.set('2026-05-08T14:00:00.000Z');
    expect((await get(id, '2026-05-07T13:00:00Z')).body.Totals).toMatchObject({ PaidTotal: 0, Balance: 183.18 });
    expect((await get(id, '2026-05-07T15:00:00Z')).body.Totals).toMatchObject({ PaidTotal: 100, Balance: 83.18 });
  });

  it('includes the payments confirmed up to a version or position, ignoring the clock', async () => {
    const id = await shop.order();
    const payment = { JobId: id, PaymentDate: '2026-05-04', PaymentAmount: 100, PaymentTypeId: 1 };
    await shop.done(`payments/confirm/${await shop.add('payments', payment)}/${id}/true`);
    const confirmed = await app.adapters.eventStore.head();
    const rest = { ...payment, PaymentAmount: 83.18 };
    await shop.done(`payments/confirm/${await shop.add('payments', rest)}/${id}/true`);
    expect((await get(id, '4')).body.Totals).toMatchObject({ PaidTotal: 0 });
    expect((await get(id, `p${confirmed}`)).body.Totals).toMatchObject({ PaidTotal: 100 });
    expect((await get(id, `p${await app.adapters.eventStore.head()}`)).body.Totals).toMatchObject({
      PaidTotal: 183.18,
    });
  });

  it('shows the job at a position of the log, also at an event of another stream', async () => {
    const id = await shop.order();
    const [added, , , converted] = await app.adapters.eventStore.read(`job-${id}`);
    await shop.estimate();
    const later = await app.adapters.eventStore.head();
    await shop.done(`estimates/${id}/revert-order`);
    expect((await get(id, `p${added!.position}`)).body).toMatchObject({ Version: 1, JobStatusId: 2 });
    expect((await get(id, `p${converted!.position}`)).body).toMatchObject({ Version: 4, JobStatusId: 4 });
    expect((await get(id, `p${later}`)).body).toMatchObject({ Version: 4, JobStatusId: 4 });
    expect((await get(id, `p${await app.adapters.eventStore.head()}`)).body).toMatchObject({ Version: 5 });
  });

  it.each(['0', '99', '2027-05-04T15:00:00Z', 'then'])('returns 400 for %s, which is no moment', async (at) => {
    expect(await get(await shop.estimate(), at)).toMatchObject({ status: 400 });
  });

  it('returns 404 for a moment before the job was added', async () => {
    const before = await app.adapters.eventStore.head();
    const id = await shop.estimate();
    expect(await get(id, `p${before}`)).toMatchObject({ status: 404 });
    expect(await get(id, '2026-01-01T00:00:00Z')).toMatchObject({ status: 404 });
  });

  it.each(['yesterday', '-1', '1.5', '', 'p12', `p${'1'.repeat(40)}`])('rejects %j', async (at) =>
    expect(await get(await shop.estimate(), at)).toMatchObject(refusal({ at: [expect.any(String)] })),
  );
});
