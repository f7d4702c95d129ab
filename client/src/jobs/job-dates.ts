import { parseDate } from '@/lib/date-text.ts';
import { dateIn } from '@/lib/format.ts';
import { instantOf, timeOf } from '@/lib/zoned.ts';

/** When the business opens (section 9): a day without a time starts then. */
const OPENING = '09:00';

/** A stretch of time as a form holds it: days as `yyyy-MM-dd`, times as `HH:mm`. `EndDay` null is the first day. */
export interface Span {
  readonly Day: string | null;
  readonly Start: string | null;
  readonly End: string | null;
  readonly EndDay: string | null;
}

export const emptySpan: Span = { Day: null, Start: null, End: null, EndDay: null };

/** Two instants as a form holds them. */
export function spanOf(start: string | null, end: string | null, zone: string): Span {
  if (!start) return emptySpan;
  const Day = dateIn(new Date(start), zone);
  const endDay = end && dateIn(new Date(end), zone);
  return { Day, Start: timeOf(start, zone), End: end && timeOf(end, zone), EndDay: endDay === Day ? null : endDay };
}

/** The instants of a stretch; both null without a day. */
export function instantsOf({ Day, Start, End, EndDay }: Span, zone: string): [string | null, string | null] {
  if (!Day) return [null, null];
  const start = instantOf(Day, Start ?? OPENING, zone);
  return [start, End || EndDay ? instantOf(EndDay ?? Day, End ?? Start ?? OPENING, zone) : null];
}

const NO_DATE = 'Enter a date as M/D/YYYY';

/** What is wrong with a stretch, by its parts; null for nothing (section 5). */
export function spanProblems(span: Span, name: 'estimate' | 'installation', zone: string) {
  const { Day, Start, End, EndDay } = span;
  if (!Day && (Start || End || EndDay)) return { Day: `Must choose ${name} date`, End: null, EndDay: null };
  if (!isDate(Day)) return { Day: NO_DATE, End: null, EndDay: null };
  if (!isDate(EndDay)) return { Day: null, End: null, EndDay: NO_DATE };
  const [start, end] = instantsOf(span, zone);
  const isBackwards = start !== null && end !== null && end < start;
  return { Day: null, End: isBackwards ? `The ${name} can not end before it starts` : null, EndDay: null };
}

const isDate = (text: string | null): boolean => text === null || parseDate(text) === text;
