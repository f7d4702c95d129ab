import { monthsOf, type PeriodPreset, presetPeriod, previousPeriod, weeksOf, yearBefore } from './periods.ts';

const period = (StartDate: string, EndDate: string) => ({ StartDate, EndDate });

describe('presetPeriod', () => {
  it.each<[PeriodPreset, string, string]>([
    ['this-week', '2026-11-15', '2026-11-18'],
    ['last-week', '2026-11-08', '2026-11-14'],
    ['this-month', '2026-11-01', '2026-11-18'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['last-13-weeks', '2026-08-23', '2026-11-18'],
    ['this-quarter', '2026-10-01', '2026-11-18'],
    ['this-year', '2026-01-01', '2026-11-18'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['last-12-months', '2025-12-01', '2026-11-18'],
  ])('%s is %s to %s on a Wednesday', (preset, start, end) =>
    expect(presetPeriod(preset, '2026-11-18')).toEqual(period(start, end)),
  );

  it('this-week of a Sunday is that day', () =>
    expect(presetPeriod('this-week', '2026-11-15')).toEqual(period('2026-11-15', '2026-11-15')));
});

describe('previousPeriod', () => {
  it('is as many days before', () =>
    expect(previousPeriod(period('2026-08-23', '2026-11-18'))).toEqual(period('2026-05-27', '2026-08-22')));

  it('is whole months before whole months', () => {
    expect(previousPeriod(period('2026-03-01', '2026-03-31'))).toEqual(period('2026-02-01', '2026-02-28'));
    expect(previousPeriod(period('2026-01-01', '2026-12-31'))).toEqual(period('2025-01-01', '2025-12-31'));
  });

  it('is the day before of one day', () =>
    expect(previousPeriod(period('2026-03-01', '2026-03-01'))).toEqual(period('2026-02-28', '2026-02-28')));
});

describe('yearBefore', () => {
  it('is the same days a year before', () =>
    expect(yearBefore(period('2026-08-23', '2026-11-18'))).toEqual(period('2025-08-23', '2025-11-18')));

  it('knows leap years', () => {
    expect(yearBefore(period('2024-02-29', '2024-02-29'))).toEqual(period('2023-02-28', '2023-02-28'));
    expect(yearBefore(period('2025-02-01', '2025-02-28'))).toEqual(period('2024-02-01', '2024-02-29'));
  });
});

describe('weeksOf and monthsOf', () => {
  it('cut the first and the last part to the period', () => {
    expect(weeksOf(period('2026-11-04', '2026-11-17'))).toEqual([
      { Key: '2026-11-01', Label: 'Nov 1', StartDate: '2026-11-04', EndDate: '2026-11-07' },
      { Key: '2026-11-08', Label: 'Nov 8', StartDate: '2026-11-08', EndDate: '2026-11-14' },
      { Key: '2026-11-15', Label: 'Nov 15', StartDate: '2026-11-15', EndDate: '2026-11-17' },
    ]);
    expect(monthsOf(period('2026-01-31', '2026-02-01'))).toEqual([
      { Key: '2026-01-01', Label: 'Jan 2026', StartDate: '2026-01-31', EndDate: '2026-01-31' },
      { Key: '2026-02-01', Label: 'Feb 2026', StartDate: '2026-02-01', EndDate: '2026-02-01' },
    ]);
  });

  it('cover each day of the period once', () => {
    const whole = period('2023-12-25', '2026-03-02');
    for (const parts of [weeksOf(whole), monthsOf(whole)]) {
      const days = parts.reduce(
        (sum, part) => sum + (Date.parse(part.EndDate) - Date.parse(part.StartDate)) / 86_400_000 + 1,
        0,
      );
      expect(days).toBe(799);
    }
  });
});
