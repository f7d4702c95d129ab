import { createRequire } from 'node:module';
import { fontRuns } from './fallback-fonts.mjs';
import { directionParts, hasRightToLeft, startsRightToLeft, visualOrder } from './text-direction.mjs';

const require = createRequire(import.meta.url);
const { default: TextBreaker } = require('pdfmake/js/TextBreaker.js');
const { default: Renderer } = require('pdfmake/js/Renderer.js');

/** Scripts that have no spaces between words. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const withBreaks = (text) =>
  text.replaceAll(withoutSpaces, (part) => Array.from(words.segment(part), ({ segment }) => segment).join('\u200b'));

/** Characters that the base font has and that run from left to right. */
const plain = /^[\0-\u024f\u2010-\u2026]*$/;
const textOf = (item) => String((typeof item === 'object' ? item?.text : item) ?? '');

/**
 * Makes pdfmake print scripts that the base font lacks, and right-to-left text. It has no option for either, so its methods
 * are wrapped: the one that all text passes on its way to lines, and those that draw a line and an SVG.
 */
export function supportAnyScript(baseFiles) {
  const { getBreaks } = TextBreaker.prototype;
  TextBreaker.prototype.getBreaks = function (texts, styles) {
    const items = [texts].flat();
    const isPlain = items.every((item) => plain.test(textOf(item)));
    return getBreaks.call(this, isPlain ? items : split(items, baseFiles), styles);
  };
  const { renderLine, renderSVG } = Renderer.prototype;
  Renderer.prototype.renderLine = function (line, x, y) {
    if (line.inlines.some(({ isRightToLeft }) => isRightToLeft !== undefined)) reorder(line);
    renderLine.call(this, line, x, y);
  };
  Renderer.prototype.renderSVG = function (node) {
    renderSVG.call(this, { ...node, svg: withFonts(node.svg, baseFiles) });
  };
}

/** Splits the texts of a paragraph by font, and by direction where it has right-to-left text. */
function split(items, baseFiles) {
  const all = items.map(textOf).join('');
  const direction = hasRightToLeft(all) ? { isRightToLeft: startsRightToLeft(all) } : {};
  return items.flatMap((item) => {
    // Composed letters can be copied from the file as one character.
    const text = withBreaks(textOf(item).normalize('NFC'));
    const parts = hasRightToLeft(all) ? directionParts(text) : [text];
    const runs = text === '' ? [{ text }] : parts.flatMap((part) => fontRuns(part, baseFiles));
    const style = { ...(typeof item === 'object' ? item : {}), ...direction };
    return runs.map(({ text, font }) => ({ ...style, text, ...(font && { font }) }));
  });
}

/** Puts the parts of a line where they stand on paper. */
function reorder(line) {
  const { inlines } = line;
  const { isRightToLeft } = inlines.find((inline) => inline.isRightToLeft !== undefined);
  const texts = inlines.map(({ text }) => text);
  // White space at the end of a right-to-left line stands before it, outside the column.
  let x = inlines[0].x - (isRightToLeft ? line.trailingCut : 0);
  for (const { index, text } of visualOrder(texts, isRightToLeft)) {
    Object.assign(inlines[index], { text, x });
    x += inlines[index].width;
  }
}

/** Gives each run of the texts of a drawing its font. */
function withFonts(svg, baseFiles) {
  return svg.replaceAll(/>([^<>]+)</g, (whole, text) => {
    if (plain.test(text)) return whole;
    const spans = fontRuns(text.normalize('NFC'), baseFiles).map(({ text, font }) =>
      font ? `<tspan font-family="${font}">${text}</tspan>` : text,
    );
    return `>${spans.join('')}<`;
  });
}
