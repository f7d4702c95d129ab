import { instantOf, timeOf } from './zoned.ts';

describe('a time by the clocks of the company', () => {
  it.each([
    ['2026-01-15', '09:30', '2026-01-15T14:30:00.000Z'],
    ['2026-07-15', '09:30', '2026-07-15T13:30:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(instantOf(day, time, 'America/New_York')).toBe(instant);
    expect(timeOf(instant, 'America/New_York')).toBe(time);
  });
});
