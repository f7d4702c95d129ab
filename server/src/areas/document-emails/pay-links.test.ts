import type { EmailPreview, ReportAnswer, TermRow } from '@picket/domain';
import { readPdf } from '../../adapters/pdf/testing/read-pdf.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  await shop.done('settings', { PaymentLink: 'https://pay.example/{number}?amount={amount}' });
});
afterAll(() => app.close());

const thirds: readonly TermRow[] = [
  { Amount: 50, When: 'signing', Days: 0 },
  { Amount: 60, When: 'order', Days: 0 },
  { IsRest: true, When: 'invoice', Days: 10 },
];
const links = (text: string) => [...text.matchAll(/pay\.example\/(\S+)/g)].map(([, asked]) => asked);
async function inPdf(path: string) {
  const { body } = await shop.boss.get<ReportAnswer>(path);
  const pdf = await readPdf(Buffer.from(body.data, 'base64'));
  return links(pdf.links.join('\n'));
}
async function inEmail(id: number) {
  const letter = { Kind: 'invoice', Subject: 'S', Body: '<p>{due}</p><p>{link}</p>' };
  const { body } = await shop.boss.post<EmailPreview>(`jobs/${id}/email-document/preview`, letter);
  return { due: body.Text, links: links(body.Text) };
}
async function pay(JobId: number, PaymentAmount: number): Promise<void> {
  const payment = { JobId, PaymentDate: app.clock.now().toISOString().slice(0, 10), PaymentAmount, PaymentTypeId: 1 };
  await shop.done(`payments/confirm/${await shop.add('payments', payment)}/${JobId}/true`);
}
const sign = (Id: number) => shop.boss.patch('estimates', { Id, JobStatusId: 3, ApprovalReason: 'By phone' });

it('documents and emails ask for the same amount, and for nothing that is paid', async () => {
  const PaymentTermId = await shop.add('payment-terms', { Name: 'Three parts', Schedule: thirds });
  const id = await shop.pricedEstimate({ PaymentTermId });
  const estimate = () => inPdf(`estimate-report/${id}/true/true`);
  expect(await estimate()).toEqual([`${id}?amount=50.00`]);
  await sign(id);
  await pay(id, 20);
  expect(await estimate()).toEqual([`${id}?amount=30.00`]);
  await pay(id, 30);
  expect(await estimate()).toEqual([]);

  await shop.done('estimates/convert-to-order', { Id: id, DeliveryTypeId: 2, LocationId: 1 });
  expect(await inPdf(`jobs/${id}/order-report`)).toEqual([`${id}?amount=60.00`]);
  await pay(id, 60);
  expect(await inPdf(`jobs/${id}/order-report`)).toEqual([]);

  await shop.boss.patch('orders', { Id: id, ManufacturingStatusId: 2 });
  await shop.done(`orders/${id}/job-misc-items/1/status/4`);
  await shop.done(`orders/${id}/status/ready`);
  await shop.done(`invoices/convert-to-invoice/${id}`);
  expect(await inPdf(`jobs/${id}/invoice-report`)).toEqual([`${id}?amount=73.18`]);
  expect((await inEmail(id)).links).toEqual([`${id}?amount=73.18`]);
  await shop.done(`estimates/${id}/force-revert-order`, { To: 6 });
  expect(await inPdf(`jobs/${id}/invoice-report?number=${id}`)).toEqual([]);
});

it('an invoice with late payments asks for all of them at once', async () => {
  const PaymentTermId = await shop.add('payment-terms', { Name: 'Three late parts', Schedule: thirds });
  const id = await shop.pricedEstimate({ PaymentTermId });
  await sign(id);
  await shop.done(`invoices/convert-to-invoice/${id}`, { ContinueWithoutDeposit: true });
  app.clock.set('2026-05-06T14:00:00.000Z');
  const early = await inEmail(id);
  expect(early.due).toContain('A payment of $110.00 was due on May 4, 2026. The balance is $183.18.');
  expect([early.links, await inPdf(`jobs/${id}/invoice-report`)]).toEqual([
    [`${id}?amount=110.00`],
    [`${id}?amount=110.00`],
  ]);
  app.clock.set('2026-05-20T14:00:00.000Z');
  const late = await inEmail(id);
  expect(late.due).toContain('Payments of $183.18 are due, the first since May 4, 2026.');
  expect([late.links, await inPdf(`jobs/${id}/invoice-report`)]).toEqual([
    [`${id}?amount=183.18`],
    [`${id}?amount=183.18`],
  ]);
});
