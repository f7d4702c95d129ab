import fc from 'fast-check';
import { csvRecords } from './csv-records.ts';

const cellsIn = (text: string, delimiter = ',') => [...csvRecords(text, delimiter)].map(({ cells }) => cells);

it.each<[string, string[][]]>([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"a, ""b""",\n,c',
    [
      ['a, "b"', ''],
      ['', 'c'],
    ],
  ],
  ['a, "b, c" ,d', [['a', 'b, c', 'd']]],
  ['"a\nb",c', [['a\nb', 'c']]],
  ['Gate 1 5/8" galvanized,5', [['Gate 1 5/8" galvanized', '5']]],
  ['4" x 4",6\'', [['4" x 4"', "6'"]]],
  ['="08540",a', [['="08540"', 'a']]],
  [
    'a,b\n,,\n\n ,\t\n"",\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['', []],
])('reads %j', (text, cells) => expect(cellsIn(text)).toEqual(cells));

it('numbers the records by their last line', () =>
  expect([...csvRecords('a\n\n"b\r\nc"\n,\rd', ',', 2)].map(({ line }) => line)).toEqual([2, 5, 7]));

it.each([
  ['Name,Note\nA,"one\nB,two\nC,three', 'A cell that begins with a quote has no end: look at line 2'],
  ['Name,Note\n"A\nB",b\nC,"one\nD,two', 'A cell that begins with a quote has no end: look at line 4'],
  ['Name,Note\nA,"one\nB,"two"\nC,three', 'The quotes do not fit together: look at line 2'],
  ['Name\n"Te"am', 'The quotes do not fit together: look at line 2'],
  [`Name\n${'x'.repeat(300_000)}`, 'A line is too long: look at line 2'],
])('rejects %j', (text, message) => expect(() => cellsIn(text)).toThrow(message));

it('reads what is quoted as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', ' ', 'a', "'") });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const written = rows.map((cells) => cells.map(quoted).join(',')).join('\r\n');
      expect(cellsIn(written)).toEqual(rows.filter((cells) => cells.some((text) => text.trim() !== '')));
    }),
  );
});
