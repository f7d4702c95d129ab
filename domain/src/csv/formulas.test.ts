import fc from 'fast-check';
import { plainCell, safeCell } from './formulas.ts';

it.each([
  ['Fence', 'Fence'],
  ['=1+2', "'=1+2"],
  ['-5.25', '-5.25'],
  ["'-5.25", "''-5.25"],
  ['-5+1', "'-5+1"],
  ['-5\n', "'-5\n"],
  ["'=1", "''=1"],
  ['a\n=1', "a\n'=1"],
  ['a\r\n@b', "a\r\n'@b"],
  ['a;=1;-2', "a;'=1;'-2"],
  ['a\t+1', "a\t'+1"],
  ["a;'=1", "a;''=1"],
  ['a;"=1"', 'a;\'"=1"'],
  ['a\n""-1', 'a\n\'""-1'],
  ['a;"b"', 'a;"b"'],
  ['\t=1', "'\t'=1"],
  ['a; b\n\nc', 'a; b\n\nc'],
])('safeCell escapes the formulas of %j as %j', (text, safe) => {
  expect(safeCell(text)).toBe(safe);
  expect(plainCell(safe)).toBe(text);
});

it.each([
  ['="08540"', '08540'],
  ['=""', ''],
  ['="a"&"b"', '="a"&"b"'],
])('plainCell reads %j as %j', (cell, text) => expect(plainCell(cell)).toBe(text));

it('plainCell reverts safeCell', () => {
  const texts = fc.string({ unit: fc.constantFrom("'", '"', '=', '-', ';', '\t', '\n', '\r', 'a', '1', ' ') });
  fc.assert(fc.property(texts, (text) => expect(plainCell(safeCell(text))).toBe(text)));
});
