type ListValue = string | number | boolean | null | readonly number[];
export type ListValues = Readonly<Record<string, ListValue>>;

/** The rows of a page of every list (administration section 9). */
export const PAGE_SIZE = 12;

/** Paging and sort as a search request's fields. */
export const pageOf = ({ Page, Sort }: { readonly Page: number; readonly Sort: string }) => ({
  Skip: (Page - 1) * PAGE_SIZE,
  Take: PAGE_SIZE,
  ...(Sort && { Sort }),
});

/**
 * The values that a URL query holds, by the types of `initial`, which fills in what is missing or unreadable. A field
 * whose initial value is null holds a number or null.
 */
export function readListState<Values extends ListValues>(query: URLSearchParams, initial: Values): Values {
  const entries = Object.entries(initial).map(([field, usual]) => [field, readValue(query.get(field), usual)]);
  return Object.fromEntries(entries) as Values;
}

/** The values as a URL query; what equals `initial` is left out. */
export function writeListState<Values extends ListValues>(values: Values, initial: Values): URLSearchParams {
  const changed = Object.entries(values).filter(([field, value]) => textOf(value) !== textOf(initial[field] ?? null));
  return new URLSearchParams(changed.map(([field, value]) => [field, textOf(value)]));
}

const textOf = (value: ListValue): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

function readValue(text: string | null, usual: ListValue): ListValue {
  if (text === null) return usual;
  if (typeof usual === 'string') return text;
  if (typeof usual === 'boolean') return text === 'true';
  if (Array.isArray(usual)) return readNumbers(text);
  return readNumber(text) ?? usual;
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
