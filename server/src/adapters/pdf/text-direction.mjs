/** The order of right-to-left text on a line: a part of the Unicode bidirectional algorithm, without its control characters. */

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const number = /^[+−-]?[\p{Sc}#]?\p{Nd}/u;
const letter = /\p{L}/u;
/** A number with its signs; a word; white space; anything else. */
const parts =
  /[+−-]?[\p{Sc}#]?\p{Nd}+(?:[.,:/]\p{Nd}+)*%?|[\p{L}\p{M}\u200b-\u200d]+|\s+|[^\p{L}\p{M}\p{Nd}\s\u200b-\u200d]/gu;

export const hasRightToLeft = (text) => rightToLeft.test(text);

/** Returns whether the first letter of the text is of a right-to-left script. */
export const startsRightToLeft = (text) => rightToLeft.test(letter.exec(text)?.[0] ?? '');

/** Splits a text into parts of one direction. Joined, they are the text. */
export function directionParts(text) {
  const all = [];
  let end = 0;
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (index > end) all.push(text.slice(end, index));
    all.push(part);
    end = index + part.length;
  }
  return end < text.length ? [...all, text.slice(end)] : all;
}

const kindOf = (text) =>
  number.test(text) ? 'number' : rightToLeft.test(text) ? 'right' : letter.test(text) ? 'left' : '';

/** Returns the embedding level of each part: odd ones run from right to left. */
function levelsOf(texts, base) {
  const strong = base === 1 ? 'right' : 'left';
  let last = strong;
  const kinds = texts.map(kindOf).map((kind) => {
    if (kind === 'number') return last === 'left' ? 'left' : 'number';
    if (kind !== '') last = kind;
    return kind;
  });
  const side = (kind) => (kind === 'number' ? 'right' : kind);
  return kinds.map((kind, index) => {
    if (kind === 'number') return 2;
    const before = side(kinds.slice(0, index).findLast(Boolean) ?? strong);
    const after = side(kinds.slice(index + 1).find(Boolean) ?? strong);
    const resolved = kind || (before === after ? before : strong);
    return resolved === 'right' ? 1 : base === 1 ? 2 : 0;
  });
}

const mirrored = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);
const mirror = (text) =>
  [...text]
    .map((character) => mirrored[character] ?? character)
    .reverse()
    .join('');

/** fontkit draws a part with Arabic digits from right to left, like words, and turns no brackets. */
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/;
const drawable = (text, level) => {
  const kind = kindOf(text);
  if (kind === 'number' && arabicDigit.test(text)) return [...text].reverse().join('');
  return kind === '' && level === 1 ? mirror(text) : text;
};

/**
 * Returns the parts of a line in the order in which they stand on paper, as `{ index, text }`. Brackets between
 * right-to-left words are mirrored. The letters of a word are left to the font.
 */
export function visualOrder(texts, isRightToLeft) {
  const base = isRightToLeft ? 1 : 0;
  const levels = levelsOf(texts, base);
  for (let at = texts.length - 1; at >= 0 && texts[at].trim() === ''; at--) levels[at] = base;
  const order = texts.map((text, index) => ({ index, text: drawable(text, levels[index]) }));
  for (let level = Math.max(...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (to < order.length && levels[order[to].index] >= level) to++;
      if (to > from + 1) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}
