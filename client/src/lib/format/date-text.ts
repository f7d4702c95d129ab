import { addDays, daysBetween, formatDay, weekdayOf } from '@picket/domain';
import { today } from './format-date.ts';

export const DATE_HINT = 'M/D/YYYY';

/**
 * Parses a typed date to `yyyy-MM-dd`. Accepts M/d/yyyy, M-d-yyyy and yyyy-MM-dd, with or without leading zeros, and
 * `Dec 3, 2026`; a year of two digits is in this century, and one left out is the nearest. `thu` is the next Thursday
 * after today, `+3` is in three days; `today`, `tomorrow` and `yesterday` are read, too. Null for anything else, and for
 * a day that its month does not have.
 */
export function parseDate(text: string): string | null {
  const entered = text.trim().toLowerCase();
  const american = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/.exec(entered);
  if (american) return dateOf(american[3], american[1]!, american[2]!);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(entered);
  return iso ? dateOf(iso[1], iso[2]!, iso[3]!) : (namedDate(entered) ?? relativeDate(entered));
}

/** Returns the error of text that is not a date; null for a date or none. */
export const dateProblem = (text: string | null): string | null =>
  text && !parseDate(text) ? `Enter a date as ${DATE_HINT}` : null;

/** Formats a `yyyy-MM-dd` as `M/d/yyyy` for an input; returns any other text unchanged. */
export function dateText(value: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? [];
  return year ? `${Number(month)}/${Number(day)}/${year}` : (value ?? '');
}

/** Returns what a typed date means, `Thu, Dec 3, 2026`; null for text that is not a date or is written out. */
export function dateMeaning(text: string): string | null {
  const day = parseDate(text);
  if (!day || dateText(day) === text.trim()) return null;
  return formatDay(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** `dec 3`, `december 3, 2026`, `3 dec`. */
function namedDate(entered: string): string | null {
  const [, first, name, last, year] =
    /^(?:(\d{1,2}) )?([a-z]{3,9})\.?(?: (\d{1,2}))?(?:,? (\d{4}))?$/.exec(entered) ?? [];
  const month = MONTHS.indexOf(name?.slice(0, 3) ?? '') + 1;
  const day = first ?? last;
  if (month === 0 || !day || (first && last)) return null;
  return dateOf(year, String(month), day);
}

/** `+3`, `tomorrow`, `thu`: words by at least their first three letters. */
function relativeDate(entered: string): string | null {
  if (/^[+-]\d{1,4}$/.test(entered)) return addDays(today(), Number(entered));
  const means = (word: string) => entered.length >= 3 && word.startsWith(entered);
  const near = ['yesterday', 'today', 'tomorrow'].findIndex(means);
  if (near >= 0) return addDays(today(), near - 1);
  const weekday = WEEKDAYS.findIndex(means);
  return weekday < 0 ? null : addDays(today(), ((weekday - weekdayOf(today()) + 6) % 7) + 1);
}

function dateOf(year: string | undefined, month: string, day: string): string | null {
  if (year === undefined) return nearestDate(month, day);
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number(full) >= 1900 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Returns the date of last, this or next year that is nearest to today. */
function nearestDate(month: string, day: string): string | null {
  const year = Number(today().slice(0, 4));
  const distance = (date: string) => Math.abs(daysBetween(today(), date));
  const dates = [year - 1, year, year + 1].flatMap((each) => dateOf(String(each), month, day) ?? []);
  return dates.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
