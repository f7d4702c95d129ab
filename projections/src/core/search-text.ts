/**
 * Text in the form in which it is stored and searched: compatibility-normalised, lower case, white space as single
 * blanks. One function for every store, so that all of them find the same rows.
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

/** The words that a row's text must all contain; none for an empty query or `*` (ruling 2 of the specification). */
export function wordsOf(query: string | undefined): string[] {
  const text = searchable(query ?? '');
  if (text === '' || text === '*') return [];
  const words = [...new Set(text.split(' '))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** The distinct runs of three characters (code points) in a searchable text; none for a shorter one. */
export function trigramsOf(text: string): string[] {
  const characters = [...text];
  const trigrams = new Set<string>();
  for (let i = 0; i + 3 <= characters.length; i++) trigrams.add(characters.slice(i, i + 3).join(''));
  return [...trigrams];
}
