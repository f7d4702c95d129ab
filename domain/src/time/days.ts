/** Functions of days, `yyyy-MM-dd`, which need no time zone. */

export const DAY_MS = 86_400_000;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Adds a number of days to a day. */
export const addDays = (day: string, days: number): string => dayOf(new Date(utc(day).getTime() + days * DAY_MS));

/** Adds a number of days of 24 hours to an instant. */
export const instantAfterDays = (instant: Date | string, days: number): string =>
  new Date(new Date(instant).getTime() + days * DAY_MS).toISOString();

/** Returns the number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS;

/** Returns the weekday of a day: 0 is Sunday. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay();

/** Returns the Sunday on or before a day. */
export const weekOf = (day: string): string => addDays(day, -weekdayOf(day));

/** Returns the first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the last day of a day's month. */
export function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return dayOf(new Date(Date.UTC(year, month, 0)));
}

/** Adds months to a day; a day that its month does not have becomes the last one. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = dayOf(new Date(Date.UTC(year, month - 1 + months, 1)));
  const last = Number(monthEnd(first).slice(8));
  return `${first.slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day: `formatDay('2026-11-18', { weekday: 'long' })`. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(utc(day));
}

/** `Nov 24`. */
export const shortDay = (day: string): string => formatDay(day, { month: 'short', day: 'numeric' });

/** `11/19/2026`. */
export const numericDay = (day: string): string =>
  formatDay(day, { month: '2-digit', day: '2-digit', year: 'numeric' });

/** `Thu, Nov 19`. */
export const dayWithWeekday = (day: string): string =>
  formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** `Thursday, November 19`. */
export const longDay = (day: string): string => formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' });

/** Exports and the audit history use the second wording of an end before the start. */
export const dayRangeMessages = {
  startRequired: 'Start date is required',
  endRequired: 'End date is required',
  endBeforeStart: 'The end is before the start',
  endDateBeforeStartDate: 'End date must not be before start date',
} as const;
