import type { ReportAnswer, SaveAnswer } from '@picket/domain';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

async function printed(path: string, client: TestClient = shop.boss) {
  const { status, body } = await client.get<ReportAnswer>(path);
  if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${JSON.stringify(body)}`);
  return { FileName: body.FileName, ...(await readPdf(Buffer.from(body.data, 'base64'))) };
}

const pay = async (JobId: number, PaymentAmount = 50) => {
  const body = { JobId, PaymentDate: '2026-05-04', PaymentAmount, PaymentTypeId: 1 };
  return (await shop.boss.post<SaveAnswer>('payments', body)).body.Id;
};

describe('the estimate report', () => {
  it('shows materials, labor or both, with the texts of the company', async () => {
    await shop.boss.put(`companies/${shop.ids.company}`, {
      EstimateDisclaimer: '<p>Holds for 30 days.</p>',
      Phone: '(609) 555-0140',
    });
    const id = await shop.pricedEstimate();
    const both = await printed(`estimate-report/${id}/true/true`);
    expect(both.FileName).toBe(`Estimate ${id}.pdf`);
    for (const words of [
      'Holds for 30 days.',
      '(609) 555-0140',
      'May 4, 2026',
      'Materials and labor',
      '$40.50',
      '$140.00',
    ])
      expect(both.text).toContain(words);
    expect((await printed(`estimate-report/${id}/true/false`)).text).not.toContain('$140.00');
    expect((await printed(`estimate-report/${id}/false/true`)).text).not.toContain('$40.50');
    expect(await shop.boss.get(`estimate-report/${id}/false/false`)).toMatchObject({
      status: 400,
      body: { Message: 'Choose materials, labor or both' },
    });
  });

  it('answers the same bytes for the same job, as base64 and as a file', async () => {
    const id = await shop.pricedEstimate();
    const path = `estimate-report/${id}/true/true`;
    const { body } = await shop.boss.get<ReportAnswer>(path);
    const file = await shop.boss.get(path, { accept: 'application/pdf' });
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`inline; filename="Estimate ${id}.pdf"`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    });
    expect(file.bytes.toString('base64')).toBe(body.data);
  });

  it('as of a version knows nothing that came later, neither of the job nor of its company', async () => {
    const id = await shop.pricedEstimate({ JobName: 'First name' });
    const { Version } = await shop.details(id);
    await shop.boss.patch('estimates', { Id: id, JobName: 'Second name' });
    await shop.boss.put(`companies/${shop.ids.company}`, { Phone: '(609) 555-0199' });
    const past = await printed(`estimate-report/${id}/true/true?at=${Version}`);
    expect(past.text).toContain('First name');
    expect(past.text).not.toContain('0199');
    const now = await printed(`estimate-report/${id}/true/true`);
    expect(now.text).toContain('Second name');
    expect(now.text).toContain('(609) 555-0199');
    expect(await shop.boss.get(`estimate-report/${id}/true/true?at=then`)).toMatchObject({ status: 400 });
  });

  it('as of a moment has the dates of the time zone of then', async () => {
    const id = await shop.pricedEstimate();
    const settings = app.as({ AppSettings: 'Full' });
    await shop.boss.patch('estimates', { Id: id, InstallationStartDate: '2026-06-03T02:00:00.000Z' });
    const then = encodeURIComponent(app.clock.now().toISOString());
    app.clock.advance(60_000);
    await settings.put('settings', { TimeZone: 'Asia/Tokyo' });
    const path = `jobs/${id}/shop-report`;
    const printedBy = async (query: string) => {
      const { body } = await shop.boss.post<ReportAnswer>(`${path}${query}`, {});
      return (await readPdf(Buffer.from(body.data, 'base64'))).text;
    };
    expect(await printedBy('')).toContain('June 3, 2026');
    expect(await printedBy(`?at=${then}`)).toContain('June 2, 2026');
    await settings.put('settings', { TimeZone: 'America/New_York' });
  });

  it('as of a moment is only for a market partner who had the job then', async () => {
    const id = await shop.estimate({}, shop.mia);
    const { Version } = await shop.details(id);
    const past = `estimate-report/${id}/true/true?at=${Version}`;
    expect((await shop.mia.get(past)).status).toBe(200);
    expect((await shop.max.get(past)).status).toBe(404);
    await shop.boss.patch('estimates', { Id: id, UserId: shop.users.max });
    expect((await shop.max.get(`estimate-report/${id}/true/true`)).status).toBe(200);
    for (const path of [past, `jobs/${id}/delivery-ticket?at=${Version}`, `jobs/${id}/order-report?at=${Version}`]) {
      expect([path, (await shop.max.get(path)).status]).toEqual([path, 404]);
    }
    for (const path of [past, `estimate-report/${id}/true/true`]) {
      expect([path, (await shop.mia.get(path)).status]).toEqual([path, 404]);
    }
  });

  it("is not found for others' jobs, unknown jobs and other flags", async () => {
    const id = await shop.estimate({}, shop.mia);
    expect((await shop.mia.get(`estimate-report/${id}/true/true`)).status).toBe(200);
    for (const path of [`estimate-report/${id}/true/true`, `jobs/${id}/order-report`, `jobs/${id}/delivery-ticket`])
      expect(await shop.max.get(path)).toMatchObject({ status: 404 });
    expect(await shop.max.post(`jobs/${id}/shop-report`, {})).toMatchObject({ status: 404 });
    expect(await shop.boss.get('estimate-report/99999/true/true')).toMatchObject({ status: 404 });
    expect(await shop.boss.get(`estimate-report/${id}/yes/true`)).toMatchObject({ status: 404 });
  });
});

describe('the shop report', () => {
  it('has its title and no prices', async () => {
    const id = await shop.order();
    const { body } = await shop.boss.post<ReportAnswer>(`jobs/${id}/shop-report`, { Title: 'Week 20' });
    const { text } = await readPdf(Buffer.from(body.data, 'base64'));
    expect(body.FileName).toBe(`Shop report ${id}.pdf`);
    for (const words of ['Week 20', 'Post cap', 'Ordered']) expect(text).toContain(words);
    expect(text).not.toContain('$');
  });

  it('rejects a title that is too long', async () =>
    expect(await shop.boss.post(`jobs/${await shop.order()}/shop-report`, { Title: 'x'.repeat(121) })).toMatchObject({
      status: 400,
      body: { ModelState: { Title: ['Title must be at most 120 characters'] } },
    }));
});

describe('the documents of an order', () => {
  it('confirm it, go with its delivery and ask for its money', async () => {
    const id = await shop.order();
    const payment = await pay(id);
    expect((await printed(`jobs/${id}/order-report`)).text).toContain('Order confirmation');
    expect((await printed(`jobs/${id}/delivery-ticket`)).text).toContain('Customer Pick-up');
    expect((await printed(`jobs/${id}/invoice-report`)).text).not.toContain('Payments received');
    await shop.done(`payments/confirm/${payment}/${id}/true`);
    const { text } = await printed(`jobs/${id}/invoice-report`);
    for (const words of ['Payments received', 'May 4, 2026', '-$50.00', 'Balance due']) expect(text).toContain(words);
    const reversal = { JobId: id, Amount: 20, Kind: 'returned', Reason: 'No funds' };
    await shop.done(`payments/${payment}/reverse`, reversal);
    const after = (await printed(`jobs/${id}/invoice-report`)).text;
    for (const words of ['returned payment', '-$20.00', '-$30.00', '$153.18']) expect(after).toContain(words);
  });

  it('are refused for an estimate', async () => {
    const id = await shop.pricedEstimate();
    for (const [path, what] of [
      ['order-report', 'order confirmation'],
      ['invoice-report', 'invoice'],
      ['delivery-ticket', 'delivery ticket'],
    ]) {
      const Message = `An estimate has no ${what}: convert it first`;
      expect(await shop.boss.get(`jobs/${id}/${path}`)).toMatchObject({ status: 400, body: { Message } });
    }
  });

  it('as of a version have no payment that was confirmed later', async () => {
    const id = await shop.order();
    const { Version } = await shop.details(id);
    const payment = await pay(id);
    await shop.done(`payments/confirm/${payment}/${id}/true`);
    await shop.boss.patch('estimates', { Id: id, JobNotes: 'Later' });
    expect((await printed(`jobs/${id}/invoice-report?at=${Version}`)).text).not.toContain('Payments received');
    expect((await printed(`jobs/${id}/invoice-report`)).text).toContain('Payments received');
  });
});

describe('the invoice', () => {
  it('has its number, and is void as it was invoiced once it was taken back', async () => {
    const id = await shop.pricedEstimate();
    const invoice = () => shop.done(`invoices/convert-to-invoice/${id}`);
    await invoice();
    const first = await printed(`jobs/${id}/invoice-report`);
    expect(first.FileName).toBe(`Invoice ${id}.pdf`);
    expect(first.text).not.toContain('VOID');
    await shop.done(`estimates/${id}/force-revert-order`);
    await shop.boss.patch('estimates', { Id: id, Discount: 0.5 });
    await invoice();
    const present = await printed(`jobs/${id}/invoice-report`);
    expect(present.FileName).toBe(`Invoice ${id}-2.pdf`);
    expect((await printed(`jobs/${id}/invoice-report?number=${id}-2`)).text).toBe(present.text);
    const voided = await printed(`jobs/${id}/invoice-report?number=${id}`);
    expect(voided.FileName).toBe(`Invoice ${id}, VOID.pdf`);
    for (const words of ['VOID', '$183.18']) expect(voided.text).toContain(words);
    expect(present.text).not.toContain('$183.18');
    expect(await shop.boss.get(`jobs/${id}/invoice-report?number=${id}-3`)).toMatchObject({
      status: 404,
      body: { Message: 'Invoice not found' },
    });
  });
});

describe('the receipt', () => {
  it('says what was paid and whether it is confirmed', async () => {
    const id = await shop.order();
    const payment = await pay(id, 60);
    const pending = await printed(`payments/${payment}/receipt`);
    expect(pending.FileName).toBe(`Payment receipt ${id}.pdf`);
    for (const words of ['$60.00', 'not confirmed yet']) expect(pending.text).toContain(words);
    await shop.done(`payments/confirm/${payment}/${id}/true`);
    expect((await printed(`payments/${payment}/receipt`)).text).toContain('Confirmed');
  });

  it('is refused for a rejected payment', async () => {
    const id = await shop.order();
    const payment = await pay(id);
    await shop.done(`payments/confirm/${payment}/${id}/false`);
    expect(await shop.boss.get(`payments/${payment}/receipt`)).toMatchObject({
      status: 400,
      body: { Message: 'This payment was rejected' },
    });
  });

  it("is not found for a payment of others' jobs and an unknown one", async () => {
    const payment = await pay(await shop.pricedEstimate());
    expect(await shop.mia.get(`payments/${payment}/receipt`)).toMatchObject({ status: 404 });
    expect(await shop.boss.get('payments/99999/receipt')).toMatchObject({ status: 404 });
  });
});

describe('many documents at once', () => {
  it('are refused for a user who waits for four, and only for that user', async () => {
    const id = await shop.pricedEstimate();
    const path = `estimate-report/${id}/true/true`;
    const answers = await Promise.all([...Array.from({ length: 8 }, () => shop.office.get(path)), shop.boss.get(path)]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.at(-1)!.status).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '5']);
    expect((await shop.office.get(path)).status).toBe(200);
  });
});
