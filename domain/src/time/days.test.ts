import {
  addDays,
  addMonths,
  daysBetween,
  dayWithWeekday,
  formatDay,
  longDay,
  monthEnd,
  shortDay,
  weekOf,
} from './days.ts';

describe(addDays, () => {
  it.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-10-25', 14, '2026-11-08'],
  ])('adds to %s %d days and returns %s', (day, days, later) => expect(addDays(day, days)).toBe(later));
});

it('daysBetween counts days across the end of summer time', () =>
  expect([daysBetween('2026-10-31', '2026-11-02'), daysBetween('2026-11-02', '2026-10-31')]).toEqual([2, -2]));

it('weekOf returns the Sunday on or before a day', () =>
  expect(['2026-11-15', '2026-11-21', '2026-12-01'].map(weekOf)).toEqual(['2026-11-15', '2026-11-15', '2026-11-29']));

describe(addMonths, () => {
  it.each([
    ['2026-12-24', 1, '2027-01-24'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2026-03-01', -3, '2025-12-01'],
  ])('adds to %s %d months and returns %s', (day, months, later) => expect(addMonths(day, months)).toBe(later));
});

it('monthEnd returns the last day of the month', () =>
  expect(['2028-02-01', '2026-12-31'].map(monthEnd)).toEqual(['2028-02-29', '2026-12-31']));

it('the texts of a day do not depend on the time zone of the browser', () => {
  const day = '2026-11-19';
  expect([formatDay(day, { weekday: 'short' }), shortDay(day), dayWithWeekday(day), longDay(day)]).toEqual([
    'Thu',
    'Nov 19',
    'Thu, Nov 19',
    'Thursday, November 19',
  ]);
});
