import { readNumber } from './number-text.ts';

describe('readNumber', () => {
  it.each([
    ['number', '12', 12],
    ['number', '-5', -5],
    ['number', '1.', 1],
    ['number', '.5', 0.5],
    ['number', '1,234.50', 1234.5],
    ['money', '$1,234,567.5', 1_234_567.5],
    ['money', '$ 5', 5],
    ['percent', '6.625 %', 6.625],
    ['percent', '106.25', 106.25],
  ] as const)('reads the %s "%s" as %d', (kind, text, value) => expect(readNumber(kind, text)).toBe(value));

  it.each([
    ['number', '6,5'],
    ['number', '1,234'],
    ['number', '1.234,50'],
    ['number', '12,34.5'],
    ['number', '1.2.3'],
    ['number', '1e3'],
    ['number', '0x10'],
    ['number', 'NaN'],
    ['number', '7 5'],
    ['number', '--1'],
    ['number', '5-'],
    ['number', '-'],
    ['number', '.'],
    ['number', ''],
    ['number', '$5'],
    ['number', '5%'],
    ['money', '5$'],
    ['money', '(5.00)'],
    ['percent', '7%%'],
    ['percent', `1${' '.repeat(150_000)}x`],
  ] as const)('reads no number from the %s "%s"', (kind, text) => expect(readNumber(kind, text)).toBeNull());
});
