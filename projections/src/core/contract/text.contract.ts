import { foldText, searchTerms } from '@picket/domain';
import fc from 'fast-check';
import { at, type ContractRow, type ContractStore, model, stored, table } from '../../testing/contract-store.ts';
import { type Query, UnknownFieldError } from '../read-store.ts';

/** Plain-text search. */
export function textContract(on: ContractStore): void {
  const rows: ContractRow[] = [
    { Id: '1', Name: 'Smith Residence', Note: '12 Oak Street, Newark NJ 07102' },
    { Id: '2', Name: 'CAFÉ Émile', Note: '973-555-0142 100% "quoted" a_b' },
    { Id: '3', Name: 'Smithers', Note: 'street oak\nnewark' },
    { Id: '4', Name: 'abcxbcd', Note: 'ﬁne ＷＩＤＥ 𝒵ed' },
    { Id: '5', Name: 'x.*y [z] (a|b) \\d+ ^$ {2}', Note: '' },
    { Id: '6' },
    { Id: '7', Name: 'O’Hara', Note: 'Łukas Kerr‑Rowe' },
  ];

  describe('text', () => {
    on.readFrom(...rows);

    const cases: [string, string][] = [
      ['', '1 2 3 4 5 6 7'],
      ['*', '1 2 3 4 5 6 7'],
      ['  ', '1 2 3 4 5 6 7'],
      ['smith', '1 3'],
      ['SMITH oak', '1 3'],
      ['residence newark', '1'],
      ['nj', '1'],
      ['n', '1 3 4'],
      ['nj smith', '1'],
      ['café', '2'],
      ['CAFÉ', '2'],
      ['cafe\u0301 émile', '2'],
      ['cafe', '2'],
      ['CAFE emile', '2'],
      ["o'hara", '7'],
      ['o’hara', '7'],
      ['OHARA lukas', '7'],
      ['kerr–rowe', '7'],
      ['rowe kerr', '7'],
      ['973.555.0142', '2'],
      ['(973) 555 0142', '2'],
      ['973/555', '2'],
      ["'", '1 2 3 4 5 6 7'],
      ['555-01', '2'],
      ['100%', '2'],
      ['%', '2'],
      ['_', '2'],
      ['a_b', '2'],
      ['"quoted"', '2'],
      ['"', '2'],
      ['abcd', ''],
      ['bcx', '4'],
      ['fine wide', '4'],
      ['𝓏ed', '4'],
      ['zed', '4'],
      ['.*', '5'],
      ['x.*y', '5'],
      ['s.*h', ''],
      ['[z]', '5'],
      ['(a|b)', '5'],
      ['\\d+', '5'],
      ['^$', '5'],
      ['{2}', '5'],
      ['smith OR oak', ''],
      ['oak* street', ''],
      ['text:smith', ''],
      ["o'brien; DROP TABLE", ''],
    ];
    it.each(cases)('%j finds %j', async (text, ids) => {
      expect(await on.idsOf({ text })).toEqual({
        ids: ids.split(' ').filter(Boolean),
        total: ids ? ids.split(' ').length : 0,
      });
    });

    it('works with filter, sort and page, and returns the exact total', async () => {
      const query: Query = { text: 'smith', filter: { Name: { $ne: 'x' } }, sort: [['Name', -1]], take: 1 };
      expect(await on.idsOf(query)).toEqual({ ids: ['3'], total: 2 });
      expect(await on.idsOf({ ...query, skip: 1 })).toEqual({ ids: ['1'], total: 2 });
      expect(await on.idsOf({ ...query, text: 'oa' })).toEqual({ ids: ['3'], total: 2 });
      expect(await on.idsOf({ ...query, text: 'oa', skip: 1 })).toEqual({ ids: ['1'], total: 2 });
      expect(await on.idsOf({ ...query, text: 'oa', filter: undefined })).toEqual({ ids: ['3'], total: 2 });
      expect(await on.idsOf({ ...query, text: 'qq' })).toEqual({ ids: [], total: 0 });
      expect(await on.idsOf({ ...query, text: 'smith', skip: 2 })).toEqual({ ids: [], total: 2 });
      expect(await on.idsOf({ ...query, text: 'oak', filter: { Name: 'Smithers' } })).toEqual({ ids: ['3'], total: 1 });
    });

    it('limits sums, with and without a filter', async () => {
      const countOf = async (text: string, filter: Query['filter'] = {}) =>
        (await on.store.sum(model, table, { text, filter, fields: ['Amount'] }))[0]?.count ?? 0;
      expect(await countOf('smith')).toBe(2);
      expect(await countOf('oa')).toBe(2);
      expect(await countOf('n')).toBe(3);
      expect(await countOf('qq')).toBe(0);
      expect(await countOf('')).toBe(7);
      expect(await countOf('smith', { Name: 'Smithers' })).toBe(1);
      expect(await countOf('nj smith', { Name: { $ne: null } })).toBe(1);
    });

    it('is rejected for a model without search text', async () => {
      const { searchText: _, ...textless } = model;
      await expect(on.store.find(textless, table, { text: 'smith' })).rejects.toThrow(UnknownFieldError);
      await expect(on.store.sum(textless, table, { text: 'smith', fields: [] })).rejects.toThrow(UnknownFieldError);
    });
  });

  describe('text of changed rows', () => {
    on.startWith(...rows);

    it('finds the new text of a changed row and no deleted row', async () => {
      await on.store.write(
        model,
        table,
        [stored({ Id: '1', Name: 'Jones' }, 2), { ...stored(rows[2]!, 3), row: null }],
        at(3),
      );
      expect(await on.idsOf({ text: 'smith' })).toEqual({ ids: [], total: 0 });
      expect(await on.idsOf({ text: 'jones' })).toEqual({ ids: ['1'], total: 1 });
    });

    it('finds the rows whose text contains every word, for any text and words', async () => {
      const letters = fc.string({
        unit: fc.constantFrom('a', 'B', 'b', 'é', 'É', ' ', '.', '*', '"', '𝒵', 'ß', 'İ', '-', '\\'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 6 }), letters, async (texts, words) => {
          await on.store.drop(table);
          await on.store.ensure(model, table);
          await on.fill(...texts.map((Name, i) => ({ Id: String(i + 1), Name })));
          const meant = texts.flatMap((text, i) => (containsAll(`${text} `, words) ? [String(i + 1)] : []));
          expect(await on.idsOf({ text: words })).toEqual({ ids: meant, total: meant.length });
          const part = texts[0]!.slice(1, 4);
          const within = texts.flatMap((text, i) => (containsAll(`${text} `, part) ? [String(i + 1)] : []));
          expect(await on.idsOf({ text: part })).toEqual({ ids: within, total: within.length });
        }),
        { numRuns: 40 },
      );
    });
  });
}

const containsAll = (text: string, words: string) => searchTerms(words).every((word) => foldText(text).includes(word));
