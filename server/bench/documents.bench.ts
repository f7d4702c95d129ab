import { type ContentItem, type EstimateContent, ItemKinds, toDollars } from '@picket/domain';
import { estimateDocument } from '../src/adapters/pdf/documents/estimate.document.ts';
import type { Letterhead } from '../src/adapters/pdf/theme/letterhead.ts';
import { WorkerPdf } from '../src/adapters/pdf/worker.pdf.ts';
import type { BenchOptions } from './bench-options.ts';
import { inTurns, type Measure, median, milliseconds, ratio, timed } from './measure.ts';

const letterhead: Letterhead = {
  Company: {
    Id: 1,
    Name: 'Picket Fence Co.',
    Address: { Address1: '410 Mill Road', City: 'Trenton', State: 'NJ', Zip: '08608' },
    Phone: '(609) 555-0140',
    Email: 'office@picketfence.example',
    BrandColor: '#14605b',
    Image: null,
  },
  Logo: null,
  Date: '2026-05-04T14:00:00.000Z',
  TimeZone: 'America/New_York',
};

/** Renders estimates of 40 and 1,000 lines. The time of a long one must grow no faster than its lines. */
export async function benchDocuments({ quick }: BenchOptions): Promise<Measure[]> {
  const pdf = new WorkerPdf({ threads: 1 });
  const render = (lines: number) => timed(() => pdf.render(estimateDocument(contentOf(lines), letterhead)));
  try {
    // The thread starts with the first document, which also compiles most of its code.
    for (let round = 0; round < 3; round++) await render(40);
    const times = await inTurns(quick ? 2 : 20, { short: () => render(40), long: () => render(1_000) });
    const each = ({ short, long }: typeof times) =>
      [long.map((time) => time / 1_000), short.map((time) => time / 40)] as const;
    const comparison = {
      what: 'a line of 1,000, to one of 40 in an estimate',
      unit: 'ms',
      target: { atMost: 1 },
    } as const;
    return [
      milliseconds('an estimate of 40 lines as PDF, median', median(times.short), { atMost: 300 }),
      milliseconds('an estimate of 1,000 lines as PDF, median', median(times.long), {}),
      ratio(comparison, ...each(times)),
    ];
  } finally {
    await pdf.close();
  }
}

function contentOf(lines: number): EstimateContent {
  const Items = Array.from({ length: lines }, (_, index): ContentItem => {
    const quantity = 1 + (index % 9);
    return {
      Id: index + 1,
      Kind: index % 5 === 4 ? ItemKinds.Labor : ItemKinds.Misc,
      Description: `Cedar post cap, pyramid, 5 x 5, number ${index + 1}`,
      Quantity: quantity,
      UnitPrice: 4.5,
      DiscountPercent: 0,
      LineTotal: toDollars(450 * quantity),
      IsChosen: true,
    };
  });
  const sum = Items.reduce((total, { LineTotal }) => total + LineTotal, 0);
  const none = { FenceSectionTotal: 0, PostTotal: 0, GateTotal: 0, MaterialTotal: 0, DeliveryFee: 0, OtherPrice: 0 };
  const terms = `<p>${'Prices hold for 30 days. Rock found while digging is charged by the hour. '.repeat(20)}</p>`;
  return {
    JobId: 1042,
    JobName: 'Back yard',
    OrderType: 'm',
    ShowMaterials: true,
    ShowLabor: true,
    Company: letterhead.Company,
    Customer: {
      Name: 'Ada Garden',
      Email: 'ada@example.com',
      Phone: '(609) 555-0101',
      Address: letterhead.Company.Address,
    },
    Address: letterhead.Company.Address,
    IsMeasurement: true,
    FenceLines: [],
    Items,
    Options: [],
    OtherDescription: '',
    IsTaxExempt: false,
    TaxRateName: 'New Jersey',
    Totals: { ...none, MiscTotal: sum, LaborTotal: 0, OrderTotal: sum, TaxRate: 0, Tax: 0, GrandTotal: sum },
    EstimateDisclaimer: terms,
    CompanyDisclaimer: terms,
    InstallationDisclaimer: '',
  };
}
