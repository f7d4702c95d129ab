import type { CalendarEvent } from '@picket/domain';

const MOST = 8;

/** The visit that is on or comes next: the first with a time that is not over; undefined if there is none. */
export const nextVisit = (visits: readonly CalendarEvent[], now: number): CalendarEvent | undefined =>
  visits.find(({ allDay, end }) => !allDay && Date.parse(end) > now);

/** At most eight visits; the earliest are left out first. */
export function shownVisits(visits: readonly CalendarEvent[], now: number): readonly CalendarEvent[] {
  const next = nextVisit(visits, now);
  const first = Math.min(next ? visits.indexOf(next) : 0, Math.max(0, visits.length - MOST));
  return visits.slice(first, first + MOST);
}

/** `in 18 min`, `in 2 h`; `now` once it has started. */
export function soonText(start: string, now: number): string {
  const minutes = Math.ceil((Date.parse(start) - now) / 60_000);
  if (minutes <= 0) return 'now';
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}
