import { instantOf, isDay } from './day-and-instant.ts';

describe('isDay', () => {
  it.each(['2026-05-04', '2028-02-29'])('accepts %s', (text) => expect(isDay(text)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-5-4', '2026-05-04T00:00:00Z', '9999-01-01', '', null, 20260504, {}])(
    'is not %j',
    (value) => expect(isDay(value)).toBe(false),
  );
});

describe('instantOf', () => {
  it.each([
    ['2026-05-04T14:00:00.000Z', '2026-05-04T14:00:00.000Z'],
    ['2026-05-04T10:00-04:00', '2026-05-04T14:00:00.000Z'],
  ])('converts %s to %s', (text, instant) => expect(instantOf(text)).toBe(instant));
  it.each(['2026-05-04', '2026-05-04T14:00:00', '2026-02-30T14:00:00Z', '2026-05-04T25:00:00Z', 'now', 0, null, {}])(
    'is not %j',
    (value) => expect(instantOf(value)).toBeNull(),
  );
});
