import type { SaveDatesRequest } from '../contract/calendar.ts';
import { ValidationError } from '../core/errors.ts';
import { instantOf, isDay } from '../time/day-and-instant.ts';
import { addDays, DAY_MS, dayRangeMessages, daysBetween } from '../time/days.ts';
import { dayAt, endOfDay, startOfDay } from '../time/time-zone.ts';

/** The time of an event in a calendar: instants, or days (`yyyy-MM-dd`) if `allDay`. `end` is exclusive. */
export interface Span {
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
}

/** The stored dates of an estimate or installation: instants. */
export interface Dates {
  readonly start: string | null;
  readonly end: string | null;
}

/** The length shown for an event without an end. */
const DEFAULT_MS = 3_600_000;
const MAX_LENGTH_MS = 366 * DAY_MS;

const isMidnight = (instant: string, zone: string): boolean => startOfDay(dayAt(instant, zone), zone) === instant;

/** From midnight to midnight of the zone is all-day (ruling 47). A midnight without an end is that day. */
export function spanOf(start: string, end: string | null, zone: string): Span {
  const hasEnd = end !== null && end > start;
  if (isMidnight(start, zone) && (!hasEnd || isMidnight(end, zone))) {
    const first = dayAt(start, zone);
    return { start: first, end: hasEnd ? dayAt(end, zone) : addDays(first, 1), allDay: true };
  }
  return { start, end: hasEnd ? end : plus(start, DEFAULT_MS), allDay: false };
}

/** The instants of a span: a day begins at the midnight of the zone. */
export const boundsOf = ({ start, end, allDay }: Span, zone: string): { start: string; end: string } =>
  allDay ? { start: startOfDay(start, zone), end: startOfDay(end, zone) } : { start, end };

/**
 * The dates after a change of the company's zone: all-day ones stay on their days, others keep their instants
 * (ruling 76). Where a time without an end is a midnight of the new zone, the end that it is shown with keeps it a time.
 */
export function datesInZone({ start, end }: Dates, from: string, to: string): Dates {
  if (start === null || from === to) return { start, end };
  const span = spanOf(start, end, from);
  const hasEnd = end !== null && end > start;
  if (!span.allDay) return { start, end: hasEnd || !isMidnight(start, to) ? end : span.end };
  return { start: startOfDay(span.start, to), end: hasEnd ? startOfDay(span.end, to) : end };
}

/**
 * The dates after a move. Without EndDate, the end moves along: as many days or as much time as before; a day without
 * an earlier one is one day, a time an hour.
 * @throws ValidationError for an end that is not after the start, or more than a year later.
 */
export function movedDates(before: Dates, { StartDate, EndDate }: Moved, zone: string): Dates {
  if (StartDate === null) return { start: null, end: null };
  const start = instantIn(StartDate, zone);
  const end = EndDate ? instantIn(EndDate, zone) : endAfter(before, StartDate, zone);
  if (end <= start) throw new ValidationError({ EndDate: ['The end must be after the start'] });
  if (Date.parse(end) - Date.parse(start) > MAX_LENGTH_MS) {
    throw new ValidationError({ EndDate: ['The end must be within a year of the start'] });
  }
  return { start, end };
}

type Moved = Pick<SaveDatesRequest, 'StartDate' | 'EndDate'>;

const instantIn = (date: string, zone: string): string => (isDay(date) ? startOfDay(date, zone) : instantOf(date)!);

function endAfter({ start, end }: Dates, moved: string, zone: string): string {
  const span = start === null ? null : spanOf(start, end, zone);
  if (isDay(moved)) return startOfDay(addDays(moved, span?.allDay ? daysBetween(span.start, span.end) : 1), zone);
  const length = span && !span.allDay ? Date.parse(span.end) - Date.parse(span.start) : DEFAULT_MS;
  return plus(instantOf(moved)!, length);
}

const plus = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** A calendar search covers at most this many days (ruling 47). */
const MAX_CALENDAR_DAYS = 92;

/** The instants of the days of a search, the end exclusive. @throws ValidationError */
export function intervalOf(
  { StartDate, EndDate }: { StartDate: string; EndDate: string },
  zone: string,
): { start: string; end: string } {
  if (EndDate < StartDate) throw new ValidationError({ EndDate: [dayRangeMessages.endBeforeStart] });
  if (EndDate >= addDays(StartDate, MAX_CALENDAR_DAYS)) {
    throw new ValidationError({ EndDate: [`Choose at most ${MAX_CALENDAR_DAYS} days`] });
  }
  return { start: startOfDay(StartDate, zone), end: endOfDay(EndDate, zone) };
}
