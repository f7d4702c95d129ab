export const DATE_HINT = 'M/D/YYYY';

/**
 * Parses a typed date to `yyyy-MM-dd`. Accepts M/d/yyyy, M-d-yyyy and yyyy-MM-dd, with or without leading zeros; a year
 * of two digits is in this century. Null for anything else, and for a day that its month does not have.
 */
export function parseDate(text: string): string | null {
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text.trim());
  if (american) return dateOf(fullYear(american[3]!), american[1]!, american[2]!);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text.trim());
  return iso ? dateOf(iso[1]!, iso[2]!, iso[3]!) : null;
}

/** Returns the error of text that is not a date; null for a date or none. */
export const dateProblem = (text: string | null): string | null =>
  text && !parseDate(text) ? `Enter a date as ${DATE_HINT}` : null;

/** Formats a `yyyy-MM-dd` as `M/d/yyyy` for an input; returns any other text unchanged. */
export function dateText(value: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? [];
  return year ? `${Number(month)}/${Number(day)}/${year}` : (value ?? '');
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function dateOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number(year) >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
