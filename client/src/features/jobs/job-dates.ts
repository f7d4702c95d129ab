import { dayAt, instantAt, timeAt } from '@picket/domain';
import { parseDate } from '@/lib/date-text.ts';

/** When the business opens (section 9); the default start time of a day. */
const OPENING = '09:00';

/** A time span in a form: days as `yyyy-MM-dd`, times as `HH:mm`. `EndDay` null means the first day. */
export interface Span {
  readonly Day: string | null;
  readonly Start: string | null;
  readonly End: string | null;
  readonly EndDay: string | null;
}

export const emptySpan: Span = { Day: null, Start: null, End: null, EndDay: null };

/** Converts two instants to a span. */
export function spanOf(start: string | null, end: string | null, zone: string): Span {
  if (!start) return emptySpan;
  const Day = dayAt(start, zone);
  const endDay = end && dayAt(end, zone);
  return { Day, Start: timeAt(start, zone), End: end && timeAt(end, zone), EndDay: endDay === Day ? null : endDay };
}

/** Converts a span to instants; both null without a day. */
export function instantsOf({ Day, Start, End, EndDay }: Span, zone: string): [string | null, string | null] {
  if (!Day) return [null, null];
  const start = instantAt(Day, Start ?? OPENING, zone);
  return [start, End || EndDay ? instantAt(EndDay ?? Day, End ?? Start ?? OPENING, zone) : null];
}

const NO_DATE = 'Enter a date as M/D/YYYY';

/** The errors of a span, by field; null for valid fields (section 5). */
export function spanProblems(span: Span, name: 'estimate' | 'installation', zone: string) {
  const { Day, Start, End, EndDay } = span;
  if (!Day && (Start || End || EndDay)) return { Day: `Must choose ${name} date`, End: null, EndDay: null };
  if (!isDate(Day)) return { Day: NO_DATE, End: null, EndDay: null };
  if (!isDate(EndDay)) return { Day: null, End: null, EndDay: NO_DATE };
  const [start, end] = instantsOf(span, zone);
  const isBackwards = start !== null && end !== null && end < start;
  return { Day: null, End: isBackwards ? `The ${name} cannot end before it starts` : null, EndDay: null };
}

const isDate = (text: string | null): boolean => text === null || parseDate(text) === text;
