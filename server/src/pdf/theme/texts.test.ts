import { brandOf } from './styles.ts';
import { addressLines, breakable, dateText, dayText, quantityText } from './texts.ts';

describe('texts of documents', () => {
  it('can break in words that would not fit a column', () => {
    expect(breakable('Cedar post')).toBe('Cedar post');
    expect(breakable('x'.repeat(50))).toBe(`${'x'.repeat(24)}\u200b${'x'.repeat(24)}\u200bxx`);
    expect(breakable('😀'.repeat(25))).toBe(`${'😀'.repeat(24)}\u200b😀`);
    expect(breakable('นี้'.repeat(25))).toBe(`${'นี้'.repeat(24)}\u200bนี้`);
  });

  it('show dates in the zone of the company, and days as they are', () => {
    expect(dateText('2026-05-05T02:00:00.000Z', 'America/New_York')).toBe('May 4, 2026');
    expect(dayText('2026-05-05')).toBe('May 5, 2026');
    expect(dayText(null)).toBe('');
  });

  it('show quantities with the decimals that they have', () =>
    expect([quantityText(1_200), quantityText(2.5), quantityText(0.125)]).toEqual(['1,200', '2.5', '0.125']));

  it('show the lines of an address without its missing parts', () => {
    expect(addressLines({ Address1: '1 Elm', City: 'Trenton', State: 'NJ', Zip: '' })).toEqual([
      '1 Elm',
      'Trenton, NJ',
    ]);
    expect(addressLines({ Address1: '', City: '', State: 'NJ', Zip: '' })).toEqual(['NJ']);
    expect(addressLines(null)).toEqual([]);
  });
});

it.each([
  ['#14605b', '#14605b'],
  ['#000000', '#000000'],
  ['#ffee00', '#14605b'],
  ['', '#14605b'],
  ['url(x)', '#14605b'],
])('the brand color %j is printed as %s', (color, printed) => expect(brandOf(color)).toBe(printed));
