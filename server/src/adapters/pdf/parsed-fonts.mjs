import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/**
 * Parses each font once for a thread. PDFKit parses them for each document, which takes most of its time. It has no option
 * for that, so the module that it loads is replaced. Import this file before pdfmake.
 */
const require = createRequire(import.meta.url);
const requireOfPdfkit = createRequire(require.resolve('pdfkit'));
const fontkit = requireOfPdfkit('fontkit');
const parsed = new Map();

function create(bytes, name) {
  const key = createHash('sha1').update(bytes).digest('hex');
  const font = parsed.get(key) ?? fontkit.create(bytes, name);
  parsed.set(key, font);
  // A glyph remembers the first character it stood for. If the glyphs stayed, the bytes of a document would
  // depend on the documents before it.
  font._glyphs = {};
  return font;
}

require.cache[requireOfPdfkit.resolve('fontkit')].exports = { ...fontkit, create };
