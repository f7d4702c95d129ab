import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldText, searchTerms } from '@picket/domain';
import { propertyRuns } from '@picket/domain/testing/thorough';
import fc from 'fast-check';
import type { Query } from '../../core/read-store.ts';
import { at, type ContractRow, model, stored, table } from '../../testing/contract-store.ts';
import { SqliteReadStore } from './sqlite.read-store.ts';
import { SqliteFile } from './sqlite-file.ts';

/** Rows of the table, and matches that are counted: a hundredth of 100,000 jobs and of the 10,000 of a search. */
const ROWS = 1_000;
const COUNTED = 100;
const PAGE = 12;
/** Twelve tenths of what is counted (12,000 rows of a search that counts 10,000), with a page. */
const MOST_READ = 1.2 * COUNTED + PAGE;

const names = ['Smith', 'Jones', 'Oakley', 'Zimmer'];
const rows: ContractRow[] = Array.from({ length: ROWS }, (_, i) => ({
  Id: String(i + 1),
  Name: `${names[(i * 7) % 3]} ${(i * 37) % ROWS}`,
  Amount: (i * 613) % ROWS,
  IsOpen: i % 20 !== 0,
  Note: `fence ${i % 50 === 0 ? 'garden' : 'pool'} nj`,
}));

let folder: string;
let store: SqliteReadStore;
/** How often a row of the table was read. */
let read = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picket-rows-read-'));
  store = SqliteReadStore.open(join(folder, 'read.sqlite'), () => 0, COUNTED);
  await store.ensure(model, table);
  await write(rows, 1);
  countRows();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true });
});

const write = (changed: readonly ContractRow[], position: number) =>
  store.write(
    model,
    table,
    changed.map((row) => stored(row, position)),
    at(position),
  );

/** Has SQLite count each row of the table that a search reads, before it tests any condition. */
function countRows(): void {
  const counting = (sql: string) =>
    sql
      .replace(/(AS rows\b[^()]*?) WHERE /g, '$1 WHERE seen(rows.key) AND ')
      .replace(/(AS rows INDEXED BY "[^"]*") ORDER BY /g, '$1 WHERE seen(rows.key) ORDER BY ');
  let isDefined = false;
  for (const method of ['all', 'get'] as const) {
    const plain = SqliteFile.prototype[method] as (sql: string, ...values: readonly unknown[]) => unknown;
    jest.spyOn(SqliteFile.prototype, method).mockImplementation(function (this: SqliteFile, sql, ...values) {
      if (!isDefined) this.database.function('seen', (_key: unknown) => ++read);
      isDefined = true;
      return plain.call(this, counting(sql), ...values) as never;
    });
  }
}

/** The searches of a page are cached until a row is written. */
async function rowsReadFor(query: Query) {
  read = 0;
  const found = await store.find(model, table, { take: PAGE, countUpTo: COUNTED, ...query });
  return { read, found };
}

function naive({ text, filter, sort = [], skip = 0, take = PAGE }: Query) {
  const { IsOpen } = (filter ?? {}) as { IsOpen?: boolean };
  const matching = rows.filter(
    (row) =>
      (IsOpen === undefined || row.IsOpen === IsOpen) &&
      searchTerms(text).every((word) => `${foldText(`${row.Name} ${row.Note}`)}  `.includes(word)),
  );
  const [field, direction] = (sort[0] ?? ['Id', 1]) as ['Name' | 'Amount' | 'Id', 1 | -1];
  const sorted = (row: ContractRow) => (field === 'Id' ? Number(row.Id) : row[field]!);
  const order = (a: ContractRow, b: ContractRow) =>
    direction * (sorted(a) < sorted(b) ? -1 : sorted(a) > sorted(b) ? 1 : Number(a.Id) - Number(b.Id));
  return { ids: [...matching].sort(order).slice(skip, skip + take), total: matching.length };
}

const sorts: NonNullable<Query['sort']>[] = [[['Name', 1]], [['Name', -1]], [['Amount', 1]], [['Amount', -1]]];

describe('a search of many rows', () => {
  const wide: Query[] = [{ text: 'fence' }, { text: 'fence pool' }, { text: 'nj' }];
  const searches = wide.flatMap((query) =>
    sorts.flatMap((sort) => [
      { ...query, sort },
      { ...query, sort, filter: { IsOpen: true } },
    ]),
  );
  it.each(searches)('reads no more rows than it counts, and its page: %j', async (query) => {
    const { read: count, found } = await rowsReadFor(query);
    expect(found.totalIsMinimum).toBe(true);
    expect(found.data).toEqual(naive(query).ids);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MOST_READ);
  });

  it('gives up an order in which the matches are at the end', async () => {
    const matches = rows.filter(({ Name }) => Name!.startsWith('Smith')).length;
    const { read: count, found } = await rowsReadFor({ text: 'smith', sort: sorts[0]! });
    expect(found.data).toEqual(naive({ text: 'smith', sort: sorts[0]! }).ids);
    expect(count).toBeLessThanOrEqual(matches + MOST_READ + COUNTED);
  });

  it('reads only the matches of rare words', async () => {
    const { read: count, found } = await rowsReadFor({ text: 'garden', sort: sorts[0]! });
    expect(found).toMatchObject({ total: ROWS / 50 });
    expect(count).toBeLessThanOrEqual(ROWS / 50);
  });

  it('finds the rows of a plain filter, in its order, with a total that is exact up to the limit', async () => {
    const word = fc.constantFrom('fence', 'smith', 'jones', 'garden', 'pool', 'nj', 'n', '9', '99', 'zimmer', 'oak fe');
    const query = fc.record({
      text: fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
      filter: fc.constantFrom({}, { IsOpen: true }, { IsOpen: false }),
      sort: fc.constantFrom(...sorts),
      skip: fc.constantFrom(0, 12, 60, 300, 900),
    });
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 2 }), async (each, position) => {
        await write([], position);
        const { found } = await rowsReadFor(each);
        const { ids, total } = naive(each);
        expect(found.data).toEqual(ids);
        expect(found.total).toBe(found.totalIsMinimum ? COUNTED : total);
        if (found.totalIsMinimum) expect(total).toBeGreaterThan(COUNTED);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
