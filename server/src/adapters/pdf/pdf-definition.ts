import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { colors } from './colors.ts';
import type { PdfDocument } from './pdf.ts';

const family = '@expo-google-fonts/noto-sans';

/** Font files by family and style. Noto Sans covers Latin, Greek, Cyrillic and Devanagari. */
export const fontFiles = {
  NotoSans: {
    normal: `${family}/400Regular/NotoSans_400Regular.ttf`,
    bold: `${family}/600SemiBold/NotoSans_600SemiBold.ttf`,
    italics: `${family}/400Regular_Italic/NotoSans_400Regular_Italic.ttf`,
    bolditalics: `${family}/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf`,
  },
} as const;

/** US Letter in points: left, top, right, bottom. */
const PAGE_MARGINS: [number, number, number, number] = [48, 48, 48, 48];

/** The width between the margins of a page, in points. */
export const PAGE_WIDTH = 612 - PAGE_MARGINS[0] - PAGE_MARGINS[2];

/** Returns what a thread needs to render the document. */
export function definitionOf(document: PdfDocument) {
  const { Title, Author, Mark, PageHeader, Footer, Images, Styles, Content } = document;
  const definition: TDocumentDefinitions = {
    version: '1.7',
    language: 'en-US',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: PAGE_MARGINS,
    info: { title: Title, author: Author, creator: 'Picket', producer: 'Picket' },
    defaultStyle: { font: 'NotoSans', fontSize: 9, lineHeight: 1.15, color: colors.text },
    images: { ...Images },
    styles: Styles,
    ...(Mark && { watermark: { text: Mark, color: colors.void, opacity: 0.15, bold: true } }),
    content: Content,
  };
  return {
    definition,
    date: document.Date,
    pageHeader: { left: PageHeader.Left, right: PageHeader.Right },
    footer: Footer,
  };
}
