import { dateIn, formatDate, formatDateTime, formatMoney, formatPercent } from './format.ts';

describe('formats', () => {
  it('shows dollars with cents and thousands separators', () => {
    expect(formatMoney(1234567.5)).toBe('$1,234,567.50');
    expect(formatMoney(-3)).toBe('-$3.00');
  });

  it('shows a fraction as percent, without binary leftovers', () => {
    expect(formatPercent(0.06625, 4)).toBe('6.6250%');
    expect(formatPercent(0.145, 2)).toBe('14.50%');
  });

  it("shows an instant in the company's zone, and a date as it stands", () => {
    expect(formatDate('2026-03-01T03:30:00.000Z')).toBe('02/28/2026');
    expect(formatDate('2026-03-01')).toBe('03/01/2026');
    expect(formatDateTime('2026-07-01T18:05:00.000Z')).toBe('07/01/2026 2:05 PM');
    expect(formatDate(null)).toBe('');
  });

  it('knows the date in the zone', () => {
    expect(dateIn(new Date('2026-03-01T03:30:00.000Z'))).toBe('2026-02-28');
  });
});
