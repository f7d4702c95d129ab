import { listDays, rangeTitle, stepDay, visibleDays } from './visible-days.ts';

describe(visibleDays, () => {
  it('starts weeks on Sunday', () => {
    expect(visibleDays('week', '2026-11-18')).toEqual({ first: '2026-11-15', last: '2026-11-21' });
    expect(visibleDays('agenda', '2026-11-15')).toEqual({ first: '2026-11-15', last: '2026-11-21' });
  });

  it('completes the first and last week of a month, within the 92 days of a search', () => {
    expect(visibleDays('month', '2026-11-18')).toEqual({ first: '2026-11-01', last: '2026-12-05' });
    expect(visibleDays('month', '2026-08-31')).toEqual({ first: '2026-07-26', last: '2026-09-05' });
    expect(listDays(visibleDays('month', '2026-08-31'))).toHaveLength(42);
  });

  it('is one day in the day view', () =>
    expect(visibleDays('day', '2026-11-18')).toEqual({ first: '2026-11-18', last: '2026-11-18' }));
});

describe(stepDay, () => {
  it('goes by day, week and month', () => {
    expect(stepDay('day', '2026-03-01', -1)).toBe('2026-02-28');
    expect(stepDay('week', '2026-10-28', 1)).toBe('2026-11-04');
    expect(stepDay('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepDay('month', '2026-12-24', 1)).toBe('2027-01-01');
  });
});

describe(rangeTitle, () => {
  it('names the range', () => {
    expect(rangeTitle('week', '2026-11-18')).toBe('Nov 15 – 21, 2026');
    expect(rangeTitle('week', '2026-12-01')).toBe('Nov 29 – Dec 5, 2026');
    expect(rangeTitle('agenda', '2026-12-31')).toBe('Dec 27, 2026 – Jan 2, 2027');
    expect(rangeTitle('month', '2026-11-18')).toBe('November 2026');
    expect(rangeTitle('day', '2026-11-18')).toBe('Wednesday, Nov 18, 2026');
  });
});
