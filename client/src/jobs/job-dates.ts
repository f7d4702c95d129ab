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

/** What is wrong with a stretch, for its day and for its end; null for nothing (section 5). */
export function spanProblems(span: Span, name: 'estimate' | 'installation', zone: string) {
  const isDayMissing = !span.Day && (span.Start || span.End || span.EndDay);
  const [start, end] = instantsOf(span, zone);
  return {
    day: isDayMissing ? `Must choose ${name} date` : null,
    end: start && end && end < start ? `The ${name} can not end before it starts` : null,
  };
}
