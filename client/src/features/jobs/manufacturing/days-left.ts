import { today } from '@/lib/format-date.ts';

/** Days from today to a day (`yyyy-MM-dd`); negative for a past day. */
export const daysUntil = (day: string): number => (Date.parse(day) - Date.parse(today())) / 86_400_000;

/** `3 days left`, `Today`, `1 day late`. */
export function daysText(left: number): string {
  if (left === 0) return 'Today';
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`;
  return left > 0 ? `${days} left` : `${days} late`;
}
