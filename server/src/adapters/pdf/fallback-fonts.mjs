import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit');
const folder = join(dirname(require.resolve('@picket/server/package.json')), 'fonts');

/** The scripts that have a font of their own. */
const byScript = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cherokee', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi'],
  ...['Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Mongolian', 'Myanmar', 'Nko', 'Oriya', 'Sinhala', 'Syriac'],
  ...['Tamil', 'Telugu', 'Thaana', 'Thai', 'Tifinagh'],
].map((script) => ({ script, file: `NotoSans${script === 'Nko' ? 'NKo' : script}-Regular.ttf` }));

const fonts = [
  ...byScript,
  { script: 'Tibetan', file: 'NotoSerifTibetan-Regular.ttf' },
  { script: 'Canadian_Aboriginal', file: 'NotoSansCanadianAboriginal-Regular.ttf' },
  { file: 'NotoSansSymbols2-Regular.ttf' },
  { file: 'NotoSansMath-Regular.ttf' },
  { file: 'NotoSansSymbols-Regular.ttf' },
  { file: 'NotoEmoji-Regular.ttf' },
  // Chinese, Japanese and Korean, and the punctuation of all three.
  { file: 'WenQuanYiMicroHei-Regular.ttf' },
].map(({ script, file }) => ({
  name: file.replace('-Regular.ttf', ''),
  path: join(folder, file),
  hasScript: script === undefined ? undefined : new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
}));

/** The fallback fonts for pdfmake. Each has one weight, which stands for all styles. */
export const fallbackFonts = Object.fromEntries(
  fonts.map(({ name, path }) => [name, { normal: path, bold: path, italics: path, bolditalics: path }]),
);

export const fallbackFiles = fonts.map(({ path }) => path);

const opened = new Map();

/** Whether a font has the character. Reads the file with the first question. */
function covers(path, character) {
  let font = opened.get(path);
  if (font === undefined) {
    font = fontkit.openSync(path);
    opened.set(path, font);
  }
  return font.hasGlyphForCodePoint(character.codePointAt(0));
}

/** Marks, joiners and tags, which are shaped with the character before them. */
const continues = /\p{M}|\p{Join_Control}|[\u{e0020}-\u{e007f}]/u;
const joiner = '\u200d';
/** Variation selectors and skin tones, which mean nothing in one color. */
const colorOnly = /[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;

/** Returns the font for a character, or undefined for the base font. */
function fontOf(character, baseFiles) {
  if (baseFiles.every((file) => covers(file, character))) return undefined;
  const has = ({ path }) => covers(path, character);
  return (
    fonts.find((font) => font.hasScript?.test(character) && has(font)) ??
    fonts.find((font) => font.hasScript === undefined && has(font))
  );
}

/**
 * Splits a text into runs of one font: `{ text, font }`, where `font` is undefined for the base font, which has a
 * file for each style. Characters that no font has are left to it. It shows a box.
 */
export function fontRuns(text, baseFiles) {
  const runs = [];
  for (const character of text.replaceAll(colorOnly, '')) {
    const last = runs.at(-1);
    const isJoined = last && (continues.test(character) || last.text.endsWith(joiner));
    const font =
      isJoined && covers(last.font?.path ?? baseFiles[0], character) ? last.font : fontOf(character, baseFiles);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs.map(({ text, font }) => ({ text, font: font?.name }));
}
