import fc from 'fast-check';
import { compareScalars, fieldValue, idOrder, matches } from './filter.ts';
import {
  type Filter,
  InvalidFilterError,
  type Query,
  type ReadModel,
  type ReadStore,
  type Scalar,
  type StoredRow,
  TableGoneError,
  UnknownFieldError,
} from './read-store.ts';
import { searchable, wordsOf } from './search-text.ts';

export interface ContractRow {
  readonly Id: string;
  readonly Name?: string | null;
  readonly Amount?: number | null;
  readonly IsOpen?: boolean | null;
  readonly Tags?: readonly (string | number | boolean)[] | null;
  readonly Note?: string;
}

const model: ReadModel<ContractRow> = {
  name: 'things',
  fields: { Name: 'string', Amount: 'number', IsOpen: 'boolean', Tags: 'array' },
  indexes: [['IsOpen', 'Amount'], ['Name'], ['Amount'], ['Tags', 'Name']],
  searchText: (row) => `${row.Name ?? ''} ${row.Note ?? ''}`,
};
const table = 'things@1-1';

const at = (position: number) => String(position).padStart(16, '0');
const stored = (row: ContractRow, position = 1): StoredRow<ContractRow> => ({
  id: row.Id,
  position: at(position),
  row,
});

/** What both the contract and its adapters' suites are given: an opened store on an own, empty database. */
export interface StoreUnderTest {
  readonly store: ReadStore;
  /** Opens the same data a second time, as another process would. */
  reopen(): Promise<ReadStore>;
  dispose(): Promise<void>;
}

/** The meaning of the port, run on every adapter; `now` is the clock that the stores are opened with. */
export function readStoreContract(open: (now: () => number) => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest;
  let store: ReadStore;
  let clock = 1_000_000;

  beforeAll(async () => {
    under = await open(() => clock);
    store = under.store;
  });
  afterAll(() => under.dispose());
  beforeEach(() => store.ensure(model, table));
  afterEach(() => store.drop(table));

  const fill = (...rows: ContractRow[]) =>
    store.write(
      model,
      table,
      rows.map((row) => stored(row)),
      at(1),
    );
  const idsOf = async (query: Query) => {
    const { data, total } = await store.find(model, table, query);
    return { ids: data.map(({ Id }) => Id), total };
  };
  const found = async (filter: Filter) => (await idsOf({ filter })).ids.join(' ');

  describe('filters', () => {
    const rows: ContractRow[] = [
      { Id: '1', Name: 'Ann', Amount: 10, IsOpen: true, Tags: ['a', 'b'] },
      { Id: '2', Name: 'bob', Amount: -2.5, IsOpen: false, Tags: [] },
      { Id: '3', Name: '', Amount: 0, IsOpen: true, Tags: [1, 'c', true] },
      { Id: '4', Name: null, Amount: null, IsOpen: null, Tags: null },
      { Id: '5' },
      { Id: '6', Name: 'Ann B', Amount: 10.01, IsOpen: false, Tags: ['b', 20, false] },
    ];
    beforeEach(() => fill(...rows));

    const cases: [Filter, string][] = [
      [{}, '1 2 3 4 5 6'],
      [{ Name: 'Ann' }, '1'],
      [{ Name: undefined }, '1 2 3 4 5 6'],
      [{ Name: { $eq: 'bob' } }, '2'],
      [{ Name: { $eq: undefined, $ne: 'bob' } }, '1 3 4 5 6'],
      [{ Name: null }, '4 5'],
      [{ Name: { $ne: null } }, '1 2 3 6'],
      [{ Name: { $gt: 'Ann' } }, '2 6'],
      [{ Name: { $gte: 'Ann', $lt: 'b' } }, '1 6'],
      [{ Name: { $lte: '' } }, '3'],
      [{ Name: { $gte: null } }, '4 5'],
      [{ Name: { $gt: null } }, ''],
      [{ Name: { $in: ['Ann', 'bob', 'nobody'] } }, '1 2'],
      [{ Name: { $in: ['Ann', null] } }, '1 4 5'],
      [{ Name: { $in: [] } }, ''],
      [{ Amount: 10 }, '1'],
      [{ Amount: { $gte: 0, $lte: 10 } }, '1 3'],
      [{ Amount: { $gt: -2.5 } }, '1 3 6'],
      [{ Amount: { $ne: 10 } }, '2 3 4 5 6'],
      [{ Amount: '10' }, ''],
      [{ Amount: { $gt: '0' } }, ''],
      [{ Amount: { $ne: '10' } }, '1 2 3 4 5 6'],
      [{ IsOpen: true }, '1 3'],
      [{ IsOpen: { $ne: true } }, '2 4 5 6'],
      [{ IsOpen: { $in: [false, null] } }, '2 4 5 6'],
      [{ IsOpen: 1 }, ''],
      [{ IsOpen: { $gt: false } }, '1 3'],
      [{ Tags: 'b' }, '1 6'],
      [{ Tags: 1 }, '3'],
      [{ Tags: true }, '3'],
      [{ Tags: { $ne: 'b' } }, '2 3 4 5'],
      [{ Tags: { $in: ['a', 'c'] } }, '1 3'],
      [{ Tags: { $in: ['a', null] } }, '1 4 5'],
      [{ Tags: null }, '4 5'],
      [{ Tags: { $ne: null } }, '1 2 3 6'],
      [{ Tags: { $gt: 1 } }, '6'],
      [{ Tags: { $gte: 'b' } }, '1 3 6'],
      [{ Tags: { $lt: true } }, '6'],
      [{ IsOpen: true, Amount: 10 }, '1'],
      [{ $and: [{ IsOpen: true }, { Amount: { $lt: 5 } }] }, '3'],
      [{ $or: [{ Name: 'bob' }, { $and: [{ IsOpen: true }, { Tags: 'a' }] }] }, '1 2'],
      [{ $and: [{ $or: [{ Amount: 0 }, { Amount: 10 }] }, { Name: { $ne: 'Ann' } }] }, '3'],
      [{ $and: [] }, '1 2 3 4 5 6'],
      [{ $or: [] }, ''],
      [{ $or: [{}, { Name: 'bob' }] }, '1 2 3 4 5 6'],
      [{ Amount: { $in: [...Array(100).keys()] } }, '1 3'],
    ];
    it.each(cases.map(([filter, ids]) => [JSON.stringify(filter), filter, ids] as const))(
      '%s',
      async (_, filter, ids) => {
        expect(await found(filter)).toBe(ids);
        expect((await store.findIds(model, table, filter)).join(' ')).toBe(ids);
        const meant = rows.filter((row) => matches(model, filter, row)).map(({ Id }) => Id);
        expect(meant.join(' ')).toBe(ids);
      },
    );

    it('finds what the meaning of the filter says, whatever the filter', async () => {
      await fc.assert(
        fc.asyncProperty(filters(), async (filter) => {
          const meant = rows.filter((row) => matches(model, filter, row)).map(({ Id }) => Id);
          expect(await found(filter)).toBe(meant.join(' '));
        }),
        { numRuns: 150 },
      );
    });

    const hostile: [string, unknown, new () => Error][] = [
      ['an undeclared field', { Note: 'x' }, UnknownFieldError],
      ['a field of every object', { constructor: 'x' }, UnknownFieldError],
      ['a prototype', JSON.parse('{"__proto__": "x"}'), UnknownFieldError],
      ['an operator of the database', { Name: { $regex: '.*' } }, InvalidFilterError],
      ['an operator at the top', { $where: '1' }, UnknownFieldError],
      ['an object as a value', { Name: { $eq: { $ne: null } } }, InvalidFilterError],
      ['a list as a value', { Name: ['Ann'] }, InvalidFilterError],
      ['a list of objects', { Name: { $in: [{ $ne: 1 }] } }, InvalidFilterError],
      ['no number', { Amount: Number.NaN }, InvalidFilterError],
      ['a lone $or', { $or: { Name: 'Ann' } }, InvalidFilterError],
      ['an undeclared field deep inside', { $or: [{ Name: 'Ann' }, { $and: [{ Note: 1 }] }] }, UnknownFieldError],
    ];
    it.each(hostile)('refuses %s', async (_, filter, error) => {
      await expect(store.find(model, table, { filter: filter as Filter })).rejects.toThrow(error);
      await expect(store.findIds(model, table, filter as Filter)).rejects.toThrow(error);
      await expect(store.sum(model, table, { filter: filter as Filter, fields: [] })).rejects.toThrow(error);
    });
  });

  describe('order and pages', () => {
    const rows: ContractRow[] = Array.from({ length: 23 }, (_, i) => ({
      Id: String(i + 1),
      Name: ['Zed', 'ann', 'Émile', 'Bob', '𝒵'][i % 5],
      Amount: i % 7 === 0 ? null : i % 3,
      IsOpen: i % 2 === 0,
    }));
    beforeEach(() => fill(...[...rows].reverse()));

    const reference = (query: Query) => {
      const sorted = [...rows].sort((a, b) => orderBy(query.sort ?? [], a, b));
      return sorted.slice(query.skip ?? 0, (query.skip ?? 0) + (query.take ?? rows.length)).map(({ Id }) => Id);
    };
    const cases: Query[] = [
      {},
      { sort: [['Name', 1]] },
      { sort: [['Name', -1]], take: 4 },
      { sort: [['Amount', 1]], skip: 3, take: 5 },
      { sort: [['Amount', -1]], skip: 20, take: 5 },
      {
        sort: [
          ['IsOpen', 1],
          ['Amount', 1],
        ],
        take: 15,
      },
      {
        sort: [
          ['IsOpen', -1],
          ['Amount', 1],
        ],
        take: 15,
      },
      {
        sort: [
          ['Amount', 1],
          ['Name', -1],
        ],
      },
      { take: 0 },
      { skip: 23, take: 5 },
      { skip: 1_000_000, take: 999 },
    ];
    it.each(cases.map((query) => [JSON.stringify(query), query] as const))('%s', async (_, query) => {
      expect(await idsOf(query)).toEqual({ ids: reference(query), total: 23 });
    });

    it('orders ids by their digits as numbers', async () => {
      await fill({ Id: '10-2' }, { Id: '10-11' }, { Id: '9-30' }, { Id: 'b' }, { Id: 'a2' }, { Id: 'a10' });
      const { ids } = await idsOf({ filter: { Name: null } });
      expect(ids).toEqual(['9-30', '10-2', '10-11', 'a2', 'a10', 'b']);
    });

    it('pages through a filtered and sorted list without a gap or a double', async () => {
      const query: Query = { filter: { IsOpen: true }, sort: [['Amount', -1]] };
      const whole = await idsOf(query);
      const pages = await Promise.all([0, 5, 10].map((skip) => idsOf({ ...query, skip, take: 5 })));
      expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
      expect(whole).toMatchObject({ total: 12, ids: { length: 12 } });
    });

    it('refuses to sort by what is not declared, or by an array', async () => {
      for (const field of ['Note', 'Tags', '$where', 'row']) {
        await expect(store.find(model, table, { sort: [[field, 1]] })).rejects.toThrow(UnknownFieldError);
      }
    });
  });

  describe('text', () => {
    const rows: ContractRow[] = [
      { Id: '1', Name: 'Smith Residence', Note: '12 Oak Street, Newark NJ 07102' },
      { Id: '2', Name: 'CAFÉ Émile', Note: '973-555-0142 100% "quoted" a_b' },
      { Id: '3', Name: 'Smithers', Note: 'street oak\nnewark' },
      { Id: '4', Name: 'abcxbcd', Note: 'ﬁne ＷＩＤＥ 𝒵ed' },
      { Id: '5', Name: 'x.*y [z] (a|b) \\d+ ^$ {2}', Note: '' },
      { Id: '6' },
    ];
    beforeEach(() => fill(...rows));

    const cases: [string, string][] = [
      ['', '1 2 3 4 5 6'],
      ['*', '1 2 3 4 5 6'],
      ['  ', '1 2 3 4 5 6'],
      ['smith', '1 3'],
      ['SMITH oak', '1 3'],
      ['residence newark', '1'],
      ['nj', '1'],
      ['n', '1 3 4'],
      ['nj smith', '1'],
      ['café', '2'],
      ['CAFÉ', '2'],
      ['cafe\u0301 émile', '2'],
      ['cafe', ''],
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
      expect(await idsOf({ text })).toEqual({
        ids: ids.split(' ').filter(Boolean),
        total: ids ? ids.split(' ').length : 0,
      });
    });

    it('goes with filter, order and page, the total being exact', async () => {
      const query: Query = { text: 'smith', filter: { Name: { $ne: 'x' } }, sort: [['Name', -1]], take: 1 };
      expect(await idsOf(query)).toEqual({ ids: ['3'], total: 2 });
      expect(await idsOf({ ...query, skip: 1 })).toEqual({ ids: ['1'], total: 2 });
      expect(await idsOf({ ...query, text: 'oa' })).toEqual({ ids: ['3'], total: 2 });
    });

    it('follows a changed text and forgets a row that is gone', async () => {
      await store.write(
        model,
        table,
        [stored({ Id: '1', Name: 'Jones' }, 2), { ...stored(rows[2]!, 3), row: null }],
        at(3),
      );
      expect(await idsOf({ text: 'smith' })).toEqual({ ids: [], total: 0 });
      expect(await idsOf({ text: 'jones' })).toEqual({ ids: ['1'], total: 1 });
    });

    it('is refused for a model without search text', async () => {
      const { searchText: _, ...textless } = model;
      await expect(store.find(textless, table, { text: 'smith' })).rejects.toThrow(UnknownFieldError);
    });

    it('finds the rows whose text contains every word, whatever the text and the words', async () => {
      const letters = fc.string({
        unit: fc.constantFrom('a', 'B', 'b', 'é', 'É', ' ', '.', '*', '"', '𝒵', 'ß', 'İ', '-', '\\'),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(letters, { minLength: 1, maxLength: 6 }), letters, async (texts, words) => {
          await store.drop(table);
          await store.ensure(model, table);
          await fill(...texts.map((Name, i) => ({ Id: String(i + 1), Name })));
          const meant = texts.flatMap((text, i) => (containsAll(`${text} `, words) ? [String(i + 1)] : []));
          expect(await idsOf({ text: words })).toEqual({ ids: meant, total: meant.length });
          const part = texts[0]!.slice(1, 4);
          const within = texts.flatMap((text, i) => (containsAll(`${text} `, part) ? [String(i + 1)] : []));
          expect(await idsOf({ text: part })).toEqual({ ids: within, total: within.length });
        }),
        { numRuns: 40 },
      );
    }, 60_000);
  });

  describe('positions', () => {
    const one = async () => (await store.getMany<ContractRow>(table, ['1']))[0];

    it('gives rows as they were written, tombstones included, and leaves out the unknown', async () => {
      const row = { Id: '1', Name: 'Ann', Tags: ['a'], Deep: { List: [1, { X: null }], Text: '"\n' } };
      await store.write(model, table, [stored(row, 4), { id: '2', position: at(5), row: null }], at(5));
      const rows = await store.getMany(table, ['2', '1', '3', '1']);
      expect(rows.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { id: '1', position: at(4), row },
        { id: '2', position: at(5), row: null },
      ]);
    });

    it('never take a row back', async () => {
      await store.write(model, table, [stored({ Id: '1', Name: 'newer' }, 5)], at(5));
      await store.write(model, table, [stored({ Id: '1', Name: 'older' }, 4), stored({ Id: '2' }, 4)], at(5));
      await store.write(model, table, [stored({ Id: '1', Name: 'same' }, 5)], at(5));
      expect(await one()).toEqual(stored({ Id: '1', Name: 'newer' }, 5));
      expect(await found({})).toBe('1 2');
    });

    it('never bring a row back that is gone since, but let a later event make it anew', async () => {
      await store.write(model, table, [stored({ Id: '1', Tags: ['a'] }, 4)], at(4));
      await store.write(model, table, [{ id: '1', position: at(6), row: null }], at(6));
      await store.write(model, table, [stored({ Id: '1', Tags: ['a'] }, 5)], at(6));
      expect(await one()).toEqual({ id: '1', position: at(6), row: null });
      expect([await found({}), await found({ Tags: 'a' })]).toEqual(['', '']);
      await store.write(model, table, [stored({ Id: '1', Tags: ['b'] }, 7)], at(7));
      expect([await found({}), await found({ Tags: 'a' }), await found({ Tags: 'b' })]).toEqual(['1', '', '1']);
    });

    it('keep a checkpoint that never goes back', async () => {
      expect(await store.checkpoint(table)).toBe('');
      await store.write(model, table, [], at(5));
      await store.write(model, table, [stored({ Id: '1' }, 3)], at(3));
      expect(await store.checkpoint(table)).toBe(at(5));
      expect(await store.checkpoint('things@9-9')).toBe('');
    });

    it('move the checkpoints of many tables at once, never back', async () => {
      await store.ensure(model, 'things@2-1');
      await store.write(model, table, [], at(5));
      await store.advance([table, 'things@2-1'], at(4));
      expect([await store.checkpoint(table), await store.checkpoint('things@2-1')]).toEqual([at(5), at(4)]);
      await store.advance([table], at(6));
      await store.advance([], at(9));
      expect([await store.checkpoint(table), await store.checkpoint('things@2-1')]).toEqual([at(6), at(4)]);
      await store.drop('things@2-1');
      await expect(store.advance([table, 'things@2-1'], at(7))).rejects.toThrow(TableGoneError);
    });

    it('let racing writers end at the newest of each row', async () => {
      const other = await under.reopen();
      const versions = Array.from({ length: 24 }, (_, i) => i + 1);
      await Promise.all(
        versions.map((n) =>
          (n % 2 ? store : other).write(
            model,
            table,
            ['1', '2', '3'].map((Id) => stored({ Id, Amount: n }, n)),
            at(n),
          ),
        ),
      );
      expect((await store.getMany<ContractRow>(table, ['1', '2', '3'])).map(({ row }) => row?.Amount)).toEqual([
        24, 24, 24,
      ]);
      expect(await other.checkpoint(table)).toBe(at(24));
      await other.close();
    });

    it('let writers who make the same row at once end at the newest', async () => {
      const other = await under.reopen();
      for (let round = 1; round <= 20; round++) {
        const writers = [1, 2, 3, 4, 5, 6].map((n) =>
          (n % 2 ? store : other).write(model, table, [stored({ Id: String(round), Amount: n }, n)], at(n)),
        );
        await Promise.all(writers);
      }
      const { data } = await store.find(model, table, { filter: { Amount: 6 } });
      expect(data).toHaveLength(20);
      await other.close();
    });

    it('count totals anew after each write, also of another process', async () => {
      const query: Query = { filter: { IsOpen: true }, take: 1 };
      await fill({ Id: '1', IsOpen: true }, { Id: '2', IsOpen: true });
      expect(await idsOf(query)).toMatchObject({ total: 2 });
      const other = await under.reopen();
      await other.write(model, table, [stored({ Id: '3', IsOpen: true }, 2)], at(2));
      expect(await idsOf(query)).toMatchObject({ total: 3 });
      await store.write(model, table, [stored({ Id: '1', IsOpen: false }, 3)], at(3));
      expect(await idsOf(query)).toMatchObject({ total: 2 });
      expect((await other.find(model, table, query)).total).toBe(2);
      await other.close();
    });

    it('give every row that is there, in order of ids', async () => {
      const rows = Array.from({ length: 1203 }, (_, i) => stored({ Id: String(i + 1), Amount: i }, i + 1));
      await store.write(model, table, [...rows.slice(700), ...rows.slice(0, 700)], at(1203));
      await store.write(model, table, [{ id: '600', position: at(1204), row: null }], at(1204));
      const all: StoredRow<ContractRow>[] = [];
      for await (const row of store.all<ContractRow>(table)) all.push(row);
      expect(all).toEqual(rows.filter(({ id }) => id !== '600'));
    });
  });

  describe('sums', () => {
    beforeEach(() =>
      fill(
        { Id: '1', Name: 'a', Amount: 0.1, IsOpen: true },
        { Id: '2', Name: 'b', Amount: 0.2, IsOpen: true },
        { Id: '3', Name: 'a', Amount: null, IsOpen: false },
        { Id: '4', Amount: 7 },
      ),
    );

    it('are made over everything, as one group', async () =>
      expect(await store.sum(model, table, { fields: ['Amount'] })).toEqual([
        { key: null, count: 4, sums: { Amount: 7.3 } },
      ]));

    it('are made by a field, in its order, null first', async () => {
      expect(await store.sum(model, table, { by: 'Name', fields: ['Amount'] })).toEqual([
        { key: null, count: 1, sums: { Amount: 7 } },
        { key: 'a', count: 2, sums: { Amount: 0.1 } },
        { key: 'b', count: 1, sums: { Amount: 0.2 } },
      ]);
      expect(await store.sum(model, table, { by: 'IsOpen', fields: [] })).toEqual([
        { key: null, count: 1, sums: {} },
        { key: false, count: 1, sums: {} },
        { key: true, count: 2, sums: {} },
      ]);
    });

    it('leave out decimals that only binary fractions have', async () =>
      expect(await store.sum(model, table, { filter: { IsOpen: true }, fields: ['Amount'] })).toEqual([
        { key: null, count: 2, sums: { Amount: 0.3 } },
      ]));

    it('are none when nothing matches', async () =>
      expect(await store.sum(model, table, { filter: { Name: 'z' }, fields: ['Amount'] })).toEqual([]));

    it('are refused for fields that are not declared, or no numbers', async () => {
      for (const query of [
        { fields: ['Note'] },
        { fields: ['Name'] },
        { by: 'Note', fields: [] },
        { by: 'Tags', fields: [] },
      ]) {
        await expect(store.sum(model, table, query)).rejects.toThrow(UnknownFieldError);
      }
    });
  });

  describe('tables', () => {
    it('are swapped', async () => {
      expect(await store.active('others')).toBeNull();
      await store.activate('others', 'others@1-1');
      await store.activate('others', 'others@1-2');
      expect(await store.active('others')).toBe('others@1-2');
    });

    it('are listed where a model is read from them, with their checkpoints', async () => {
      await store.ensure(model, 'things@2-1');
      await store.activate('things', table);
      await store.write(model, table, [], at(3));
      expect(await store.checkpoints()).toEqual([{ model: 'things', table, checkpoint: at(3) }]);
      await store.activate('things', 'things@2-1');
      expect(await store.checkpoints()).toEqual([{ model: 'things', table: 'things@2-1', checkpoint: '' }]);
      await store.drop('things@2-1');
      expect(await store.checkpoints()).toEqual([]);
    });

    it('may be dropped when they are not there', async () => {
      await store.drop('things@9-9');
      expect((await store.find(model, table, {})).total).toBe(0);
    });

    it('stand beside each other', async () => {
      await fill({ Id: '1', Name: 'old' });
      await store.ensure(model, 'things@2-1');
      await store.write(model, 'things@2-1', [stored({ Id: '1', Name: 'new' }, 9)], at(9));
      expect((await store.find(model, 'things@2-1', {})).data).toEqual([{ Id: '1', Name: 'new' }]);
      expect((await store.find(model, table, {})).data).toEqual([{ Id: '1', Name: 'old' }]);
      await store.drop('things@2-1');
      expect((await store.find(model, table, {})).total).toBe(1);
    });

    it('keep their rows when ensured again', async () => {
      await fill({ Id: '1' });
      await store.ensure(model, table);
      expect(await found({})).toBe('1');
    });

    it('are refused with other fields than they were made with', async () =>
      expect(store.ensure({ ...model, fields: { ...model.fields, More: 'string' } }, table)).rejects.toThrow(
        'things@1-1 was built with other fields: a changed projection needs a higher version',
      ));

    it('are read by a newer model, whose further fields they do not have', async () => {
      await fill({ Id: '1', Name: 'Ann', Amount: 1 }, { Id: '2', Name: 'Bob', Amount: 2 });
      const newer: ReadModel<ContractRow> = {
        ...model,
        fields: { ...model.fields, Grade: 'number', Marks: 'array' },
        indexes: [['Grade', 'Name'], ...model.indexes],
      };
      const asked: [Query, string[]][] = [
        [{ filter: { Grade: 1 } }, []],
        [{ filter: { Marks: 'a' } }, []],
        [{ filter: { Grade: null, Marks: null, Name: 'Bob' } }, ['2']],
        [{ filter: { Grade: { $ne: 1 } }, text: 'ann' }, ['1']],
        [
          {
            sort: [
              ['Grade', 1],
              ['Name', -1],
            ],
            take: 12,
          },
          ['2', '1'],
        ],
        [{ filter: { Grade: null }, sort: [['Name', -1]], take: 12 }, ['2', '1']],
      ];
      for (const [query, ids] of asked) {
        const { data, total } = await store.find(newer, table, query);
        expect([data.map(({ Id }) => Id), total]).toEqual([ids, ids.length]);
      }
      expect(await store.sum(newer, table, { by: 'Grade', fields: ['Grade', 'Amount'] })).toEqual([
        { key: null, count: 2, sums: { Grade: 0, Amount: 3 } },
      ]);
    });

    it('are searched by the text that they were built with: none', async () => {
      const { searchText: _, ...textless } = model;
      await store.ensure(textless, 'things@0-1');
      await store.write(textless, 'things@0-1', [stored({ Id: '1', Name: 'Ann' })], at(1));
      for (const text of ['ann', 'an']) {
        expect(await store.find(model, 'things@0-1', { text, filter: { Name: 'Ann' } })).toEqual({
          data: [],
          total: 0,
        });
      }
      await store.drop('things@0-1');
    });

    it('may be given further indexes', async () => {
      await fill({ Id: '1', Name: 'Ann', Amount: 1, IsOpen: true }, { Id: '2', Name: 'Bob', Amount: 2, IsOpen: true });
      const indexed = { ...model, indexes: [...model.indexes, ['IsOpen', 'Name']] };
      await store.ensure(indexed, table);
      const query: Query = { filter: { IsOpen: true }, sort: [['Name', -1]], take: 1 };
      expect(await store.find(indexed, table, query)).toMatchObject({ total: 2, data: [{ Id: '2' }] });
    });

    it('are known to be gone, for every process', async () => {
      const other = await under.reopen();
      await fill({ Id: '1' });
      expect((await other.find(model, table, {})).total).toBe(1);
      await store.drop(table);
      await expect(other.find(model, table, {})).rejects.toThrow(TableGoneError);
      await expect(other.findIds(model, table, {})).rejects.toThrow(TableGoneError);
      await expect(other.getMany(table, ['1'])).rejects.toThrow(TableGoneError);
      await expect(other.sum(model, table, { fields: [] })).rejects.toThrow(TableGoneError);
      await expect(other.write(model, table, [stored({ Id: '1' })], at(1))).rejects.toThrow(TableGoneError);
      expect(await other.checkpoint(table)).toBe('');
      await store.ensure(model, table);
      expect((await other.find(model, table, {})).total).toBe(0);
      await other.close();
    });
  });

  describe('leases', () => {
    it('have one holder until they expire or are given back', async () => {
      expect(await store.lease('work', 'ann', 1000)).toBe(true);
      expect(await store.lease('work', 'bob', 1000)).toBe(false);
      expect(await store.lease('other work', 'bob', 1000)).toBe(true);
      clock += 900;
      expect(await store.lease('work', 'ann', 1000)).toBe(true);
      clock += 900;
      expect(await store.lease('work', 'bob', 1000)).toBe(false);
      clock += 100;
      expect(await store.lease('work', 'bob', 1000)).toBe(true);
      await store.release('work', 'ann');
      expect(await store.lease('work', 'ann', 1000)).toBe(false);
      await store.release('work', 'bob');
      expect(await store.lease('work', 'ann', 1000)).toBe(true);
    });

    it('go to one of many who ask at once', async () => {
      const other = await under.reopen();
      const asked = Array.from({ length: 16 }, (_, i) => (i % 2 ? store : other).lease('race', `worker-${i}`, 1000));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
      await other.close();
    });
  });
}

const containsAll = (text: string, words: string) => wordsOf(words).every((word) => searchable(text).includes(word));

function orderBy(sort: NonNullable<Query['sort']>, a: ContractRow, b: ContractRow): number {
  for (const [field, direction] of sort) {
    const [left, right] = [a, b].map((row) => (fieldValue(row, field) ?? null) as Scalar);
    const order = compareScalars(left!, right!) * direction;
    if (order !== 0) return order;
  }
  return (idOrder(a.Id) < idOrder(b.Id) ? -1 : 1) * (sort.at(-1)?.[1] ?? 1);
}

function filters(): fc.Arbitrary<Filter> {
  const scalar = fc.constantFrom<Scalar>('Ann', 'bob', '', 'b', 'c', 0, 1, 10, -2.5, 20, true, false, null);
  const operators = fc.oneof(
    scalar,
    fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
    fc.record({ $eq: scalar, $ne: scalar, $gt: scalar, $gte: scalar, $lt: scalar, $lte: scalar }, { requiredKeys: [] }),
  );
  const field = fc
    .tuple(fc.constantFrom('Name', 'Amount', 'IsOpen', 'Tags'), operators)
    .map(([name, value]): Filter => ({ [name]: value }));
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      field,
      fc.array(tie('filter'), { maxLength: 3 }).map((parts): Filter => ({ $and: parts })),
      fc.array(tie('filter'), { maxLength: 3 }).map((parts): Filter => ({ $or: parts })),
    ),
  }));
  return filter;
}
