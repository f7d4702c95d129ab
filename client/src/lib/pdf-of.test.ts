import { pdfOf } from './pdf-of.ts';

it('decodes documents of any length', async () => {
  const text = Array.from({ length: 5_000 }, (_, index) => String.fromCharCode(index % 256)).join('');
  for (const length of [0, 1, 383, 384, 385, 5_000]) {
    const pdf = pdfOf(btoa(text.slice(0, length)));
    expect([pdf.size, pdf.type]).toEqual([length, 'application/pdf']);
  }
});
