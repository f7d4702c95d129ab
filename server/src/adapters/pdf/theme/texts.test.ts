import { ItemKinds, itemTotal } from '@picket/domain';
import { propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import { dateText, dayText } from '../../../base/date-texts.ts';
import { brandOf } from './styles.ts';
import { addressLines, breakable, netPriceText, quantityText } from './texts.ts';

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

  it('show prices after the discount with the decimals that they have', () => {
    expect(netPriceText({ UnitPrice: 4.5, DiscountPercent: 0 })).toBe('$4.50');
    expect(netPriceText({ UnitPrice: 4.5, DiscountPercent: 0.25 })).toBe('$3.375');
  });

  it('show a price after the discount that multiplies to the amount', () =>
    fc.assert(
      fc.property(
        fc.integer({ max: 10_000_000, min: 0 }),
        fc.integer({ max: 100_000_000, min: 0 }),
        fc.integer({ max: 10_000, min: 0 }),
        (hundredths, cents, discount) => {
          const item = { Quantity: hundredths / 100, UnitPrice: cents / 100, DiscountPercent: discount / 10_000 };
          const [dollars, decimals = ''] = netPriceText(item).replaceAll(/[$,]/g, '').split('.');
          const net = BigInt(`${dollars}${decimals.padEnd(6, '0')}`);
          const amount = (BigInt(hundredths) * net + 500_000n) / 1_000_000n;
          const full = { ...item, Kind: ItemKinds.Misc } as Parameters<typeof itemTotal>[0];
          expect(Number(amount)).toBe(itemTotal(full, 0));
        },
      ),
      { numRuns: propertyRuns() },
    ));

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
