import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  /** The text of each page; parts are separated by spaces. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly links: readonly string[];
}

export const readPdf = (bytes: Uint8Array): Promise<ReadPdf> =>
  reading(bytes, async (file) => {
    const pages: string[] = [];
    const links = new Set<string>();
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      pages.push(words.replaceAll(/\s+/g, ' ').trim());
      for (const { url } of await page.getAnnotations()) if (url) links.add(url);
    }
    const { info } = await file.getMetadata();
    return { pages, text: pages.join(' '), info: info as Record<string, unknown>, links: [...links] };
  });

/** A page as PNG, one pixel a point. */
export const drawPage = (bytes: Uint8Array, number: number): Promise<Buffer> =>
  reading(bytes, async (file) => {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise;
    return canvas.encode('png');
  });

async function reading<T>(bytes: Uint8Array, read: (file: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}
