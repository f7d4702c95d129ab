import type { ReportMailing } from '../enums.ts';
import { addDays, monthOf, weekOf } from '../time/days.ts';
import { dayAt, timeAt } from '../time/time-zone.ts';

/** Emails of a day are sent from this time of the company's zone on. */
const FROM_TIME = '06:00';

/** Returns the last day whose email is due: a Monday or a first of the month; null for never. `now` is an instant. */
export function lastDueDay(every: ReportMailing, now: string, zone: string): string | null {
  if (every === 'never') return null;
  const today = timeAt(now, zone) >= FROM_TIME ? dayAt(now, zone) : addDays(dayAt(now, zone), -1);
  return every === 'month' ? monthOf(today) : addDays(weekOf(addDays(today, -1)), 1);
}
