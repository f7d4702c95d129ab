import { dayAt, daysBetween } from '@picket/domain';
import { companyZone, today } from '@/lib/format/format-date.ts';

/** Returns the number of company days since an instant or a day; negative if it is ahead. */
export function daysSince(since: string): number {
  const day = since.length === 10 ? since : dayAt(since, companyZone());
  return daysBetween(day, today());
}

/** `9 d`, `today`, and for what is ahead `tomorrow` or `in 2 d`. */
export function waitingTime(since: string): string {
  const days = daysSince(since);
  if (days === 0) return 'today';
  if (days === -1) return 'tomorrow';
  return days > 0 ? `${days} d` : `in ${-days} d`;
}
