import type { PdfDocument } from './pdf.ts';
import { readPdf } from './testing/read-pdf.ts';
import { WorkerPdf } from './worker.pdf.ts';

const letter = (fields: Partial<PdfDocument>): PdfDocument => ({
  Title: 'Letter',
  Author: 'Picket Fence Co.',
  Date: '2026-05-04T14:00:00.000Z',
  PageHeader: { Left: 'Letter', Right: '' },
  Footer: 'Picket Fence Co.',
  Images: {},
  Styles: {},
  Content: [],
  ...fields,
});

const pdf = new WorkerPdf({ threads: 1 });
afterAll(() => pdf.close());

describe('a document', () => {
  it.each([
    ['WenQuanYiMicroHei', '围栏，木门'],
    ['WenQuanYiMicroHei', '日本語フェンス'],
    ['WenQuanYiMicroHei', '한국어'],
    ['NotoSansHebrew', 'שלום'],
    ['NotoSansArabic', 'مرحبا'],
    ['NotoSans', 'नमस्ते'],
    ['NotoSansThai', 'ไทย'],
    ['NotoSansTamil', 'தமிழ்'],
    ['NotoSansEthiopic', 'አማርኛ'],
    ['NotoSansCanadianAboriginal', 'ᐃᓄᒃ'],
    ['NotoSerifTibetan', 'བོད'],
    ['NotoSansSymbols2', '✓☐'],
    ['NotoSansMath', '→≤'],
    ['NotoEmoji', '😀'],
  ])('embeds a part of %s to show %s', async (font, text) => {
    const file = await pdf.render(letter({ Content: [{ text: ['To ', { text, bold: true }] }] }));
    expect((await readPdf(file)).text).toContain(text);
    expect(Buffer.from(file).toString('latin1')).toMatch(new RegExp(`/FontName /[A-Z]{6}\\+${font}\\b`));
    expect(file.length).toBeLessThan(60_000);
  });

  it('has scripts in its header, footer and drawings', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><text y="9" font-family="NotoSans">A 门 &amp; B</text></svg>';
    const PageHeader = { Left: '围栏', Right: '' };
    const Content = [{ svg }, { text: 'Two', pageBreak: 'before' as const }];
    const { text } = await readPdf(await pdf.render(letter({ PageHeader, Footer: 'שלום', Content })));
    expect(text.replaceAll(/\s/g, '')).toBe('A门&BשלוםPage1of2Two围栏שלוםPage2of2');
  });

  it('has letters of which the accents are typed separately as single characters', async () => {
    const text = 'Nguyễn, Tiếng Việt';
    const file = await pdf.render(letter({ Content: [{ text: text.normalize('NFD') }] }));
    expect((await readPdf(file)).text).toContain(text);
  });

  it('has an empty box for a character that no font has, and its other text', async () => {
    const { text } = await readPdf(await pdf.render(letter({ Content: [{ text: 'A\u{13000}B 门' }] })));
    expect(text).toMatch(/A.*B 门/u);
  });

  it('has the same bytes after any other document', async () => {
    const other = new WorkerPdf({ threads: 1 });
    const document = letter({ Content: [{ text: 'Gate - 门 שלום' }] });
    const first = Buffer.from(await other.render(document)).toString('base64');
    await other.render(letter({ Content: [{ text: 'Gate\u00a0\u2010 門 😀' }] }));
    expect(Buffer.from(await other.render(document)).toString('base64')).toBe(first);
    await other.close();
  });
});
