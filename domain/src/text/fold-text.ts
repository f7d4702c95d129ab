/** Letters whose accents are part of the letter, and joined letters. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
};

/** Lower case without accents, apostrophes and invisible characters, with the quotes and hyphens of the keyboard. */
export const foldLetters = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/["“”„‟″〃]|''|[’′]{2}/g, '"')
    .replaceAll(/['’‘‛ʼʻʹ′`´＇]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFKC')
    .replaceAll(/[ßæœøđðłħþı]/g, (letter) => plainLetters[letter]!)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\s\0]+/g, ' ')
    .trim();

/**
 * Folds a text for search, sorting and the duplicate check (ruling 75): texts that differ only in case, accents,
 * apostrophes, hyphens, brackets or the signs between digits are the same, so `(609) 555.0124` is `609 555-0124`.
 */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replaceAll(/\+\d[\d()./-]*/g, (number) => `+${number.replaceAll(/\D/g, '')}`)
    .replaceAll(/[()]/g, ' ')
    .replaceAll(/(?<=\d)[./\u2044-](?=\d)/g, '-')
    .replaceAll(/(?<!\d)-|-(?!\d)|(?<=\d)[./]+(?=\s|$)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** Compares names that must be unique: case and the space around them do not count. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Splits a query into folded terms, all of which a text must contain; none for an empty query or `*` (ruling 2). */
export function searchTerms(query: string | undefined): string[] {
  const text = foldText((query ?? '').replaceAll(internationalPrefix, '+'))
    .replaceAll(phoneLink, '')
    .replaceAll(extensionMark, ' x');
  if (text === '' || text === '*') return [];
  const terms = [...new Set(text.split(' ').flatMap(phoneGroups))];
  return terms.filter((term) => !terms.some((other) => other !== term && other.includes(term)));
}

/** `00` and `011` dial what is stored with +. Digits without a separator may be another number, such as a part's. */
const internationalPrefix = /(?<![\d+])(?:00|011)[\s.-]*(?=[2-9]\d{0,2}[\s().-]+\d(?:[\s().-]*\d){4,12}(?!\d))/g;
const phoneLink = /(?<!\S)tel:(?=[+\d])/g;
const extensionMark = /(?<=\d{3}[ -]?\d{4})[ ,;]*(?:extension|ext|x|#)[ .:]*(?=\d)/g;
const phoneStart = /^(?!\d{6,7}-\d{1,2}$)1?-?\d{3}-?\d{3}-?\d{1,4}$/;

/**
 * The digits of a phone between its hyphens: `609-5550124` is found in `(609) 555-0124`, whose digits are grouped
 * otherwise. The number of an invoice, such as `100042-2`, is no phone.
 */
const phoneGroups = (term: string): string[] => (phoneStart.test(term) ? term.split('-') : [term]);

/** Returns whether a text contains every word of a query, in any order, when both are folded. */
export function hasWords(text: string, query: string): boolean {
  const folded = foldText(text);
  return searchTerms(query).every((term) => folded.includes(term));
}
