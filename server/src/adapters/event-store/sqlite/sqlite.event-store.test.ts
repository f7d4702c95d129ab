import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConcurrencyError } from '@picket/domain';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { closeSqlite, openSqlite } from '@picket/projections/stores/open-sqlite';
import { GroupCommit } from '../../threads/group-commit.ts';
import { appendContract, collect, logContract, newEvent, newEvents } from '../event-store.contract.ts';
import { eventStoreModel } from '../testing/event-store.model.ts';
import { EventTable, MIGRATIONS } from './event-table.ts';
import { SqliteEventStore } from './sqlite.event-store.ts';
import { Transactions } from './transactions.ts';

async function emptyFile() {
  const folder = mkdtempSync(join(tmpdir(), 'picket-events-'));
  const path = join(folder, 'events.sqlite');
  return {
    path,
    open: async () => SqliteEventStore.open(path),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
}

const settled = (attempts: Promise<unknown>[]) =>
  Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        () => 'done',
        (error: Error) => error.name,
      ),
    ),
  );

describe('SqliteEventStore', () => {
  appendContract(emptyFile);
  logContract(emptyFile);
  eventStoreModel(emptyFile, 60);

  describe('with its own file', () => {
    let file: Awaited<ReturnType<typeof emptyFile>>;
    let database: ReturnType<typeof openSqlite>;
    let store: SqliteEventStore;

    beforeEach(async () => {
      file = await emptyFile();
      database = openSqlite(file.path, MIGRATIONS);
      store = new SqliteEventStore(database);
    });
    afterEach(async () => {
      await store.close();
      await file.dispose();
    });

    it('has an empty head before the first event, and positions without gaps', async () => {
      expect(await store.head()).toBe('');
      await store.append('job-1', newEvents(2), 0);
      await store.append('job-2', newEvents(1), 0);
      const positions = (await collect(store.readAll(''))).map((event) => event.position);
      expect(positions).toEqual(['00000000000000000001', '00000000000000000002', '00000000000000000003']);
    });

    it('commits concurrent appends together and checks each separately', async () => {
      let commits = 0;
      const group = new GroupCommit(new Transactions(database, new EventTable(database)), {
        store: 'event store',
        committed: () => {
          commits += 1;
        },
      });
      const append = (stream: string, count: number, expected: number) =>
        group.submit({ stream, events: newEvents(count), expected });
      const outcomes = await settled([
        append('job-1', 1, 0),
        append('job-1', 1, 0),
        append('job-1', 1, 1),
        append('job-2', 1, 4),
        append('job-3', 3, 0),
      ]);
      expect(outcomes).toEqual(['done', 'ConcurrencyError', 'done', 'ConcurrencyError', 'done']);
      expect(commits).toBe(1);
      expect(await store.head()).toBe('00000000000000000005');
    });

    it('rejects an event id that exists in another stream', async () => {
      const event = newEvent();
      await store.append('job-1', [event], 0);
      await expect(store.append('job-2', [event], 0)).rejects.toEqual(new ConcurrencyError('job-2', 0));
    });

    it('rejects only the append that SQLite does not accept', async () => {
      const deep = JSON.parse(`${'['.repeat(1500)}${']'.repeat(1500)}`);
      const outcomes = await settled([
        store.append('job-1', [newEvent()], 0),
        store.append('job-2', [newEvent(), newEvent(deep)], 0),
        store.append('job-3', [newEvent()], 0),
      ]);
      expect(outcomes).toEqual(['done', 'StoreUnavailableError', 'done']);
      expect((await collect(store.readAll(''))).map((event) => event.stream)).toEqual(['job-1', 'job-3']);
    });

    it('rejects only the append with an event that is too large', async () => {
      database.limits.length = 5_000;
      const outcomes = await settled([
        store.append('job-1', [newEvent()], 0),
        store.append('job-2', [newEvent({ Text: 'x'.repeat(5_000) })], 0),
      ]);
      expect(outcomes).toEqual(['done', 'EventTooLargeError']);
    });

    it('reports a full disk, writes all or nothing, and continues when there is space again', async () => {
      await store.append('job-1', newEvents(1), 0);
      database.exec(`PRAGMA max_page_count = ${database.prepare('PRAGMA page_count').get().page_count + 3}`);
      const large = [...newEvents(2), newEvent({ Text: 'x'.repeat(50_000) })];
      const attempts = [store.append('job-2', large, 0), store.append('job-1', [newEvent()], 1)];
      await expect(attempts[0]).rejects.toEqual(
        new StoreUnavailableError("The event store can't be used: the disk is full"),
      );
      expect(await settled(attempts)).toEqual(['StoreUnavailableError', 'StoreUnavailableError']);
      expect(await collect(store.readAll(''))).toHaveLength(1);
      database.exec('PRAGMA max_page_count = 100000');
      expect(await store.append('job-2', large, 0)).toHaveLength(3);
      expect(await store.check()).toEqual([]);
    });

    it('reports a read-only file', async () => {
      await store.append('job-1', newEvents(1), 0);
      database.exec('PRAGMA query_only = ON');
      await expect(store.append('job-1', [newEvent()], 1)).rejects.toThrow(
        "The event store can't be used: its file is read-only",
      );
      database.exec('PRAGMA query_only = OFF');
      expect(await store.append('job-1', [newEvent()], 1)).toMatchObject([{ version: 2 }]);
    });

    it('waits for another writer without blocking the event loop', async () => {
      const other = openSqlite(file.path, MIGRATIONS);
      database.exec('PRAGMA busy_timeout = 1');
      other.exec('BEGIN IMMEDIATE');
      const append = store.append('job-1', [newEvent()], 0);
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
      expect(await store.read('job-1')).toEqual([]);
      other.exec('COMMIT');
      expect(await append).toMatchObject([{ version: 1 }]);
      closeSqlite(other);
    });

    it('reports a log that becomes unreadable to a waiting subscriber', async () => {
      const waiting = collect(store.subscribe('', new AbortController().signal));
      await new Promise(setImmediate);
      database.exec('DROP TABLE event');
      await expect(waiting).rejects.toBeInstanceOf(StoreUnavailableError);
    });

    it('reads events of another connection, also in a subscription', async () => {
      const other = SqliteEventStore.open(file.path);
      const stop = new AbortController();
      const seen: number[] = [];
      await store.append('job-1', [newEvent()], 0);
      for await (const { version } of other.subscribe('', stop.signal)) {
        seen.push(version);
        if (version === 3) stop.abort();
        else await store.append('job-1', [newEvent()], version);
      }
      expect(seen).toEqual([1, 2, 3]);
      await other.close();
    });
  });

  it('rejects a file of a newer version of Picket', async () => {
    const file = await emptyFile();
    closeSqlite(openSqlite(file.path, [...MIGRATIONS, 'CREATE TABLE later (id INTEGER)']));
    expect(() => SqliteEventStore.open(file.path)).toThrow(DataFolderError);
    await file.dispose();
  });

  it('accepts one of many concurrent appends with the same event id', async () => {
    const file = await emptyFile();
    const store = await file.open();
    const id = randomUUID();
    const attempts = Array.from({ length: 20 }, (_, n) => store.append(`job-${n}`, [newEvent({}, id)], 0));
    expect((await settled(attempts)).filter((outcome) => outcome === 'done')).toHaveLength(1);
    await store.close();
    await file.dispose();
  });
});
