// Imported before pdfmake: it replaces the fonts that pdfmake loads.
import './parsed-fonts.mjs';

import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { supportAnyScript } from './any-script.mjs';
import { fallbackFiles, fallbackFonts } from './fallback-fonts.mjs';
import { supportTallBlocks } from './tall-blocks.mjs';

/**
 * Renders documents on a thread of its own. It is plain JavaScript so that a thread can start it without a build. Content
 * is data; what pdfmake needs as functions (headers, footers, table rules) is here.
 */
const { fonts, muted, rule } = workerData;
const { resolve } = createRequire(import.meta.url);

const baseFonts = Object.fromEntries(
  Object.entries(fonts).map(([name, files]) => [
    name,
    Object.fromEntries(Object.entries(files).map(([style, file]) => [style, resolve(file)])),
  ]),
);
pdfmake.setFonts({ ...baseFonts, ...fallbackFonts });
supportAnyScript(Object.values(baseFonts.NotoSans));
supportTallBlocks();

const fontFiles = new Set([...Object.values(baseFonts).flatMap((files) => Object.values(files)), ...fallbackFiles]);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
pdfmake.setUrlAccessPolicy(() => false);

const hasHeader = (node, index) => index === (node.table.headerRows ?? 0) && index > 0;
pdfmake.setTableLayouts({
  /** A rule below the header and below each row. */
  rows: {
    hLineWidth: (index, node) => (index < (node.table.headerRows ?? 0) ? 0 : hasHeader(node, index) ? 1 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (index, node) => (hasHeader(node, index) ? muted : rule),
    paddingLeft: (index) => (index === 0 ? 0 : 6),
    paddingRight: (index, node) => (index === node.table.widths.length - 1 ? 0 : 6),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  plain: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: (index) => (index === 0 ? 0 : 6),
    paddingRight: (index, node) => (index === node.table.widths.length - 1 ? 0 : 6),
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  /** A frame around one cell. */
  box: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0.75,
    hLineColor: () => rule,
    vLineColor: () => rule,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
});

/** The margins have room for two lines: what is longer stands whole on the first page. */
const LONGEST_IN_MARGIN = { left: 90, right: 45 };
const shortened = (text, most) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

const inMargins = (left, right) => ({
  columns: [
    { text: shortened(left, LONGEST_IN_MARGIN.left), width: '*' },
    { text: shortened(right, LONGEST_IN_MARGIN.right), width: '40%', alignment: 'right' },
  ],
  columnGap: 12,
  fontSize: 8,
  color: muted,
});

async function render({ definition, date, pageHeader, footer }) {
  const { pageMargins } = definition;
  const [left, , right] = pageMargins;
  const file = pdfmake.createPdf({
    ...definition,
    info: { ...definition.info, creationDate: new Date(date), modDate: new Date(date) },
    header: (page) => page > 1 && { ...inMargins(pageHeader.left, pageHeader.right), margin: [left, 20, right, 0] },
    footer: (page, pages) => ({ ...inMargins(footer, `Page ${page} of ${pages}`), margin: [left, 16, right, 0] }),
  });
  return file.getBuffer();
}

parentPort.on('message', async (document) => {
  try {
    const bytes = new Uint8Array(await render(document));
    parentPort.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
