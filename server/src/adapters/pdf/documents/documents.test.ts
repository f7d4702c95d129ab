import { addPost } from '@picket/domain/testing/fence-lines';
import { addJob, addLabor, addMiscItems, postCaps } from '@picket/domain/testing/jobs';
import type { PdfDocument } from '../pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import {
  sampleCommands,
  sampleContent,
  sampleLetterhead,
  sampleOrder,
  samplePayment,
  samplePayments,
  sampleShop,
} from '../testing/samples.ts';
import { WorkerPdf } from '../worker.pdf.ts';
import { deliveryTicket } from './delivery-ticket.document.ts';
import { estimateDocument } from './estimate.document.ts';
import { invoiceDocument } from './invoice.document.ts';
import { orderDocument } from './order.document.ts';
import { receiptDocument } from './receipt.document.ts';
import { shopReport } from './shop-report.document.ts';

const pdf = new WorkerPdf();
afterAll(() => pdf.close());
const read = async (document: PdfDocument) => readPdf(await pdf.render(document));

describe('the estimate', () => {
  it('names the company, the customer, the job, the revision and the date', async () => {
    const { info, pages } = await read(estimateDocument(sampleContent(), sampleLetterhead, 2));
    expect(info).toMatchObject({ Title: 'Estimate 1042, R2 - Picket Fence Co.', Author: 'Picket Fence Co.' });
    for (const words of ['410 Mill Road', '(609) 555-0140', 'Ada Garden', 'Garden fence', 'R2', 'May 4, 2026'])
      expect(pages[0]).toContain(words);
    expect(pages[1]).toContain('Estimate 1042, R2');
    expect(pages.map((page, index) => page.includes(`Page ${index + 1} of ${pages.length}`))).not.toContain(false);
  });

  it('has the items, options, totals, terms and lengths of the sketch', async () => {
    const { text, links } = await read(estimateDocument(sampleContent(), sampleLetterhead));
    for (const words of [
      'Cedar board-on-board 6 x 8',
      'Cedar 5 x 5, 8 ft (Gate)',
      'Lattice top ($80.00, not included)',
      'Finish: choose one',
      'Natural ($400.00, included in the total)',
      'Tax New Jersey, 6.625%',
      'Total with all options',
      'Rock is charged by the hour.',
      'We call 811 before we dig.',
      '27.5 ft',
    ])
      expect(text).toContain(words);
    expect(links).toEqual(['https://picketfence.example/terms']);
  });

  it('of labor alone shows no materials, sketch or tax', async () => {
    const { text } = await read(
      estimateDocument(sampleContent(sampleCommands, { ShowMaterials: false }), sampleLetterhead),
    );
    expect(text).toContain('Installation');
    for (const words of ['Cedar', 'Tax', 'to scale', 'Delivery']) expect(text).not.toContain(words);
  });

  it('of materials alone shows no labor and no installation terms', async () => {
    const { text } = await read(
      estimateDocument(sampleContent(sampleCommands, { ShowLabor: false }), sampleLetterhead),
    );
    for (const words of ['Labor', 'We call 811']) expect(text).not.toContain(words);
  });

  it('for a wholesale customer is a quote with list prices and discounts', async () => {
    const content = sampleContent([addJob({ Discount: 0.25 }), addMiscItems(postCaps())]);
    const { text } = await read(estimateDocument({ ...content, OrderType: 'w' }, sampleLetterhead));
    for (const words of ['Quote', 'List price', '$4.50', '25%', '$3.375', 'Purchase order'])
      expect(text).toContain(words);
  });

  it('shows a discount only if there is one', async () => {
    const plain = await read(estimateDocument(sampleContent([addJob(), addMiscItems(postCaps())]), sampleLetterhead));
    const less = [addJob({ Discount: 0.1 }), addMiscItems(postCaps())];
    const discounted = await read(estimateDocument(sampleContent(less), sampleLetterhead));
    expect([plain, discounted].map(({ text }) => text.includes('Discount'))).toEqual([false, true]);
  });

  it('repeats the names of columns on each page of 1,000 items', async () => {
    const content = sampleContent([addJob(), addMiscItems(postCaps())]);
    const Items = Array.from({ length: 1_000 }, (_, index) => ({
      ...content.Items[0]!,
      Description: `Cap number ${index}`,
    }));
    const { pages } = await read(estimateDocument({ ...content, Items }, sampleLetterhead));
    expect(pages.length).toBeGreaterThan(25);
    const ofItems = pages.filter((page) => page.includes('Cap number'));
    expect(ofItems.filter((page) => !page.includes('Misc items Quantity Unit price Amount'))).toEqual([]);
    expect(pages.join(' ').match(/Cap number \d+/g)).toHaveLength(1_000);
  });

  it('has the lines to sign on below the end of the terms, not on a page of their own', async () => {
    const content = { ...sampleContent([addJob(), addMiscItems(postCaps())]), InstallationDisclaimer: '' };
    const counts = new Set<number>();
    for (let points = 8; points < 32; points += 1) {
      const CompanyDisclaimer = '<p>A point of the terms.</p>'.repeat(points);
      const { pages } = await read(estimateDocument({ ...content, CompanyDisclaimer }, sampleLetterhead));
      counts.add(pages.length);
      expect(pages.at(-1)).toMatch(/A point of the terms\. Accepted by/);
    }
    expect([...counts]).toEqual([1, 2]);
  });

  it('contains a description without spaces within its column, and texts that look like markup as they are', async () => {
    const Description = `<b>${'W'.repeat(150)}</b> {rtf} %s`;
    const { text } = await read(
      estimateDocument(sampleContent([addJob(), addMiscItems(postCaps({ Description }))]), sampleLetterhead),
    );
    expect(text.match(/W{24}/g)?.length).toBeGreaterThan(4);
    expect(text).toContain('{rtf} %s');
  });

  it('can be made of a job with nothing in it', async () => {
    const empty = sampleContent([addJob({ CustomerId: null, Customer: null, Address: null, JobName: '' })], {
      EstimateDisclaimer: '',
      CompanyDisclaimer: '',
      InstallationDisclaimer: '',
    });
    const bare = {
      ...sampleLetterhead,
      Company: { ...sampleLetterhead.Company, Address: null, Phone: '', Email: '', BrandColor: '' },
    };
    expect((await read(estimateDocument(empty, bare))).text).toContain('No customer');
  });
});

describe('the order confirmation', () => {
  it('has dates, totals and the payment term', async () => {
    const { text } = await read(orderDocument(sampleContent(), sampleOrder, sampleLetterhead));
    for (const words of ['Order confirmation', 'May 20, 2026', 'Half on order', 'PO-77', 'Total'])
      expect(text).toContain(words);
  });

  it('names what was chosen and offers no choice any more', async () => {
    const { text } = await read(orderDocument(sampleContent(), sampleOrder, sampleLetterhead));
    for (const words of ['Finish', 'Natural']) expect(text).toContain(words);
    for (const words of ['choose one', 'included', 'Lattice top']) expect(text).not.toContain(words);
  });
});

describe('the shop report', () => {
  it('has the title, notes, lines with gates, parts and posts, and no prices', async () => {
    const { text } = await read(shopReport(sampleContent(), sampleShop(), sampleLetterhead));
    for (const words of [
      'Week 20',
      'Cut the last section to fit.',
      'Line 2 Run 1 · 64 ft · 8 sections · turns 90° right',
      'Cedar gate 4 ft (swings in, Special Order)',
      'Cedar 5 x 5, 8 ft (in all, also on line 2)',
      'Posts on no line',
      'Parts of all sections',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('$');
    expect(text).not.toContain('Labor');
  });

  it('leaves out options that are not chosen', async () => {
    const { text } = await read(shopReport(sampleContent(), sampleShop(), sampleLetterhead));
    expect(text).toContain('Oil, natural');
    expect(text).not.toContain('Stain, dark oak');
  });
});

describe('the delivery ticket', () => {
  const delivery = { DeliveryType: 'Delivery', DeliveryDate: '', JobNotes: 'Ring first.' };

  it('has what counts without labor and prices', async () => {
    const { text } = await read(deliveryTicket(sampleContent(), delivery, sampleLetterhead));
    for (const words of ['Ring first.', 'no date yet', 'Oil, natural', 'Received by']) expect(text).toContain(words);
    for (const words of ['$', 'Installation', 'Lattice']) expect(text).not.toContain(words);
  });

  it('adds up the posts of several runs', async () => {
    const commands = [addJob(), addPost({ Quantity: 13 }), addPost({ Quantity: 1 })];
    const { text } = await read(deliveryTicket(sampleContent(commands), delivery, sampleLetterhead));
    expect(text).toMatch(/\b14 Cedar 5 x 5, 8 ft \(Line\)/);
    expect(text.match(/\(Line\)/g)).toHaveLength(1);
  });

  it('says so if there is nothing to deliver', async () =>
    expect(
      (await read(deliveryTicket(sampleContent([addJob(), addLabor()]), delivery, sampleLetterhead))).text,
    ).toContain('Nothing to deliver.'));
});

describe('the invoice', () => {
  it('has the payments and the balance', async () => {
    const invoice = {
      Number: '1042-2',
      IsVoid: true,
      InvoiceDate: 'May 20, 2026',
      PaymentDue: 'June 19, 2026',
      PaymentTerm: 'Net 30',
      PurchaseOrder: 'PO-77',
      Payment: samplePayments,
      Payments: [samplePayment],
      PaidTotal: 500,
      Balance: 5_977.27,
    };
    const { text } = await read(invoiceDocument(sampleContent(), invoice, sampleLetterhead));
    for (const words of [
      'VOID',
      '1042-2',
      'Payment schedule',
      'https://pay.example/1042?amount=5977.27',
      'Write the number of the job on it.',
      'June 19, 2026',
      'Check',
      '-$500.00',
      '$5,977.27',
      'Net 30',
      'PO-77',
      'Bill to'.toUpperCase(),
    ])
      expect(text).toContain(words);
    for (const words of ['choose one', 'included']) expect(text).not.toContain(words);
  });

  it('names credits apart from what was received', async () => {
    const credit = { ...samplePayment, Id: 8, PaymentType: 'Write-off', IsCredit: true, PaymentAmount: 20.5 };
    const invoice = {
      ...{ Number: '1042', IsVoid: false },
      ...{
        InvoiceDate: 'May 20, 2026',
        PaymentDue: '',
        PaymentTerm: '',
        PurchaseOrder: '',
        Payment: { ...samplePayments, Rows: [] },
      },
      Payments: [samplePayment, credit],
      PaidTotal: 520.5,
      Balance: 5_956.77,
    };
    const { text } = await read(invoiceDocument(sampleContent(), invoice, sampleLetterhead));
    for (const words of ['-$500.00', 'Write-off', '-$20.50', 'Payments and credits']) expect(text).toContain(words);
    expect(text).not.toContain('-$520.50');
  });
});

describe('the receipt', () => {
  const receipt = { GrandTotal: 6_477.27, PaidTotal: 500, Balance: 5_977.27, IsOpenEstimate: false };
  it.each([
    [3, 'Confirmed'],
    [1, 'Received, not confirmed yet'],
  ] as const)('of a payment with the status %i says %s', async (PaymentStatusId, words) => {
    const Payment = { ...samplePayment, PaymentStatusId };
    const { text } = await read(receiptDocument(sampleContent(), { ...receipt, Payment }, sampleLetterhead));
    for (const part of ['$500.00', 'May 5, 2026', 'Check 1042', words]) expect(text).toContain(part);
  });

  it('of a credit names it, and thanks for nothing', async () => {
    const Payment = { ...samplePayment, PaymentType: 'Credit', IsCredit: true };
    const { text } = await read(receiptDocument(sampleContent(), { ...receipt, Payment }, sampleLetterhead));
    for (const part of ['Credit', 'CREDIT TO', 'May 5, 2026']) expect(text).toContain(part);
    for (const part of ['receipt', 'Paid by', 'Thank you']) expect(text).not.toContain(part);
  });

  it('names what was reversed, and thanks for what is left', async () => {
    const reversal = { Kind: 'returned', Reason: 'check returned', Date: '2026-12-03', ReversedBy: '', ReversedAt: '' };
    const reversed = (Amount: number) => {
      const Payment = { ...samplePayment, ReversedAmount: Amount, Reversals: [{ ...reversal, Amount } as const] };
      return read(receiptDocument(sampleContent(), { ...receipt, Payment } as never, sampleLetterhead));
    };
    const { text } = await reversed(200);
    for (const part of ['$500.00', 'Reversed $200.00 on 12/03/2026: check returned', 'Thank you'])
      expect(text).toContain(part);
    expect((await reversed(500)).text).not.toContain('Thank you');
  });

  it('names the jobs of a move, and what is owed to the customer', async () => {
    const moved = { Amount: 200, Kind: 'moved', Reason: 'x', Date: '2026-12-03', ToJobId: 43, ToPaymentId: 9 };
    const Payment = {
      ...samplePayment,
      MovedFrom: { JobId: 41, PaymentId: 3 },
      ReversedAmount: 200,
      Reversals: [{ ...moved, ReversedBy: '', ReversedAt: '' }],
    };
    const print = (IsOpenEstimate: boolean) => {
      const terms = { ...receipt, Payment, Balance: -170.94, IsOpenEstimate };
      return read(receiptDocument(sampleContent(), terms as never, sampleLetterhead));
    };
    const { text } = await print(false);
    for (const part of [
      'job #41',
      'Moved $200.00 to job #43 on 12/03/2026',
      'Overpaid, owed to the customer',
      '$170.94',
    ])
      expect(text).toContain(part);
    expect((await print(true)).text).toContain('Deposit above the total');
  });
});
