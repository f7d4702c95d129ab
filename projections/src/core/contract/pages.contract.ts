import { type ContractRow, type ContractStore, model, table } from '../../testing/contract-store.ts';
import { compareScalars, fieldValue, idOrder } from '../filter.ts';
import { type Query, type Scalar, UnknownFieldError } from '../read-store.ts';

/** Sort order, pages and sums. */
export function pagesContract(on: ContractStore): void {
  describe('order and pages', () => {
    const rows: ContractRow[] = Array.from({ length: 23 }, (_, i) => ({
      Id: String(i + 1),
      Name: ['Zed', 'ann', 'Émile', 'Bob', '𝒵'][i % 5],
      Amount: i % 7 === 0 ? null : i % 3,
      IsOpen: i % 2 === 0,
    }));
    on.readFrom(...[...rows].reverse());

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
      expect(await on.idsOf(query)).toEqual({ ids: reference(query), total: 23 });
    });

    it('returns every row of a filtered and sorted list exactly once across pages', async () => {
      const query: Query = { filter: { IsOpen: true }, sort: [['Amount', -1]] };
      const whole = await on.idsOf(query);
      const pages = await Promise.all([0, 5, 10].map((skip) => on.idsOf({ ...query, skip, take: 5 })));
      expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
      expect(whole).toMatchObject({ total: 12, ids: { length: 12 } });
    });

    it('rejects a sort by an undeclared field or an array', async () => {
      for (const field of ['Note', 'Tags', '$where', 'row']) {
        await expect(on.store.find(model, table, { sort: [[field, 1]] })).rejects.toThrow(UnknownFieldError);
      }
    });
  });

  describe('rows without a sort', () => {
    const named = Array.from({ length: 23 }, (_, i) => ({ Id: String(i + 100), Name: 'oak' }));
    on.readFrom({ Id: '10-2' }, { Id: '10-11' }, { Id: '9-30' }, { Id: 'b' }, { Id: 'a2' }, { Id: 'a10' }, ...named);

    it('are ordered by the digits of their ids as numbers', async () => {
      const all = ['9-30', '10-2', '10-11', ...named.map(({ Id }) => Id), 'a2', 'a10', 'b'];
      expect((await on.idsOf({})).ids).toEqual(all);
      const { ids } = await on.idsOf({ filter: { Name: null } });
      expect(ids).toEqual(['9-30', '10-2', '10-11', 'a2', 'a10', 'b']);
    });
  });

  describe('countUpTo', () => {
    const rows = Array.from({ length: 23 }, (_, i) => ({
      Id: String(i + 1),
      Name: i < 20 ? 'oak' : 'pine',
      Amount: i,
    }));
    on.readFrom(...rows);
    const page = async (query: Query) => {
      const { data, ...counted } = await on.store.find(model, table, query);
      return { ...counted, ids: data.map(({ Id }) => Id) };
    };
    const oaks: Query[] = [{ text: 'oak' }, { text: 'oa' }, { filter: { Name: 'oak' } }];

    it.each(oaks)('counts more matches of %j as a minimum', async (search) => {
      const query: Query = { ...search, sort: [['Amount', -1]], take: 3, countUpTo: 19 };
      const minimum = { total: 19, totalIsMinimum: true };
      expect(await page(query)).toEqual({ ...minimum, ids: ['20', '19', '18'] });
      expect(await page({ ...query, skip: 3 })).toEqual({ ...minimum, ids: ['17', '16', '15'] });
    });

    it.each(oaks)('counts that many matches of %j exactly', async (search) => {
      const query: Query = { ...search, sort: [['Amount', 1]], take: 3, countUpTo: 20 };
      expect(await page(query)).toEqual({ total: 20, ids: ['1', '2', '3'] });
    });

    it.each(oaks)('counts all matches of %j for the last page and those after it', async (search) => {
      const query: Query = { ...search, sort: [['Amount', 1]], take: 3, countUpTo: 5 };
      expect(await page({ ...query, skip: 18 })).toEqual({ total: 20, ids: ['19', '20'] });
      expect(await page({ ...query, skip: 21 })).toEqual({ total: 20, ids: [] });
    });

    it('does not limit a search without take, or one that only counts', async () => {
      const query: Query = { filter: { Name: 'oak' }, countUpTo: 5 };
      expect(await page(query)).toEqual({ total: 20, ids: rows.slice(0, 20).map(({ Id }) => Id) });
      expect(await page({ ...query, take: 0 })).toEqual({ total: 20, ids: [] });
    });
  });

  describe('sums', () => {
    on.readFrom(
      { Id: '1', Name: 'a', Amount: 0.1, IsOpen: true },
      { Id: '2', Name: 'b', Amount: 0.2, IsOpen: true },
      { Id: '3', Name: 'a', Amount: null, IsOpen: false },
      { Id: '4', Amount: 7 },
    );

    it('cover all rows as one group', async () =>
      expect(await on.store.sum(model, table, { fields: ['Amount'] })).toEqual([
        { key: null, count: 4, sums: { Amount: 7.3 } },
      ]));

    it('are grouped by a field and ordered by it, null first', async () => {
      expect(await on.store.sum(model, table, { by: 'Name', fields: ['Amount'] })).toEqual([
        { key: null, count: 1, sums: { Amount: 7 } },
        { key: 'a', count: 2, sums: { Amount: 0.1 } },
        { key: 'b', count: 1, sums: { Amount: 0.2 } },
      ]);
      expect(await on.store.sum(model, table, { by: 'IsOpen', fields: [] })).toEqual([
        { key: null, count: 1, sums: {} },
        { key: false, count: 1, sums: {} },
        { key: true, count: 2, sums: {} },
      ]);
    });

    it('are grouped by two fields, ordered by both', async () =>
      expect(await on.store.sum(model, table, { by: 'Name', per: 'IsOpen', fields: ['Amount'] })).toEqual([
        { key: null, per: null, count: 1, sums: { Amount: 7 } },
        { key: 'a', per: false, count: 1, sums: { Amount: 0 } },
        { key: 'a', per: true, count: 1, sums: { Amount: 0.1 } },
        { key: 'b', per: true, count: 1, sums: { Amount: 0.2 } },
      ]));

    it('are rounded without binary fractions', async () =>
      expect(await on.store.sum(model, table, { filter: { IsOpen: true }, fields: ['Amount'] })).toEqual([
        { key: null, count: 2, sums: { Amount: 0.3 } },
      ]));

    it('are empty when nothing matches', async () =>
      expect(await on.store.sum(model, table, { filter: { Name: 'z' }, fields: ['Amount'] })).toEqual([]));

    it('are rejected for undeclared and non-number fields', async () => {
      for (const query of [
        { fields: ['Note'] },
        { fields: ['Name'] },
        { by: 'Note', fields: [] },
        { by: 'Tags', fields: [] },
        { by: 'Name', per: 'Tags', fields: [] },
      ]) {
        await expect(on.store.sum(model, table, query)).rejects.toThrow(UnknownFieldError);
      }
    });
  });
}

function orderBy(sort: NonNullable<Query['sort']>, a: ContractRow, b: ContractRow): number {
  for (const [field, direction] of sort) {
    const [left, right] = [a, b].map((row) => (fieldValue(row, field) ?? null) as Scalar);
    const order = compareScalars(left!, right!) * direction;
    if (order !== 0) return order;
  }
  return (idOrder(a.Id) < idOrder(b.Id) ? -1 : 1) * (sort.at(-1)?.[1] ?? 1);
}
