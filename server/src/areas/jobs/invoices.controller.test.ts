import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const convert = (id: number, query = '') => shop.office.put(`invoices/convert-to-invoice/${id}${query}`);

describe('PUT invoices/convert-to-invoice/{id}', () => {
  it('invoices an estimate and sets its order date', async () => {
    const id = await shop.pricedEstimate();
    expect(await convert(id, '?version=3')).toMatchObject({
      status: 200,
      body: { IsSuccess: true, Id: id, Version: 6 },
    });
    expect(await shop.details(id)).toMatchObject({
      JobStatusId: 7,
      OrderDate: '2026-05-04T14:00:00.000Z',
      InvoiceDate: '2026-05-04T14:00:00.000Z',
      SavedTaxRate: 0.06625,
      Totals: { GrandTotal: 183.18 },
    });
  });

  it('invoices a ready order', async () => {
    const id = await shop.ready();
    expect(await convert(id)).toMatchObject({ status: 200 });
    expect(await shop.details(id)).toMatchObject({ JobStatusId: 7 });
  });

  it('rejects an order that is still being manufactured', async () =>
    expect(await convert(await shop.order())).toMatchObject({
      status: 400,
      body: { Message: 'Only an estimate, ready or delivered job can be invoiced' },
    }));

  it('warns about an estimate without a tax rate', async () => {
    const id = await shop.pricedEstimate({ TaxRateId: null, IsTaxExempt: false });
    expect(await convert(id)).toMatchObject({ status: 400, body: { Message: 'This order has no tax rate' } });
    expect(await convert(id, '?continueWithoutTaxRate=maybe')).toMatchObject({ status: 400 });
    expect(await convert(id, '?continueWithoutTaxRate=false')).toMatchObject({ status: 400 });
    expect(await convert(id, '?continueWithoutTaxRate=true')).toMatchObject({ status: 200 });
  });
});
