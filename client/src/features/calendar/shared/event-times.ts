import {
  addDays,
  BUSINESS_HOURS,
  type CalendarEvent,
  dayAt,
  dayWithWeekday,
  instantAt,
  startOfDay,
} from '@picket/domain';
import { instantsOf, type Span, spanOf } from '@/entities/jobs/job-dates.ts';
import { formatTimeAt } from '@/lib/format/format-date.ts';

/** The time of an event: instants, or days if `allDay`; `end` is exclusive (ruling 47). */
export type EventTime = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>;

/** The first and last day of an event in the company's zone. */
export function daysOf({ start, end, allDay }: EventTime, zone: string): { first: string; last: string } {
  if (allDay) return { first: start, last: end > start ? addDays(end, -1) : start };
  const lastMoment = end > start ? new Date(Date.parse(end) - 1) : start;
  return { first: dayAt(start, zone), last: dayAt(lastMoment, zone) };
}

export const isOnDay = (time: EventTime, day: string, zone: string): boolean => {
  const { first, last } = daysOf(time, zone);
  return first <= day && day <= last;
};

/** The instants from which an event lasts, also when it is given in days. */
export const instantsIn = ({ start, end, allDay }: EventTime, zone: string): [start: string, end: string] =>
  allDay ? [startOfDay(start, zone), startOfDay(end > start ? end : addDays(start, 1), zone)] : [start, end];

/** The first hour of business on a day: where a visit is until it gets a time. */
export function visitOn(day: string, zone: string): EventTime {
  const [from, to] = [BUSINESS_HOURS.start, BUSINESS_HOURS.start + 1].map(
    (hour) => `${String(hour).padStart(2, '0')}:00`,
  );
  return { start: instantAt(day, from!, zone), end: instantAt(day, to!, zone), allDay: false };
}

/** The values of the form that moves an event. */
export function spanIn(time: EventTime, zone: string): Span {
  if (!time.allDay) return spanOf(time.start, time.end, zone);
  const { first, last } = daysOf(time, zone);
  return { Day: first, Start: null, End: null, EndDay: last > first ? last : null };
}

/** Converts a form's values to the time of an event. Its `Day` must be given; without times it lasts whole days. */
export function timeIn(span: Span, zone: string): EventTime {
  const [start, end] = instantsOf(span, zone);
  const Day = span.Day!;
  if (!span.Start && !span.End) return { start: Day, end: addDays(span.EndDay ?? Day, 1), allDay: true };
  return { start: start!, end: end ?? new Date(Date.parse(start!) + 3_600_000).toISOString(), allDay: false };
}

/** `3:30–4:30 PM`, `11 AM–1 PM`, `All day`. */
export function timeText(time: EventTime, zone: string): string {
  if (time.allDay) return 'All day';
  const [from, to] = [shortTime(time.start, zone), shortTime(time.end, zone)];
  if (time.end <= time.start) return from;
  // From 9 AM to midnight are not `9–12 AM`.
  const isSameHalf = from.slice(-2) === to.slice(-2) && dayAt(time.start, zone) === dayAt(time.end, zone);
  return isSameHalf ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** `3:30 PM`, and `3 PM` on the hour. */
export const shortTime = (instant: string, zone: string): string => formatTimeAt(instant, zone).replace(':00 ', ' ');

/** The days and times of an event: `Wed, Nov 18, 3:30–4:30 PM`, `Mon, Nov 16 – Tue, Nov 17`. */
export function whenText(time: EventTime, zone: string): string {
  const { first, last } = daysOf(time, zone);
  if (first === last) return `${dayWithWeekday(first)}, ${timeText(time, zone).replace('All', 'all')}`;
  const [from, to] = time.allDay ? ['', ''] : [time.start, time.end].map((at) => `, ${shortTime(at, zone)}`);
  return `${dayWithWeekday(first)}${from} – ${dayWithWeekday(last)}${to}`;
}
