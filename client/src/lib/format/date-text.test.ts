import { dateMeaning, parseDate } from './date-text.ts';

/** A Friday; in the company's zone it is still the 27th. */
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-28T02:00:00Z') }));
afterEach(() => void jest.useRealTimers());

describe('parseDate', () => {
  it.each([
    ['12/3', '2026-12-03'],
    ['12-3', '2026-12-03'],
    ['1/5', '2027-01-05'],
    ['11/1', '2026-11-01'],
    ['thu', '2026-12-03'],
    ['Thursday', '2026-12-03'],
    ['sat', '2026-11-28'],
    ['fri', '2026-12-04'],
    ['today', '2026-11-27'],
    ['tomorrow', '2026-11-28'],
    ['tom', '2026-11-28'],
    ['yesterday', '2026-11-26'],
    ['+3', '2026-11-30'],
    ['-1', '2026-11-26'],
    ['Dec 3', '2026-12-03'],
    ['december 3, 2027', '2027-12-03'],
    ['3 dec', '2026-12-03'],
    ['12/31/99', '2099-12-31'],
  ])('reads %s as %s', (text, day) => expect(parseDate(text)).toBe(day));

  it.each(['th', 'next', '12', '3/', '13/1', '2/30', '2/29', '+', 'dec', '3 dec 4', 'mon 3', '12/3/202'])(
    'reads no date from %s',
    (text) => expect(parseDate(text)).toBeNull(),
  );
});

describe('dateMeaning', () => {
  it('says which day a short date is', () => expect(dateMeaning('thu')).toBe('Thu, Dec 3, 2026'));
  it('says the century of a year of two digits', () => expect(dateMeaning('12/31/99')).toBe('Thu, Dec 31, 2099'));
  it('says nothing for a date in full, or none', () => {
    expect(dateMeaning('12/3/2026')).toBeNull();
    expect(dateMeaning('12/')).toBeNull();
  });
});
