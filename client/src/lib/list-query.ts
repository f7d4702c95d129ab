type ListValue = string | number | boolean | null | readonly number[];
export type ListValues = Readonly<Record<string, ListValue>>;

/** Rows per page of every list (administration section 9), unless the user chooses more (ruling 95). */
export const PAGE_SIZE = 12;
export const pageSizes = [PAGE_SIZE, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** Turns page and sort into the fields of a search request. */
export const pageOf = ({ Page, Sort }: { readonly Page: number; readonly Sort: string }, size: number = PAGE_SIZE) => ({
  Skip: (Page - 1) * size,
  Take: size,
  ...(Sort && { Sort }),
});

/**
 * Reads list values from a URL query, typed like `initial`, whose values replace missing and unreadable ones. A field
 * whose initial value is null is a number or null.
 */
export function readListState<Values extends ListValues>(query: URLSearchParams, initial: Values): Values {
  const entries = Object.entries(initial).map(([field, value]) => [field, readValue(query.get(field), value)]);
  return Object.fromEntries(entries) as Values;
}

/** Writes list values to a URL query, leaving out those that equal `initial`. */
export function writeListState<Values extends ListValues>(values: Values, initial: Values): URLSearchParams {
  const changed = Object.entries(values).filter(([field, value]) => textOf(value) !== textOf(initial[field] ?? null));
  return new URLSearchParams(changed.map(([field, value]) => [field, textOf(value)]));
}

const textOf = (value: ListValue): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

function readValue(text: string | null, initial: ListValue): ListValue {
  if (text === null) return initial;
  if (typeof initial === 'string') return text;
  if (typeof initial === 'boolean') return text === 'true';
  if (Array.isArray(initial)) return readNumbers(text);
  return readNumber(text) ?? initial;
}

const readNumbers = (text: string): number[] =>
  text
    .split(',')
    .map(readNumber)
    .filter((number) => number !== null);

function readNumber(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}
