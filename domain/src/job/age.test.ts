import { ageOf } from './age.ts';

const zone = 'America/New_York';
const now = '2026-11-22T15:00:00.000Z';

describe(ageOf, () => {
  it.each([
    ['2026-11-22T14:00:00.000Z', 0, 'Fresh'],
    ['2026-11-20T05:00:00.000Z', 2, 'Fresh'],
    ['2026-11-20T04:59:00.000Z', 3, 'Waiting'],
    ['2026-11-16T12:00:00.000Z', 6, 'Waiting'],
    ['2026-11-15T12:00:00.000Z', 7, 'Neglected'],
  ])('counts the company days since %s: %s, %s', (lastStepAt, days, word) =>
    expect(ageOf(lastStepAt, now, zone)).toMatchObject({ days, word }),
  );

  it('counts days, not hours, over a clock change', () =>
    expect(ageOf('2026-10-31T12:00:00.000Z', '2026-11-02T12:00:00.000Z', zone).days).toBe(2));

  it('is 0 for a step that another clock puts into the future', () =>
    expect(ageOf('2026-11-24T12:00:00.000Z', now, zone).days).toBe(0));
});
