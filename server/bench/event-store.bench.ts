import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { closeSqlite, openSqlite } from '@picket/projections/stores/open-sqlite';
import type { NewEvent } from '../src/adapters/event-store/event-store.ts';
import { COMMIT_PROGRAM } from '../src/adapters/event-store/sqlite/commit-thread.ts';
import { MIGRATIONS } from '../src/adapters/event-store/sqlite/event-table.ts';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import type { BenchOptions } from './bench-options.ts';
import { inTurns, type Measure, ratio } from './measure.ts';

const WRITERS = 64;
const ROUNDS = 5;

/** The log compared with plain SQLite: the cost of group commit, hash chain and checks. */
export async function benchEventStore({ folder, quick }: BenchOptions): Promise<Measure[]> {
  const commits = quick ? 500 : 2_000;
  const path = (name: string) => join(folder, `${name}.sqlite`);
  await fillLog(path('log'), quick ? 10_000 : 50_000);
  const { bare, one, many, bareRead, read } = await inTurns(ROUNDS, {
    bare: (round) => bareCommits(path(`bare-${round}`), commits),
    one: (round) => writers(path(`one-${round}`), 1, commits),
    many: (round) => writers(path(`many-${round}`), WRITERS, commits * 4),
    bareRead: () => bareReads(path('log')),
    read: () => readAll(path('log')),
  });
  const unit = '/s';
  return [
    ratio({ what: 'one durable writer, to bare commits', unit, target: { atLeast: 0.6 } }, one, bare),
    ratio({ what: `${WRITERS} durable writers, to one`, unit, target: { atLeast: 4 } }, many, one),
    ratio({ what: 'reading the log, to SELECT and JSON.parse', unit, target: { atLeast: 0.7 } }, read, bareRead),
  ];
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

function bareCommits(path: string, commits: number): number {
  const database = openSqlite(path, MIGRATIONS);
  const insert = database.prepare('INSERT INTO event (body) VALUES (?)');
  const meta = { prevHash: 'a'.repeat(64), hash: 'b'.repeat(64) };
  const bodies = Array.from({ length: commits }, (_, number) => {
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
  const rate = perSecond(commits, start);
  closeSqlite(database);
  return rate;
}

async function writers(path: string, count: number, commits: number): Promise<number> {
  const store = SqliteEventStore.open(path, { commitProgram: COMMIT_PROGRAM });
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

async function fillLog(path: string, events: number): Promise<void> {
  const store = SqliteEventStore.open(path);
  for (let stream = 0; stream < events / 20; stream++)
    await store.append(
      `job-${stream}`,
      Array.from({ length: 20 }, (_, number) => newEvent(number)),
      0,
    );
  await store.close();
}

function bareReads(path: string): number {
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
