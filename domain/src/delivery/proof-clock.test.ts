import { isClockWrong } from './proof-clock.ts';

const now = '2026-06-20T14:00:00.000Z';

describe(isClockWrong, () => {
  it.each([
    ['years before the delivery', true, '1970-01-01T00:00:00.000Z'],
    ['more than a day before the first day of the delivery', true, '2026-06-03T23:59:00.000Z'],
    ['a day early', false, '2026-06-04T09:00:00.000Z'],
    ['on the first day of a delivery that was put off, weeks before it is sent', false, '2026-06-05T13:00:00.000Z'],
    ['now', false, now],
    ['some hours ahead', false, '2026-06-21T02:00:00.000Z'],
    ['years ahead', true, '2031-01-01T00:00:00.000Z'],
  ])('of a time %s: %s', (_when, isWrong, at) =>
    expect(isClockWrong(at, { FirstDate: '2026-06-05' }, now)).toBe(isWrong),
  );

  it('of a delivery that leaves before its day is false', () =>
    expect(isClockWrong(now, { FirstDate: '2026-07-30' }, now)).toBe(false));
});
