/** The patterns that texts must not contain, with messages without the name of the field. */
const rules: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/(?![\t\n\r])\p{Cc}/u, 'must not contain control characters'],
  // U+FFFD stands for bytes that were not valid UTF-8.
  [/\p{Cs}|\ufffd/u, 'has characters that could not be read'],
  [/[\u202a-\u202e\u2066-\u2069]/, 'must not contain characters that change the direction of text'],
];

const LINE_BREAKS = /[\t\n\r\u2028\u2029]/;
/** Characters that are drawn as nothing or as a blank, and combining marks without a letter. */
const INVISIBLE = /^[\s\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]+$/u;

/** Returns why a text can't be stored; null if it can. Only texts with several lines have line breaks and tabs. */
export function textHygieneMessage(label: string, text: string, hasLines: boolean): string | null {
  const broken = rules.find(([pattern]) => pattern.test(text));
  if (broken) return `${label} ${broken[1]}`;
  if (!hasLines && LINE_BREAKS.test(text.trim())) return `${label} must be one line`;
  return text.trim() !== '' && INVISIBLE.test(text) ? `${label} must have visible characters` : null;
}

/** Replaces line breaks and tabs with spaces, for fields of one line. */
export const inOneLine = (text: string): string => text.replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ');

/** Alphabets with letters that look alike. */
const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Hebrew', 'Arabic'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** Returns true for letters of several alphabets, because such a name can imitate another one. */
export const hasMixedAlphabets = (text: string): boolean =>
  alphabets.filter((alphabet) => alphabet.test(text)).length > 1;
