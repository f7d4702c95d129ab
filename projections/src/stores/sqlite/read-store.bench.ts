import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Filter, Query, ReadModel, ReadStore, StoredRow } from '../../core/read-store.ts';
import { SqliteReadStore } from './sqlite.read-store.ts';

export interface SearchTimes {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface SearchBench {
  readonly rows: number;
  /** Rows written a second, in batches of 1000. */
  readonly written: number;
  /** Milliseconds of questions that were not asked before, of the same asked again, and of them after a write each. */
  readonly first: SearchTimes;
  readonly again: SearchTimes;
  readonly afterWrites: SearchTimes;
}

interface JobRow {
  readonly Id: number;
  readonly JobName: string;
  readonly CustomerName: string;
  readonly Address: string;
  readonly Phone: string;
  readonly CompanyName: string;
  readonly JobStatusId: number;
  readonly ManufacturingStatusId: number;
  readonly CompanyId: number;
  readonly UserId: number;
  readonly Archived: boolean;
  readonly IsLost: boolean;
  readonly OrderDate: string | null;
  readonly EstimateStartDate: string;
  readonly DueDate: string | null;
  readonly OrderTotal: number;
  readonly Notes: string;
}

const model: ReadModel<JobRow> = {
  name: 'jobs',
  fields: {
    Id: 'number',
    JobStatusId: 'number',
    ManufacturingStatusId: 'number',
    CompanyId: 'number',
    UserId: 'number',
    Archived: 'boolean',
    IsLost: 'boolean',
    CustomerName: 'string',
    OrderDate: 'string',
    EstimateStartDate: 'string',
    DueDate: 'string',
    OrderTotal: 'number',
  },
  indexes: [
    ['Archived', 'Id'],
    ['Archived', 'JobStatusId', 'OrderDate'],
    ['Archived', 'OrderDate'],
    ['Archived', 'CustomerName'],
    ['CompanyId', 'Id'],
    ['UserId', 'Id'],
  ],
  searchText: (row) => [row.Id, row.JobName, row.CustomerName, row.Address, row.Phone, row.CompanyName].join(' '),
};
const table = 'jobs@1-1';

/** Times list searches (filter, text, sort, a page of 12, exact total) over so many job-like rows in a file of its own. */
export async function benchListSearch(rows: number, questions = 400): Promise<SearchBench> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-bench-'));
  const store = SqliteReadStore.open(join(folder, 'read.sqlite'));
  try {
    await store.ensure(model, table);
    const start = performance.now();
    await fill(store, rows);
    const written = Math.round((rows * 1000) / (performance.now() - start));
    const random = randomFrom(99);
    const queries = Array.from({ length: questions }, () => question(random, rows));
    const first = await timed(queries, (query) => store.find(model, table, query));
    const again = await timed(queries, (query) => store.find(model, table, query));
    const afterWrites = await timed(
      queries,
      (query) => store.find(model, table, query),
      (i) => store.write(model, table, [job(i + 1, position(rows + i + 1))], position(rows + i + 1)),
    );
    return { rows, written, first, again, afterWrites };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function timed<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  before?: (i: number) => Promise<void>,
) {
  const times: number[] = [];
  for (const [i, item] of items.entries()) {
    await before?.(i);
    const start = performance.now();
    await work(item);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(3));
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

async function fill(store: ReadStore, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += 1000) {
    const batch = Array.from({ length: Math.min(1000, rows - from + 1) }, (_, i) => job(from + i, position(from + i)));
    await store.write(model, table, batch, batch.at(-1)!.position);
  }
}

const position = (n: number): string => String(n).padStart(16, '0');

type Random = <T>(values: readonly T[]) => T;

/** The same values for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed;
  return (values) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return values[(state >>> 8) % values.length]!;
  };
}

const syllables = [...'bcdfghjklmnprstvwz'].flatMap((first) =>
  ['a', 'e', 'i', 'o', 'un', 'er', 'al'].map((end) => first + end),
);
const named = randomFrom(1);
const coined = (count: number, parts: number, ends: readonly string[] = ['']): string[] =>
  Array.from({ length: count }, () => Array.from({ length: parts }, () => named(syllables)).join('') + named(ends));
const surnames = coined(3000, 3);
const firstNames = coined(200, 2);
const streets = coined(800, 2);
const towns = coined(300, 2, ['ton', 'ville', 'field', 'ark', ' Springs']);
const states = ['NJ', 'NY', 'PA', 'CT'];
const kinds = ['Residence', 'Backyard', 'Pool fence', 'Front yard', 'Warehouse'];
const numbers = Array.from({ length: 9000 }, (_, i) => i + 1000);
const days = Array.from({ length: 365 }, (_, i) => new Date(Date.UTC(2026, 0, i + 1)).toISOString().slice(0, 10));

function job(id: number, at: string): StoredRow<JobRow> {
  const random = randomFrom(id * 7919);
  const surname = random(surnames);
  const JobStatusId = random([1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 7, 7]);
  const CompanyId = random([1, 1, 2]);
  const row: JobRow = {
    Id: id,
    JobName: `${surname} ${random(kinds)}`,
    CustomerName: `${random(firstNames)} ${surname}`,
    Address: `${random(numbers) % 900} ${random(streets)} ${random(['Street', 'Avenue', 'Road'])}, ${random(towns)}, ${random(states)} 0${random(numbers)}`,
    Phone: `(${random([201, 973, 908, 732])}) 555-${random(numbers)}`,
    CompanyName: ['Garden State Fence', 'Hudson Rail'][CompanyId - 1]!,
    JobStatusId,
    ManufacturingStatusId: random([1, 2, 3]),
    CompanyId,
    UserId: random([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    Archived: random([true, false, false, false, false, false, false, false]),
    IsLost: random([true, false, false, false, false]),
    OrderDate: JobStatusId >= 4 ? random(days) : null,
    EstimateStartDate: random(days),
    DueDate: JobStatusId >= 4 ? random(days) : null,
    OrderTotal: random(numbers) / 4,
    Notes: 'The gate must clear the drive; call before delivery. '.repeat(16),
  };
  return { id: String(id), position: at, row };
}

function question(random: Random, rows: number): Query {
  const filters: Filter[] = [
    { Archived: false },
    { Archived: false, JobStatusId: { $in: [1, 2, 3] } },
    { Archived: false, JobStatusId: 4 },
    { Archived: false, JobStatusId: { $in: [4, 5] }, ManufacturingStatusId: 2 },
    { Archived: false, CompanyId: 2, IsLost: false },
    { Archived: false, UserId: random([1, 2, 3, 4, 5, 6]) },
    { Archived: false, OrderDate: { $gte: random(days), $lte: '2026-12-31' } },
  ];
  const texts = [
    random(surnames),
    random(firstNames),
    random(towns),
    `${random(towns)} ${random(states)}`,
    `${random(surnames).slice(0, 4)} street`,
    `555-${random(numbers)}`,
    String(random(numbers) % rows),
    random(['street', 'garden state', 'residence', 'nj', 'pool']),
    random(streets),
    '',
  ];
  const sorts: Query['sort'][] = [[['Id', -1]], [['OrderDate', -1]], [['CustomerName', 1]], [['OrderDate', 1]]];
  return {
    filter: random(filters),
    text: random(texts),
    sort: random(sorts),
    skip: random([0, 0, 0, 0, 12, 24, 120]),
    take: 12,
  };
}
