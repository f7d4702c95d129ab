import fc from 'fast-check';
import { type PaletteRow, rowsAfter } from './palette-row.ts';

const rowsOf = (keys: readonly string[]): PaletteRow[] =>
  keys.map((key) => ({ key, group: 'Jobs', icon: 'estimate', name: key }));
const keysOf = (rows: readonly PaletteRow[]) => rows.map(({ key }) => key);

describe(rowsAfter, () => {
  it('replaces the rows while none is marked', () =>
    expect(keysOf(rowsAfter(rowsOf(['a', 'b']), rowsOf(['c', 'a']), null))).toEqual(['c', 'a']));

  it('keeps the marked row in its place, and shows each arrived row once', () => {
    const keys = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
    fc.assert(
      fc.property(keys, keys, fc.nat(), (before, arrived, at) => {
        const index = at % before.length;
        const rows = keysOf(rowsAfter(rowsOf(before), rowsOf(arrived), before[index]!));
        expect(rows.slice(0, index + 1)).toEqual(before.slice(0, index + 1));
        expect(new Set(rows).size).toBe(rows.length);
        expect(rows).toEqual(expect.arrayContaining(arrived));
      }),
    );
  });
});
