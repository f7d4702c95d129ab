import fc from 'fast-check';
import { formatLength, parseLength, toFeet, toLength } from './length.ts';

describe('parseLength', () => {
  it.each([
    [`12' 6"`, 12.5],
    ["12'6", 12.5],
    ['12 ft 6 in', 12.5],
    ['12 feet 6 inches', 12.5],
    ['12ft. 6in.', 12.5],
    ['12.5', 12.5],
    ['.5', 0.5],
    ["12.5'", 12.5],
    ['12 FT', 12],
    ['1,200', 1200],
    ['1,200.5', 1200.5],
    ['12.', 12],
    [`1,200' 6"`, 1200.5],
    ['6"', 0.5],
    ['30 in', 2.5],
    [`5' 5"`, 5.4167],
    [`12' 6 1/2"`, 12.5417],
    [`1' 1/2"`, 1.0417],
    ['12′ 6″', 12.5],
    ['12’6”', 12.5],
    ['0.1234', 0.1234],
  ])('reads %s as %d ft', (text, Feet) => expect(parseLength(text)).toEqual({ Feet }));

  const example = `Enter a length such as 12.5, 12' 6" or 12 ft 6 in`;
  it.each([
    ['', example],
    ['long', example],
    ['12 6', example],
    [`1/0"`, example],
    [`12' x`, example],
    ['1e3', example],
    ['12,5', example],
    ['12,5417', example],
    [`12,5' 6"`, example],
    ['-3', 'A length cannot be negative'],
    [`12' 13"`, 'Inches must be below 12'],
    ['1.23456', 'A length has at most 4 decimals'],
  ])('rejects "%s"', (text, Message) => expect(parseLength(text)).toEqual({ Message }));
});

it.each([
  [12.5, `12' 6"`],
  [12, "12'"],
  [0, "0'"],
  [0.5, '6"'],
  [12.4167, `12' 5"`],
  [12.5417, `12' 6 1/2"`],
  [12.34, "12.34'"],
])('formatLength of %d is %s', (feet, text) => expect(formatLength(feet)).toBe(text));

it('parseLength reads what formatLength writes', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (length) =>
      expect(parseLength(formatLength(toFeet(length)))).toEqual({ Feet: toFeet(length) }),
    ),
  ));

it('toLength and toFeet are exact for 4 decimals', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (length) => expect(toLength(toFeet(length))).toBe(length)),
  ));
