import { daysSince, waitingTime } from './waiting-time.ts';

describe('waitingTime', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T02:00:00.000Z') }));
  afterEach(() => void jest.useRealTimers());

  it("counts the company's days", () => {
    expect(daysSince('2026-11-20')).toBe(1);
    expect(daysSince('2026-11-21T04:59:00.000Z')).toBe(1);
    expect(daysSince('2026-11-21T05:00:00.000Z')).toBe(0);
  });

  it.each([
    ['2026-11-12', '9 d'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-24', 'in 3 d'],
  ])('says of %s: %s', (since, text) => expect(waitingTime(since)).toBe(text));
});
