import { endOfDay, startOfDay } from './business-day.ts';

const zone = 'America/New_York';

describe('a day in the time zone of the company', () => {
  it.each([
    ['in winter', '2026-01-15', '2026-01-15T05:00:00.000Z', '2026-01-16T05:00:00.000Z'],
    ['in summer', '2026-07-15', '2026-07-15T04:00:00.000Z', '2026-07-16T04:00:00.000Z'],
    ['when clocks go forward', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['when clocks go back', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['at the end of a year', '2026-12-31', '2026-12-31T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ])('%s', (_what, day, start, end) => {
    expect(startOfDay(day, zone)).toBe(start);
    expect(endOfDay(day, zone)).toBe(end);
  });

  it('follows the zone', () => {
    expect(startOfDay('2026-07-15', 'UTC')).toBe('2026-07-15T00:00:00.000Z');
    expect(startOfDay('2026-07-15', 'Asia/Kolkata')).toBe('2026-07-14T18:30:00.000Z');
    expect(startOfDay('2026-07-15', 'Pacific/Auckland')).toBe('2026-07-14T12:00:00.000Z');
  });
});
