import {
  addressFields,
  companyFields,
  customerFields,
  type DeliveryDetails,
  deliveryFields,
  type EstimateContent,
  type FenceLineRow,
  jobFields,
  MAX_FENCE_LINES_PER_JOB,
  MAX_ITEMS_PER_JOB,
  MAX_OPTIONS_PER_JOB,
  MAX_STOPS_PER_DELIVERY,
  optionFields,
} from '@picket/domain';
import type { PdfDocument } from '../pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import {
  sampleContent,
  sampleLetterhead,
  sampleOrder,
  samplePayment,
  samplePayments,
  sampleShop,
} from '../testing/samples.ts';
import { joined } from '../theme/joined.ts';
import { WorkerPdf } from '../worker.pdf.ts';
import { approvedEstimate } from './approval-certificate.document.ts';
import { daySheet, type SheetStop } from './day-sheet.document.ts';
import { deliveryTicket } from './delivery-ticket.document.ts';
import { estimateDocument } from './estimate.document.ts';
import { invoiceDocument } from './invoice.document.ts';
import { orderDocument } from './order.document.ts';
import { receiptDocument } from './receipt.document.ts';
import { routeSheet } from './route-sheet.document.ts';
import { shopReport } from './shop-report.document.ts';

/**
 * Paper loses nothing (ruling 86): each document is printed with everything at its limits, and each word is found again.
 */

const pdf = new WorkerPdf({ timeoutMilliseconds: 300_000 });
afterAll(() => pdf.close());

const WORD_LENGTH = 6;
const DESCRIPTION_LENGTH = 120;

/** Writes texts of words that occur once, and remembers them. */
class Writer {
  readonly words: string[] = [];

  /** `between` the words: a space, a line break for the most lines, or '' for the longest word. */
  constructor(
    private readonly between: string,
    private readonly mostNotes = Number.POSITIVE_INFINITY,
    private readonly mostItems = Number.POSITIVE_INFINITY,
  ) {}

  /** Makes as many items as are possible. */
  each<T>(most: number, make: (index: number) => T): T[] {
    return Array.from({ length: Math.min(most, this.mostItems) }, (_, index) => make(index));
  }

  /** A text of one line. */
  text(maxLength: number): string {
    return this.filled(maxLength, this.between === '\n' ? ' ' : this.between);
  }

  /** A text that may have line breaks. */
  notes(maxLength: number): string {
    return this.filled(Math.min(maxLength, this.mostNotes), this.between);
  }

  /** A paragraph for each word, or one for all. */
  richText(maxLength: number): string {
    if (this.mostNotes < maxLength) return `<p>${this.notes(maxLength).replaceAll('\n', '<br>')}</p>`;
    if (this.between !== '\n') return `<p>${this.filled(maxLength - 7, this.between)}</p>`;
    return Array.from({ length: Math.floor(maxLength / (WORD_LENGTH + 7)) }, () => `<p>${this.word()}</p>`).join('');
  }

  word(): string {
    const word = `Q${String(this.words.length).padStart(WORD_LENGTH - 1, '0')}`;
    this.words.push(word);
    return word;
  }

  private filled(maxLength: number, between: string): string {
    const count = Math.floor((maxLength + between.length) / (WORD_LENGTH + between.length));
    return Array.from({ length: count }, () => this.word()).join(between);
  }
}

/** How many words are not in the document, and the first of them. */
async function missing(document: PdfDocument, { words }: Writer) {
  const { text } = await readPdf(await pdf.render(document));
  // A long word is broken anywhere.
  const printed = new Set(text.replaceAll(/[\s\u200b]/g, '').match(/Q\d{5}/g));
  const lost = words.filter((word) => !printed.has(word));
  return { count: lost.length, first: lost.slice(0, 3) };
}

const address = (writer: Writer) => ({
  Address1: writer.text(addressFields.Address1.maxLength),
  City: writer.text(addressFields.City.maxLength),
  State: 'NJ',
  Zip: '08608-1234',
});

const company = (writer: Writer): EstimateContent['Company'] => ({
  ...sampleLetterhead.Company,
  Name: writer.text(companyFields.Name.maxLength),
  Address: address(writer),
  Phone: writer.text(companyFields.Phone.maxLength),
  Email: writer.text(companyFields.Email.maxLength),
});

/** A content with as many items and options as a job may have. */
function fullContent(writer: Writer): EstimateContent {
  const base = sampleContent();
  const Options = writer.each(MAX_OPTIONS_PER_JOB, () => ({
    ...base.Options[0]!,
    Option: writer.text(optionFields.Option.maxLength),
    OptionGroup: writer.text(optionFields.OptionGroup.maxLength),
    IsChosen: true,
    Amount: 1_000_000,
  }));
  const Items = writer.each(MAX_ITEMS_PER_JOB, (index) => {
    const { Option, OptionGroup } = Options[index] ?? { Option: '', OptionGroup: '' };
    return {
      Id: index + 1,
      Kind: base.Items[index % base.Items.length]!.Kind,
      Description: writer.text(DESCRIPTION_LENGTH),
      Quantity: 100_000,
      UnitPrice: 1_000_000,
      DiscountPercent: 0.1234,
      LineTotal: 99_999_999_999.99,
      IsChosen: true,
      Option,
      OptionGroup,
    };
  });
  return {
    ...base,
    JobName: writer.text(jobFields.JobName.maxLength),
    Company: company(writer),
    Customer: {
      Name: writer.text(customerFields.Name.maxLength),
      Email: writer.text(customerFields.Email.maxLength),
      Phone: '(609) 555-0140 x12345',
      Address: address(writer),
    },
    Address: address(writer),
    Items,
    Options,
    OtherDescription: writer.text(jobFields.OtherDescription.maxLength),
    TaxRateName: writer.text(60),
    Totals: { ...base.Totals, OtherPrice: 1_000_000, Tax: 1_000_000, GrandTotal: 99_999_999_999.99 },
  };
}

const withTerms = (writer: Writer): EstimateContent => ({
  ...fullContent(writer),
  EstimateDisclaimer: writer.richText(companyFields.EstimateDisclaimer.maxLength),
  CompanyDisclaimer: writer.richText(companyFields.Disclaimer.maxLength),
  InstallationDisclaimer: writer.richText(20_000),
});

/** An order whose items are those of materials alone, as the shop and the driver see them. */
function goods(writer: Writer, most = MAX_ITEMS_PER_JOB): EstimateContent {
  const content = fullContent(new Writer(' ', 0, 5));
  const Items = writer.each(most, (index) => ({
    ...content.Items[0]!,
    Id: index + 1,
    Kind: 1 as const,
    Description: writer.text(DESCRIPTION_LENGTH),
  }));
  return { ...content, Items, Company: company(writer), Address: address(writer) };
}

const letterheadOf = ({ Company }: EstimateContent) => ({ ...sampleLetterhead, Company });

function fullShop(writer: Writer) {
  const shop = sampleShop();
  const [line, ...rest] = shop.FenceLines;
  const gate = shop.FenceLines.flatMap(({ JobGates }) => JobGates)[0]!;
  const tall: FenceLineRow = {
    ...line!,
    Note: writer.text(200),
    Option: writer.text(optionFields.Option.maxLength),
    IsChosen: true,
    Section: {
      ...line!.Section,
      Description: writer.text(DESCRIPTION_LENGTH),
      Parts: writer.each(200, () => ({ Description: writer.text(120), Quantity: 1_000_000 })),
    },
    JobGates: writer.each(100, () => ({
      ...gate,
      Gate: { ...gate.Gate, Description: writer.text(DESCRIPTION_LENGTH) },
    })),
  };
  const lines = writer.each(MAX_FENCE_LINES_PER_JOB - 1, (index) => ({
    ...rest[index % rest.length]!,
    Id: 1_000 + index,
    IsChosen: true,
    Note: writer.text(200),
  }));
  return {
    ...shop,
    Title: writer.text(120),
    Dates: [
      ['Due', 'September 30, 2026'],
      [writer.text(12), 'September 30, 2026'],
    ] as const,
    Location: writer.text(60),
    ShopNotes: writer.notes(jobFields.ShopNotes.maxLength),
    JobNotes: writer.notes(jobFields.JobNotes.maxLength),
    FenceLines: [tall, ...lines],
    Posts: writer.each(MAX_ITEMS_PER_JOB, (index) => ({
      ...shop.Posts[0]!,
      Id: 5_000 + index,
      IsChosen: true,
      Description: writer.text(DESCRIPTION_LENGTH),
    })),
  };
}

/** One visit has all that a visit can have, the others a little. */
function fullDaySheet(writer: Writer) {
  const stop = (lines: number, notes: number, index: number): SheetStop => ({
    Time: '11:00 AM to 11:30 PM',
    Kind: 'Installation',
    JobId: 2_000 + index,
    Customer: writer.text(customerFields.Name.maxLength),
    Address: writer.text(180),
    Phone: '(609) 555-0140 x12345',
    Person: writer.text(120),
    Status: 'Scheduled',
    Notes: writer.notes(notes),
    Work: writer.each(lines, () => `100,000 x ${writer.text(DESCRIPTION_LENGTH)}`),
    Warnings: writer.each(5, () => writer.text(DESCRIPTION_LENGTH)),
  });
  return {
    CompanyName: writer.text(120),
    For: writer.text(120),
    Days: Array.from({ length: 7 }, (_, day) => ({
      Day: `2026-09-2${day}`,
      Stops: writer.each(28, (index) =>
        day + index === 0
          ? stop(MAX_ITEMS_PER_JOB, jobFields.JobNotes.maxLength, index)
          : stop(1, index % 2 === 0 ? 0 : 60, index),
      ),
    })),
    Date: sampleLetterhead.Date,
    TimeZone: sampleLetterhead.TimeZone,
  };
}

function fullDelivery(writer: Writer): DeliveryDetails {
  const stop = (lines: number, notes: number, index: number) => ({
    Id: 1_000 + index,
    Position: index + 1,
    CustomerName: writer.text(customerFields.Name.maxLength),
    CustomerPhone: '(609) 555-0140 x12345',
    JobName: writer.text(jobFields.JobName.maxLength),
    Address: address(writer),
    JobNotes: writer.notes(notes),
    Collect: 99_999_999_999.99,
    Lines: writer.each(lines, (line) => ({
      LineId: line + 1,
      Kind: 1,
      Description: writer.text(DESCRIPTION_LENGTH),
      Quantity: 100_000,
    })),
  });
  return {
    Id: 3,
    Date: '2026-09-23',
    DepartureTime: '08:30',
    TruckName: writer.text(60),
    Notes: writer.notes(deliveryFields.Notes.maxLength),
    Load: { Sections: 20_000, Posts: 20_000, Gates: 2_000, Weight: 100_000, Unweighed: 100_000 },
    Collect: 99_999_999_999.99,
    Jobs: writer.each(MAX_STOPS_PER_DELIVERY, (index) =>
      index === 0
        ? stop(MAX_ITEMS_PER_JOB, jobFields.JobNotes.maxLength, index)
        : stop(1, index % 2 === 0 ? 0 : 60, index),
    ),
  } as unknown as DeliveryDetails;
}

const ticketTerms = (writer: Writer) => ({
  DeliveryType: writer.text(60),
  DeliveryDate: 'September 30, 2026',
  JobNotes: writer.notes(jobFields.JobNotes.maxLength),
});

const certificate = (writer: Writer) => ({
  SigneeName: writer.text(120),
  Signature:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  IsSignatureTyped: false,
  ApprovedAt: '2026-05-04T14:00:00.000Z',
  IpAddress: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  UserAgent: writer.text(500),
  Ticked: {
    SignatureApproved: true,
    OrderApproved: true,
    EstimateDisclaimerApproved: true,
    CompanyDisclaimerApproved: true,
    MaterialsApproved: true,
    LaborApproved: true,
  },
  ContentSha256: 'c'.repeat(64),
  PdfSha256: 'd'.repeat(64),
});

const documents: readonly [name: string, make: (writer: Writer) => PdfDocument][] = [
  [
    'estimate',
    (writer) => {
      const content = withTerms(writer);
      return estimateDocument(content, letterheadOf(content), 2);
    },
  ],
  [
    'quote',
    (writer) => {
      const content: EstimateContent = { ...withTerms(writer), OrderType: 'w' };
      return estimateDocument(content, letterheadOf(content), 2);
    },
  ],
  [
    'approved estimate',
    (writer) => {
      const content = withTerms(writer);
      return approvedEstimate(content, letterheadOf(content), 2, certificate(writer));
    },
  ],
  [
    'order confirmation',
    (writer) => {
      const content = withTerms(writer);
      return orderDocument(
        content,
        { ...sampleOrder, PaymentTerm: writer.text(60), PurchaseOrder: writer.text(40) },
        letterheadOf(content),
      );
    },
  ],
  [
    'invoice',
    (writer) => {
      const content = fullContent(writer);
      const invoice = {
        Number: '1042',
        IsVoid: false,
        InvoiceDate: 'September 20, 2026',
        PaymentDue: 'September 19, 2026',
        Payment: {
          ...samplePayments,
          Instructions: writer.text(1_000),
          Rows: writer.each(10, () => samplePayments.Rows[0]!),
        },
        PaymentTerm: writer.text(60),
        PurchaseOrder: writer.text(40),
        Payments: writer.each(300, () => ({ ...samplePayment, PaymentType: writer.text(60) })),
        PaidTotal: 99_999_999_999.99,
        Balance: 99_999_999_999.99,
      };
      return invoiceDocument(content, invoice, letterheadOf(content));
    },
  ],
  [
    'receipt',
    (writer) => {
      const content = { ...fullContent(new Writer(' ', 0, 5)), Company: company(writer) };
      const Payment = { ...samplePayment, PaymentType: writer.text(60), PaymentAmount: 10_000_000 };
      return receiptDocument(
        content,
        { Payment, GrandTotal: 1, PaidTotal: 1, Balance: 1, IsOpenEstimate: false },
        letterheadOf(content),
      );
    },
  ],
  [
    'delivery ticket',
    (writer) => {
      const content = goods(writer);
      return deliveryTicket(content, ticketTerms(writer), letterheadOf(content));
    },
  ],
  [
    'tickets of a delivery',
    (writer) => {
      const ticket = () => {
        const content = goods(writer, 2);
        return deliveryTicket(content, ticketTerms(writer), letterheadOf(content));
      };
      return joined([ticket(), ticket()], 'Delivery tickets 3');
    },
  ],
  [
    'shop report',
    (writer) => {
      const content = goods(writer);
      return shopReport(content, fullShop(writer), letterheadOf(content));
    },
  ],
  ['day sheet', (writer) => daySheet(fullDaySheet(writer))],
  [
    'route sheet',
    (writer) =>
      routeSheet({
        CompanyName: writer.text(120),
        Delivery: fullDelivery(writer),
        Date: sampleLetterhead.Date,
        TimeZone: sampleLetterhead.TimeZone,
      }),
  ],
];

const shapes: readonly [what: string, writer: () => Writer][] = [
  ['with the most lines', () => new Writer('\n')],
  ['with short lines, a little higher than a page', () => new Writer('\n', 800, 3)],
  ['with words without a space', () => new Writer('', undefined, 10)],
];

describe.each(documents)('the %s', (_name, make) => {
  it.each(shapes)('has everything that it was given, %s', async (_what, newWriter) => {
    const writer = newWriter();
    const document = make(writer);
    expect(await missing(document, writer)).toEqual({ count: 0, first: [] });
  });
});
