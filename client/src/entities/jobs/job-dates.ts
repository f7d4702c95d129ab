import { addDays, dayAt, endOfDay, instantAt, timeAt } from '@picket/domain';
import { dateProblem } from '@/lib/format/date-text.ts';
import { formatDate, formatTimeAt } from '@/lib/format/format-date.ts';

/** The company's midnight, which stands for a day without a time (ruling 47). */
const MIDNIGHT = '00:00';

/**
 * A time span in a form: days as `yyyy-MM-dd`, times as `HH:mm`. `EndDay` null means the first day, and the midnight
 * after it if `End` is midnight.
 */
export interface Span {
  readonly Day: string | null;
  readonly Start: string | null;
  readonly End: string | null;
  readonly EndDay: string | null;
}

export const emptySpan: Span = { Day: null, Start: null, End: null, EndDay: null };

/** Converts two instants to a span in a time zone; empty without a start. */
export function spanOf(start: string | null, end: string | null, zone: string): Span {
  if (!start) return emptySpan;
  const Day = dayAt(start, zone);
  const [Start, End] = [timeIn(start, zone), end && timeIn(end, zone)];
  if (end && !Start && !End) return { Day, Start, End, EndDay: lastDay(Day, addDays(dayAt(end, zone), -1)) };
  const isMidnightAfter = end !== null && !End && dayAt(end, zone) === addDays(Day, 1);
  // An end at midnight is a time there, because the start has one.
  return {
    Day,
    Start,
    End: end && (End ?? MIDNIGHT),
    EndDay: end && !isMidnightAfter ? lastDay(Day, dayAt(end, zone)) : null,
  };
}

const lastDay = (first: string, last: string): string | null => (last > first ? last : null);

/** The time of an instant; null for a day without a time. */
function timeIn(instant: string, zone: string): string | null {
  const time = timeAt(instant, zone);
  return time === MIDNIGHT ? null : time;
}

/** Converts a span to instants; both null without a day. Without times, it ends at the midnight after its last day. */
export function instantsOf({ Day, Start, End, EndDay }: Span, zone: string): [string | null, string | null] {
  if (!Day) return [null, null];
  const start = instantAt(Day, Start ?? MIDNIGHT, zone);
  if (!Start && !End) return [start, EndDay && endOfDay(EndDay, zone)];
  if (End === MIDNIGHT && !EndDay) return [start, endOfDay(Day, zone)];
  return [start, End || EndDay ? instantAt(EndDay ?? Day, End ?? Start ?? MIDNIGHT, zone) : null];
}

/** The errors of a span, by field; null for valid fields (section 5). */
export function spanProblems(span: Span, name: 'estimate' | 'installation', zone: string) {
  const { Day, Start, End, EndDay } = span;
  if (!Day && (Start || End || EndDay)) return { Day: `Must choose ${name} date`, End: null, EndDay: null };
  const unread = { Day: dateProblem(Day), End: null, EndDay: dateProblem(EndDay) };
  if (unread.Day || unread.EndDay) return unread;
  const [start, end] = instantsOf(span, zone);
  const isBackwards = start !== null && ((EndDay !== null && EndDay < Day!) || (end !== null && end < start));
  return { Day: null, End: isBackwards ? `The ${name} cannot end before it starts` : null, EndDay: null };
}

/** The days of a span, with the times that were given. */
export function spanText(start: string | null, end: string | null, zone: string): string {
  const { Day, Start, End, EndDay } = spanOf(start, end, zone);
  const from = [formatDate(Day), Start && formatTimeAt(start!, zone)];
  const to = [formatDate(EndDay), End && formatTimeAt(end!, zone)];
  return [from, to].flatMap((parts) => parts.filter(Boolean).join(' ') || []).join(' to ');
}
