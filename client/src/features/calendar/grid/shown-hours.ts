import { BUSINESS_HOURS, type CalendarEvent, timeAt } from '@picket/domain';
import { daysOf } from '../shared/event-times.ts';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The business hours, and the hours to show: more where an event is earlier or later, so that none is hidden. */
export function shownHours(events: readonly CalendarEvent[], zone: string) {
  let [first, last]: [number, number] = [BUSINESS_HOURS.start, BUSINESS_HOURS.end];
  for (const event of events) {
    if (event.allDay) continue;
    const days = daysOf(event, zone);
    const isWithinDay = days.first === days.last;
    first = Math.min(first, isWithinDay ? hourAt(event.start, zone) : 0);
    last = Math.max(last, isWithinDay ? hourAt(lastMomentOf(event), zone) + 1 : 24);
  }
  return {
    slotMinTime: clock(first),
    slotMaxTime: clock(last),
    scrollTime: clock(BUSINESS_HOURS.start),
    businessHours,
  };
}

/** One object, because the grid renders everything again for another. */
const businessHours = {
  daysOfWeek: [0, 1, 2, 3, 4, 5, 6],
  startTime: clock(BUSINESS_HOURS.start),
  endTime: clock(BUSINESS_HOURS.end),
};

const hourAt = (instant: string, zone: string): number => Number(timeAt(instant, zone).slice(0, 2));
const lastMomentOf = ({ start, end }: CalendarEvent): string =>
  end > start ? new Date(Date.parse(end) - 1).toISOString() : start;
