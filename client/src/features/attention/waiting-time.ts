import { dayAt } from '@picket/domain';
import { companyZone, today } from '@/lib/format-date.ts';

const DAY_MS = 86_400_000;

/** Returns the number of company days since an instant or a day; negative if it is ahead. */
export function daysSince(since: string): number {
  const day = since.length === 10 ? since : dayAt(since, companyZone());
  return Math.round((Date.parse(today()) - Date.parse(day)) / DAY_MS);
}

/** `9 d`, `today`, and for what is ahead `tomorrow` or `in 2 d`. */
export function waitingTime(since: string): string {
  const days = daysSince(since);
  if (days === 0) return 'today';
  if (days === -1) return 'tomorrow';
  return days > 0 ? `${days} d` : `in ${-days} d`;
}
