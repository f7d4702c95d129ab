import type { ReportAnswer } from '@picket/domain';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-11-02T15:00:00.000Z' });
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

async function statement(customer: number, query: string) {
  const { status, body } = await shop.boss.get<ReportAnswer>(`customers/${customer}/statement?${query}`);
  if (status !== 200) throw new Error(`GET statement answers ${status}: ${JSON.stringify(body)}`);
  return readPdf(Buffer.from(body.data, 'base64'));
}

describe('a statement', () => {
  it('leads from its closing balance to what is owed', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Bo', CustomerTypeId: 1, TaxRateId: shop.ids.newJersey });
    const id = await shop.order({ CustomerId });
    const payment = { JobId: id, PaymentDate: '2026-11-02', PaymentAmount: 100, PaymentTypeId: 1 };
    await shop.done(`payments/confirm/${await shop.add('payments', payment)}/${id}/true`);
    const { text } = await statement(CustomerId, '');
    // $187.98 is ordered, and $100.00 of it is paid.
    for (const words of ['11/01/2026 to 11/02/2026', 'Ordered, not yet invoiced', '$187.98', '-$100.00', '$87.98'])
      expect(text).toContain(words);
  });

  it('is for staff, and for a period that does not end before it starts', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Cy', CustomerTypeId: 1 });
    await shop.order({ CustomerId, UserId: shop.users.mia });
    const path = `customers/${CustomerId}/statement`;
    expect(await shop.mia.get(path)).toMatchObject({ status: 403 });
    expect(await shop.boss.get(`${path}?from=2026-11-02&to=2026-11-01`)).toMatchObject({ status: 400 });
    expect(await shop.boss.get(`${path}?from=soon`)).toMatchObject({ status: 400 });
    expect(await shop.boss.get('customers/9999/statement')).toMatchObject({ status: 404 });
  });
});
