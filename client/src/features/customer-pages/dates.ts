const date = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const DAY_MS = 86_400_000;

/** `12/20/2026` where the customer is. */
export const formatDay = (instant: string): string => date.format(new Date(instant));

/** `12/20/2026` of a day (`yyyy-MM-dd`). */
export const formatDate = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** `11/21/2026 at 8:16 PM` where the customer is. */
export const formatMoment = (instant: string | Date): string =>
  dateTime.format(new Date(instant)).replace(', ', ' at ');

/** Whole days until an instant; 0 on the last day. */
export const wholeDaysUntil = (instant: string, now = new Date()): number =>
  Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / DAY_MS));
