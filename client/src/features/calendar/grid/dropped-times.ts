import {
  addDays,
  BUSINESS_HOURS,
  type CalendarEvent,
  CalendarTypes,
  dayAt,
  daysBetween,
  instantAt,
  timeAt,
} from '@picket/domain';
import { daysOf, type EventTime } from '../shared/event-times.ts';

const HOUR_MS = 3_600_000;
/** The workday of a crew. */
const WORK_MS = 8 * HOUR_MS;

/** Returns the time of an event in the grid. An event over several days is a bar in the row of whole days. */
export function shownTime(time: EventTime, zone: string): EventTime {
  const { first, last } = daysOf(time, zone);
  if (time.allDay || first === last) return { start: time.start, end: time.end, allDay: time.allDay };
  return { start: first, end: addDays(last, 1), allDay: true };
}

type Dropped = EventTime & Pick<CalendarEvent, 'Type'>;

/**
 * The time of an event that is dropped at `start`: a day or an instant. The end moves along. On a day, an event of one
 * day becomes all-day; a longer one keeps its times of day, also when the clocks change in between.
 */
export function droppedTime(before: Dropped, start: string, zone: string): EventTime {
  const isDay = !start.includes('T');
  if (!isDay) {
    if (before.allDay) return { start, end: endOfWholeDays(before, start, zone), allDay: false };
    const length = Date.parse(before.end) - Date.parse(before.start);
    return { start, end: after(start, length), allDay: false };
  }
  const shift = daysBetween(daysOf(before, zone).first, start);
  if (before.allDay) return { start, end: addDays(before.end, shift), allDay: true };
  if (daysOf(before, zone).first === daysOf(before, zone).last) return { start, end: addDays(start, 1), allDay: true };
  const moved = (instant: string) => instantAt(addDays(dayAt(instant, zone), shift), timeAt(instant, zone), zone);
  return { start: moved(before.start), end: moved(before.end), allDay: false };
}

/**
 * The end of what was all-day and now starts at a time. A visit lasts an hour. An installation stays on as many days and
 * ends a day's work after its time of day, within business hours.
 */
function endOfWholeDays(before: Dropped, start: string, zone: string): string {
  if (before.Type !== CalendarTypes.Installation) return after(start, HOUR_MS);
  const { first, last } = daysOf(before, zone);
  const lastDay = addDays(dayAt(start, zone), daysBetween(first, last));
  const starts = instantAt(lastDay, timeAt(start, zone), zone);
  const close = instantAt(lastDay, `${BUSINESS_HOURS.end}:00`, zone);
  const worked = after(starts, WORK_MS);
  return worked <= close ? worked : latest(close, after(starts, HOUR_MS));
}

const after = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

const latest = (a: string, b: string): string => (a > b ? a : b);
