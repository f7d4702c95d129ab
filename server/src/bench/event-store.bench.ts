import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { closeSqlite, openSqlite } from '@picket/projections/stores/open-sqlite';
import type { NewEvent } from '../event-store/event-store.ts';
import { MIGRATIONS } from '../event-store/sqlite/event-table.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite.event-store.ts';

/** Events a second; `bare` is the same work by prepared statements alone, in the same table. */
export interface EventStoreRates {
  readonly bareCommits: number;
  readonly oneWriter: number;
  readonly manyWriters: number;
  readonly bareRead: number;
  readonly readAll: number;
}

const WRITERS = 64;
const COMMITS = 2_000;
const LOG_EVENTS = 50_000;
const ROUNDS = 5;

/** Measures in turns, so that a busy machine slows all of them alike, and gives the median of each. */
export async function benchEventStore(folder: string): Promise<EventStoreRates> {
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(join(folder, 'event-store-'));
  try {
    const logPath = join(own, 'log.sqlite');
    await fillLog(logPath);
    const rounds: EventStoreRates[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        bareCommits: bareCommits(join(own, `bare-${round}.sqlite`)),
        oneWriter: await writers(join(own, `one-${round}.sqlite`), 1, COMMITS),
        manyWriters: await writers(join(own, `many-${round}.sqlite`), WRITERS, COMMITS * 4),
        bareRead: bareRead(logPath),
        readAll: await readAll(logPath),
      });
    }
    const median = (of: (rates: EventStoreRates) => number) => rounds.map(of).sort((a, b) => a - b)[ROUNDS >> 1]!;
    return {
      bareCommits: median((rates) => rates.bareCommits),
      oneWriter: median((rates) => rates.oneWriter),
      manyWriters: median((rates) => rates.manyWriters),
      bareRead: median((rates) => rates.bareRead),
      readAll: median((rates) => rates.readAll),
    };
  } finally {
    rmSync(own, { recursive: true });
  }
}

function newEvent(number: number): NewEvent {
  return {
    id: randomUUID(),
    type: 'JobMiscItemAdded',
    data: { Id: number, MiscItemId: 33, Name: 'Concrete mix 60 lb bag', Quantity: 4, UnitPrice: 12.5, PriceNote: null },
    meta: {
      at: '2026-11-20T10:11:12.123Z',
      actor: { kind: 'staff', id: 3, name: 'Olivia Office' },
      requestId: randomUUID(),
      schema: 1,
    },
  };
}

const perSecond = (count: number, since: number): number => Math.round((count / (performance.now() - since)) * 1000);

function bareCommits(path: string): number {
  const database = openSqlite(path, MIGRATIONS);
  const insert = database.prepare('INSERT INTO event (body) VALUES (?)');
  const meta = { prevHash: 'a'.repeat(64), hash: 'b'.repeat(64) };
  const bodies = Array.from({ length: COMMITS }, (_, number) => {
    const event = newEvent(number);
    const position = String(number).padStart(20, '0');
    return JSON.stringify({
      ...event,
      stream: 'job-1',
      version: number + 1,
      position,
      meta: { ...event.meta, ...meta },
    });
  });
  const start = performance.now();
  for (const body of bodies) insert.run(body);
  const rate = perSecond(COMMITS, start);
  closeSqlite(database);
  return rate;
}

async function writers(path: string, count: number, commits: number): Promise<number> {
  const store = SqliteEventStore.open(path);
  const each = Math.floor(commits / count);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: count }, async (_, writer) => {
      for (let version = 0; version < each; version++)
        await store.append(`job-${writer}`, [newEvent(version)], version);
    }),
  );
  const rate = perSecond(each * count, start);
  await store.close();
  return rate;
}

async function fillLog(path: string): Promise<void> {
  const store = SqliteEventStore.open(path);
  for (let stream = 0; stream < LOG_EVENTS / 20; stream++)
    await store.append(
      `job-${stream}`,
      Array.from({ length: 20 }, (_, number) => newEvent(number)),
      0,
    );
  await store.close();
}

function bareRead(path: string): number {
  const database = openSqlite(path, MIGRATIONS);
  const start = performance.now();
  let count = 0;
  for (const row of database.prepare('SELECT body FROM event ORDER BY position').iterate()) {
    JSON.parse(row.body);
    count++;
  }
  const rate = perSecond(count, start);
  closeSqlite(database);
  return rate;
}

async function readAll(path: string): Promise<number> {
  const store = SqliteEventStore.open(path);
  const start = performance.now();
  let count = 0;
  for await (const _ of store.readAll('')) count++;
  const rate = perSecond(count, start);
  await store.close();
  return rate;
}
