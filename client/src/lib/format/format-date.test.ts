import { formatDate, formatDateTime, today } from './format-date.ts';

afterEach(() => jest.useRealTimers());

describe(formatDate, () => {
  it("shows an instant in the company's zone, and a day unchanged", () => {
    expect(formatDate('2026-03-01T03:30:00.000Z')).toBe('02/28/2026');
    expect(formatDate('2026-03-01')).toBe('03/01/2026');
    expect(formatDate(null)).toBe('');
  });
});

describe(formatDateTime, () => {
  it.each([
    ['2026-07-01T18:05:00.000Z', '07/01/2026 2:05 PM'],
    ['2026-07-01T04:00:00.000Z', '07/01/2026 12:00 AM'],
    ['2026-07-01T16:30:00.000Z', '07/01/2026 12:30 PM'],
  ])('shows %s as %s', (instant, text) => expect(formatDateTime(instant)).toBe(text));
});

describe(today, () => {
  it("is the day in the company's zone", () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T03:30:00.000Z') });
    expect(today()).toBe('2026-02-28');
  });
});
