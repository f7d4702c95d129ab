import type { Content } from 'pdfmake/interfaces.js';
import type { PdfDocument } from '../pdf.ts';

/** Makes one document of several, each from a new page. `Title` is also at the top of the later pages. */
export function joined(documents: readonly [PdfDocument, ...PdfDocument[]], Title: string): PdfDocument {
  const [first] = documents;
  return {
    ...first,
    Title: `${Title} - ${first.Author}`,
    PageHeader: { Left: Title, Right: '' },
    Images: Object.fromEntries(
      documents.flatMap(({ Images }, index) =>
        Object.entries(Images).map(([name, image]) => [imageName(name, index), image]),
      ),
    ),
    Content: documents.map(
      (document, index): Content => ({
        stack: [withImages(document.Content, index)],
        ...(index > 0 && { pageBreak: 'before' }),
      }),
    ),
  };
}

/** Documents of several companies have different logos of one name. */
const imageName = (name: string, index: number): string => `${name}-${index}`;

const withImages = (content: Content, index: number): Content =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    key === 'image' && typeof value === 'string' ? imageName(value, index) : value,
  ) as Content;
