import { addDays } from '@picket/domain';
import { weekdayOf } from '@/lib/date-text.ts';

const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const isCalendarView = (text: string): text is CalendarView => calendarViews.some((view) => view === text);

interface Days {
  readonly first: string;
  readonly last: string;
}

/** The Sunday on or before a day. */
export const weekStart = (day: string): string => addDays(day, -weekdayOf(day));

const monthStart = (day: string): string => `${day.slice(0, 8)}01`;

/** The first day of the month that is a number of months later. */
export function addMonths(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const monthEnd = (day: string): string => addDays(addMonths(day, 1), -1);

/** The day with the number of `day` in a month; its last one if the month is shorter. */
export const sameDayIn = (month: string, day: string): string =>
  addDays(monthStart(month), Math.min(numberOf(day), numberOf(monthEnd(month))) - 1);

const numberOf = (day: string): number => Number(day.slice(8));

/** The first and last day that a view shows: a month with the rest of its first and last week. */
export function visibleDays(view: CalendarView, day: string): Days {
  if (view === 'day') return { first: day, last: day };
  if (view !== 'month') return { first: weekStart(day), last: addDays(weekStart(day), 6) };
  return { first: weekStart(monthStart(day)), last: addDays(weekStart(monthEnd(day)), 6) };
}

/** The day that the next or previous range is opened at. */
export function stepDay(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month') return addMonths(day, step);
  return addDays(day, view === 'day' ? step : 7 * step);
}

/** All days from the first to the last. */
export function listDays({ first, last }: Days): string[] {
  const days = [first];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in words: `dayText('2026-11-18', { weekday: 'long' })`. */
export function dayText(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The heading of a view: 'Nov 15 – 21, 2026', 'November 2026', 'Wednesday, Nov 18, 2026'. */
export function rangeTitle(view: CalendarView, day: string): string {
  if (view === 'month') return dayText(day, { month: 'long', year: 'numeric' });
  if (view === 'day') return dayText(day, { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });
  const { first, last } = visibleDays(view, day);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = dayText(first, { month: 'short', day: 'numeric', ...(!isOneYear && { year: 'numeric' }) });
  const end = isOneMonth ? String(Number(last.slice(8))) : dayText(last, { month: 'short', day: 'numeric' });
  return `${start} – ${end}, ${last.slice(0, 4)}`;
}
