import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-05T15:00:00Z');

it.each([
  ['2026-11-05T14:59:31Z', 'just now'],
  ['2026-11-05T15:00:09Z', 'just now'],
  ['2026-11-05T14:58:00Z', '2 minutes ago'],
  ['2026-11-05T13:59:00Z', '1 hour ago'],
  ['2026-11-03T15:00:01Z', '1 day ago'],
  ['2026-10-05T15:00:00Z', '31 days ago'],
])('timeAgo describes %s as %s', (instant, text) => {
  expect(timeAgo(instant, now)).toBe(text);
});
