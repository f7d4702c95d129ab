import type { JobInvoiceRow, JobListRow, ListAnswer } from '@picket/domain';
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

describe('the invoices of a job', () => {
  const numbersOf = async (path: string) => {
    const { status, body } = await shop.office.get<ListAnswer<JobInvoiceRow>>(path);
    return status === 200 ? body.data.map((row) => [row.Number, row.Amount, row.VoidedAt]) : status;
  };
  const invoicedTwice = async () => {
    const id = await shop.pricedEstimate();
    await convert(id);
    await shop.done(`estimates/${id}/force-revert-order?jobStatusId=6`);
    await convert(id);
    return id;
  };

  it('have numbers of their own, and void ones stay', async () => {
    const id = await invoicedTwice();
    expect(await numbersOf(`jobs/${id}/invoices`)).toEqual([
      [`${id}-2`, 183.18, null],
      [String(id), 183.18, '2026-05-04T14:00:00.000Z'],
    ]);
    expect(await shop.details(id)).toMatchObject({ InvoiceNumber: `${id}-2`, Invoices: 2 });
    const { body } = await shop.office.get<{ data: { Text: string }[] }>(`jobs/${id}/logs`);
    const texts = body.data.map(({ Text }) => Text);
    for (const text of [`Invoiced as ${id}`, `Invoice ${id} voided`, `Invoiced as ${id}-2`])
      expect(texts).toContain(text);
  });

  it('as of a version are those of then', async () => {
    const id = await shop.pricedEstimate();
    await convert(id);
    const { Version } = await shop.details(id);
    await shop.done(`estimates/${id}/force-revert-order?jobStatusId=6`);
    expect(await numbersOf(`jobs/${id}/invoices?at=${Version}`)).toEqual([[String(id), 183.18, null]]);
    expect(await shop.details(id)).toMatchObject({ InvoiceNumber: '', Invoices: 1 });
  });

  it('are found by their numbers in lists, void ones too', async () => {
    const id = await invoicedTwice();
    const found = async (Query: string) => {
      const { body } = await shop.office.post<ListAnswer<JobListRow>>('invoices/list/_search', { Query });
      return body.data.map(({ Id, InvoiceNumber }) => [Id, InvoiceNumber]);
    };
    expect(await found(`${id}-2`)).toEqual([[id, `${id}-2`]]);
    expect(await found(`#${id}-2`)).toEqual([[id, `${id}-2`]]);
    await shop.done(`estimates/${id}/force-revert-order?jobStatusId=6`);
    expect(await found(`${id}-2`)).toEqual([[id, '']]);
    expect(await found(`${id}-3`)).toEqual([]);
  });

  it('are only for those who may see the job', async () => {
    const id = await invoicedTwice();
    expect((await shop.mia.get(`jobs/${id}/invoices`)).status).toBe(404);
    expect((await shop.office.get('jobs/99999/invoices')).status).toBe(404);
  });
});
