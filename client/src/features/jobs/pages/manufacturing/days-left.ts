import { daysBetween, formatCount } from '@picket/domain';
import { today } from '@/lib/format/format-date.ts';

/** Days to a day from another one (`yyyy-MM-dd`), by default from today; negative for an earlier day. */
export const daysUntil = (day: string, from = today()): number => daysBetween(from, day);

/** `3 days left`, `Today`, `1 day late`. */
export function daysText(left: number): string {
  if (left === 0) return 'Today';
  const days = formatCount(Math.abs(left), 'day');
  return left > 0 ? `${days} left` : `${days} late`;
}
