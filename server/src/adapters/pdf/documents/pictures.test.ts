import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PdfDocument } from '../pdf.ts';
import { drawPage } from '../testing/read-pdf.ts';
import { sampleContent, sampleLetterhead, sampleOrder, samplePayment, sampleShop } from '../testing/samples.ts';
import { WorkerPdf } from '../worker.pdf.ts';
import { deliveryTicket } from './delivery-ticket.document.ts';
import { estimateDocument } from './estimate.document.ts';
import { orderDocument } from './order.document.ts';
import { receiptDocument } from './receipt.document.ts';
import { shopReport } from './shop-report.document.ts';

const folder = join(__dirname, 'approved');
const isApproving = process.env.APPROVE_PICTURES === 'true';
const pdf = new WorkerPdf();
afterAll(() => pdf.close());

/** A logo that is drawn here, so that the picture shows where it stands. */
async function letterhead() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><rect width="300" height="90" rx="12" fill="#14605b"/></svg>';
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return { ...sampleLetterhead, Logo: `data:image/png;base64,${png.toString('base64')}` };
}

/** The share of pixels that differ visibly: edges of letters may differ between machines. */
async function difference(picture: Buffer, approved: Buffer): Promise<number> {
  const [now, before] = await Promise.all(
    [picture, approved].map((png) => sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer()),
  );
  if (now!.length !== before!.length) return 1;
  const differing = now!.filter((value, index) => Math.abs(value - before![index]!) > 96);
  return differing.length / now!.length;
}

const content = sampleContent();
const receipt = {
  Payment: samplePayment,
  GrandTotal: 6_477.27,
  PaidTotal: 500,
  Balance: 5_977.27,
  IsOpenEstimate: false,
};
const delivery = { DeliveryType: 'Delivery', DeliveryDate: 'May 20, 2026', JobNotes: 'Ring first.' };
/** An estimate of which the texts are in many scripts, in both directions. */
const scripts = {
  ...content,
  JobName: 'רחוב הרצל 7 (שער) 围栏',
  EstimateDisclaimer: [
    'العرض صالح لمدة 30 يوما (من ١٢ إلى ۱۵) Picket Fence Co.',
    'यह अनुमान 30 दिनों के लिए मान्य है।',
    'ใบเสนอราคานี้มีผลสามสิบวัน',
    '本报价三十天内有效。お見積りの有効期限は三十日です。 이 견적은 30일간 유효합니다.',
    '✓ ☐ → ≤ ★ 😀 👍🏽 ❤️ தமிழ் বাংলা ગુજરાતી ਪੰਜਾਬੀ తెలుగు ಕನ್ನಡ മലയാളം සිංහල ភាសាខ្មែរ ລາວ မြန်မာ Հայ ქართ አማርኛ ᏣᎳᎩ',
  ]
    .map((text) => `<p>${text}</p>`)
    .join(''),
};
const pictures: [string, number, (on: Awaited<ReturnType<typeof letterhead>>) => PdfDocument][] = [
  ['estimate-1', 1, (on) => estimateDocument(content, on, 2)],
  ['estimate-2', 2, (on) => estimateDocument(content, on, 2)],
  ['scripts-1', 1, (on) => estimateDocument(scripts, on)],
  ['scripts-3', 3, (on) => estimateDocument(scripts, on)],
  ['quote-1', 1, (on) => estimateDocument({ ...content, OrderType: 'w' }, on)],
  ['order-1', 1, (on) => orderDocument(content, sampleOrder, on)],
  ['shop-2', 2, (on) => shopReport(content, sampleShop(), on)],
  ['ticket-1', 1, (on) => deliveryTicket(content, delivery, on)],
  ['receipt-1', 1, (on) => receiptDocument(content, receipt, on)],
];

it.each(pictures)('%s looks as approved', async (name, page, make) => {
  const picture = await drawPage(await pdf.render(make(await letterhead())), page);
  const file = join(folder, `${name}.png`);
  if (isApproving) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      file,
      await sharp(picture).flatten({ background: '#fff' }).png({ palette: true, colours: 32 }).toBuffer(),
    );
  }
  expect(existsSync(file)).toBe(true);
  expect(await difference(picture, readFileSync(file))).toBeLessThan(0.002);
});

it('a document that lacks its customer differs from the approved one', async () => {
  const other = { ...content, Customer: null };
  const picture = await drawPage(await pdf.render(estimateDocument(other, await letterhead(), 2)), 1);
  expect(await difference(picture, readFileSync(join(folder, 'estimate-1.png')))).toBeGreaterThan(0.002);
});
