import { BUSINESS_HOURS, type CalendarEvent, dayAt, instantAt } from '@picket/domain';
import { shortTime } from '../shared/event-times.ts';

/** Shorter gaps are not worth a visit, in milliseconds. */
const LEAST = 3_600_000;

/**
 * The free time within business hours after each event of a day, in words, by the event's id. Events are in the order of
 * their start; the last says until when nothing follows.
 */
export function freeTimes(events: readonly CalendarEvent[], day: string, zone: string): ReadonlyMap<string, string> {
  const timed = events.filter(({ allDay }) => !allDay);
  const close = instantAt(day, `${BUSINESS_HOURS.end}:00`, zone);
  const free = new Map<string, string>();
  let busyUntil = '';
  for (const [index, event] of timed.entries()) {
    if (event.end > busyUntil) busyUntil = event.end;
    const next = timed[index + 1];
    if (dayAt(busyUntil, zone) !== day) continue;
    if (!next && busyUntil < close) free.set(event.id, `Free from ${shortTime(busyUntil, zone)}`);
    if (next && Date.parse(next.start) - Date.parse(busyUntil) >= LEAST)
      free.set(event.id, `${shortTime(busyUntil, zone)} to ${shortTime(next.start, zone)} free`);
  }
  return free;
}
