import { addDays, addMonths, formatDay, monthEnd, monthOf, shortDay, weekOf } from '@picket/domain';

const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];
export const isCalendarView = (text: string): text is CalendarView => calendarViews.some((view) => view === text);

interface Days {
  readonly first: string;
  readonly last: string;
}

/** The first and last day that a view shows: a month with the rest of its first and last week. */
export function visibleDays(view: CalendarView, day: string): Days {
  if (view === 'day') return { first: day, last: day };
  if (view !== 'month') return { first: weekOf(day), last: addDays(weekOf(day), 6) };
  return { first: weekOf(monthOf(day)), last: addDays(weekOf(monthEnd(day)), 6) };
}

/** The day that the next or previous range is opened at. */
export function stepDay(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'month') return addMonths(monthOf(day), step);
  return addDays(day, view === 'day' ? step : 7 * step);
}

/** All days from the first to the last. */
export function listDays({ first, last }: Days): string[] {
  const days = [first];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  return days;
}

/** The heading of a view: 'Nov 15 – 21, 2026', 'November 2026', 'Wednesday, Nov 18, 2026'. */
export function rangeTitle(view: CalendarView, day: string): string {
  if (view === 'month') return formatDay(day, { month: 'long', year: 'numeric' });
  if (view === 'day') return formatDay(day, { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });
  const { first, last } = visibleDays(view, day);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const start = formatDay(first, { month: 'short', day: 'numeric', ...(!isOneYear && { year: 'numeric' }) });
  const end = isOneMonth ? String(Number(last.slice(8))) : shortDay(last);
  return `${start} – ${end}, ${last.slice(0, 4)}`;
}
