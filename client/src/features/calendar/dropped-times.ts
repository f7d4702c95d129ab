import { addDays, dayAt, instantAt, timeAt } from '@picket/domain';
import { daysOf, type EventTime } from './event-times.ts';

const DAY_MS = 86_400_000;
/** What an event lasts that was all-day and is dropped on a time. */
const DROPPED_MS = 2 * 3_600_000;

/** How the grid shows an event: one over several days is a bar in the row of whole days. */
export function shownTime(time: EventTime, zone: string): EventTime {
  const { first, last } = daysOf(time, zone);
  if (time.allDay || first === last) return { start: time.start, end: time.end, allDay: time.allDay };
  return { start: first, end: addDays(last, 1), allDay: true };
}

/**
 * The time of an event that is dropped at `start`: a day or an instant. The end moves along. On a day, an event keeps its
 * times of day, also when the clocks change in between.
 */
export function droppedTime(before: EventTime, start: string, zone: string): EventTime {
  const isDay = !start.includes('T');
  if (!isDay) {
    const length = before.allDay ? DROPPED_MS : Date.parse(before.end) - Date.parse(before.start);
    return { start, end: new Date(Date.parse(start) + length).toISOString(), allDay: false };
  }
  const shift = (Date.parse(start) - Date.parse(daysOf(before, zone).first)) / DAY_MS;
  if (before.allDay) return { start, end: addDays(before.end, shift), allDay: true };
  if (daysOf(before, zone).first === daysOf(before, zone).last) return { start, end: addDays(start, 1), allDay: true };
  const moved = (instant: string) => instantAt(addDays(dayAt(instant, zone), shift), timeAt(instant, zone), zone);
  return { start: moved(before.start), end: moved(before.end), allDay: false };
}
