/**
 * Normalizes text for storing and searching: NFKC, lower case, one space for each run of white space. All stores use
 * it, so that they find the same rows.
 */
export function searchable(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\0]+/g, ' ')
    .trim();
}

/** Splits a query into terms, all of which a row must contain; none for an empty query or `*` (ruling 2). */
export function searchTerms(query: string | undefined): string[] {
  const text = searchable(query ?? '');
  if (text === '' || text === '*') return [];
  const terms = [...new Set(text.split(' '))];
  return terms.filter((term) => !terms.some((other) => other !== term && other.includes(term)));
}

/** The distinct runs of three code points in a normalized text. */
export function trigramsOf(text: string): string[] {
  const characters = [...text];
  const trigrams = new Set<string>();
  for (let i = 0; i + 3 <= characters.length; i++) trigrams.add(characters.slice(i, i + 3).join(''));
  return [...trigrams];
}
