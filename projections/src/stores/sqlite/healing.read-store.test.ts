import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { DataFolderError } from '../../core/data-folder-error.ts';
import { Projector } from '../../core/projector.ts';
import { readStoreContract } from '../../core/read-store.contract.ts';
import { Reader } from '../../core/reader.ts';
import { StoreUnavailableError } from '../../core/store-unavailable-error.ts';
import { MemoryLog } from '../../testing/memory-log.ts';
import { on } from '../../testing/projection-specification.ts';
import { opened, records, visited } from '../../testing/records.projection.ts';
import { LONG_MS } from '../../testing/test-projectors.ts';
import { openSqlite } from '../open-sqlite.ts';
import { HealingReadStore } from './healing.read-store.ts';
import { migrations } from './sqlite-tables.ts';

const { model } = records;
/** Other processes are polled by the test. */
const NEVER = { pollMilliseconds: 0 };

let folder: string;
let path: string;
let closers: (() => Promise<void>)[];
let reports: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picket-healing-'));
  path = join(folder, 'read-models.db');
  closers = [];
  reports = [];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true });
});

/** Each call opens the store again, like another process. */
function open(): HealingReadStore {
  const store = HealingReadStore.open(path, { ...NEVER, report: (message) => reports.push(message) });
  closers.push(() => store.close());
  return store;
}

const log = new MemoryLog();
log.append(...on('record-1', opened('Gate'), visited), ...on('record-2', opened('Post')));
const built = [
  { Id: 1, Name: 'Gate', Visits: 1 },
  { Id: 2, Name: 'Post', Visits: 0 },
];

async function project(store: HealingReadStore): Promise<Projector> {
  const projector = new Projector({ log, store, projections: [records], report: (message) => reports.push(message) });
  closers.push(() => projector.stop());
  await projector.start();
  return projector;
}

/** A store with rows that a projector has built, and their reader. */
async function running() {
  const store = open();
  const projector = await project(store);
  expect(await projector.caughtUp(LONG_MS)).toBe(true);
  return { store, projector, reader: new Reader(store) };
}

const rowsOf = async (reader: Reader) => (await reader.find(model, { sort: [['Name', 1]] })).data;
const unavailable = expect.any(StoreUnavailableError);
const filesNow = () => readdirSync(folder).filter((name) => name.endsWith('.db'));
const nameOf = (generation: number) => (generation === 1 ? 'read-models.db' : `read-models.${generation}.db`);
const fileOf = (generation: number) => join(folder, nameOf(generation));
/** The connection of a store, for its limits. */
const databaseOf = (store: HealingReadStore) =>
  (store as unknown as { current: { store: { file: { database: DatabaseSyncInstance } } } }).current.store.file
    .database;
const overwrite = (file: string) => writeFileSync(file, 'this is no database'.repeat(5000), { flag: 'r+' });

/** Damages a file that is open, and has its process read it. What SQLite has cached or in its log is not read again. */
async function damage({ store }: { store: HealingReadStore }, how: (file: string) => void = overwrite) {
  const file = fileOf(store.generation);
  const other = new DatabaseSync(file);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  how(file);
  await store.ensure(model, 'records@9-1').catch((error) => expect(error).toEqual(unavailable));
}

describe('HealingReadStore', () => {
  readStoreContract(async (now) => {
    const at = mkdtempSync(join(tmpdir(), 'picket-healing-'));
    const store = HealingReadStore.open(join(at, 'read-models.db'), { now });
    return {
      store,
      reopen: async () => HealingReadStore.open(join(at, 'read-models.db'), { now }),
      dispose: async () => {
        await store.close();
        rmSync(at, { recursive: true });
      },
    };
  });
});

describe('at the start, a file', () => {
  const closedAfterUse = async () => {
    const { store, projector } = await running();
    await projector.stop();
    await store.close();
  };

  it('of earlier versions, without a pointer, is read', async () => {
    await closedAfterUse();
    expect(await rowsOf(new Reader(open()))).toMatchObject(built);
    expect(reports).toEqual([]);
  });

  it.each([
    ['that was overwritten', () => overwrite(path)],
    ['that was truncated', () => truncateSync(path, 8192)],
    ['that was truncated within a page', () => truncateSync(path, 100)],
    ['with damaged pages', () => writeFileSync(path, Buffer.alloc(statSync(path).size - 4096, 7), { flag: 'a' })],
  ])('%s is built from the log in another file', async (_name, damage) => {
    await closedAfterUse();
    const bytes = statSync(path).size;
    damage();
    if (statSync(path).size > bytes) overwrite(path);
    const damaged = statSync(path);
    const { reader } = await running();
    expect(await rowsOf(reader)).toMatchObject(built);
    expect(reports).toEqual([
      expect.stringMatching(/read-models\.db is damaged \(.+\): the read models are built from/),
    ]);
    expect(statSync(path)).toMatchObject({ ino: damaged.ino, size: damaged.size });
    expect(filesNow().sort()).toEqual(['read-models.2.db', 'read-models.db']);
  });

  it('that was emptied is built from the log', async () => {
    await closedAfterUse();
    truncateSync(path, 0);
    const { reader } = await running();
    expect(await rowsOf(reader)).toMatchObject(built);
    expect(reports).toEqual([expect.stringMatching(/read-models\.db is damaged \(it is empty\)/)]);
  });

  it('of a newer version is refused and stays as it is', async () => {
    openSqlite(path, [...migrations, 'CREATE TABLE later (id)']).close();
    expect(open).toThrow(DataFolderError);
    expect(filesNow()).toEqual(['read-models.db']);
  });

  it('that cannot be opened is tried again, and starts no new file', async () => {
    mkdirSync(path);
    const store = open();
    await expect(new Reader(store).find(model, {})).rejects.toEqual(unavailable);
    const projector = await project(store);
    expect(await projector.reached('1', 0)).toBe(false);
    rmSync(path, { recursive: true });
    store.poll();
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    expect(await rowsOf(new Reader(store))).toMatchObject(built);
    expect(filesNow()).toEqual(['read-models.db']);
  });

  it.each(['', 'read-models.7', 'x/../../read-models.2.db'])(
    'is found without a pointer that says %j',
    async (text) => {
      await closedAfterUse();
      writeFileSync(join(folder, 'read-models.current'), text);
      expect(await rowsOf(new Reader(open()))).toMatchObject(built);
    },
  );
});

describe('while it is read, a file', () => {
  it.each([
    ['that is overwritten', overwrite],
    ['that is truncated', (file: string) => truncateSync(file, 4096)],
    ['that is emptied', (file: string) => truncateSync(file, 0)],
  ])('%s is replaced without an event, and other processes follow', async (_name, how) => {
    const { store, projector, reader } = await running();
    const other = open();
    const otherReader = new Reader(other);
    expect(await rowsOf(otherReader)).toMatchObject(built);
    await damage({ store }, how);
    await rowsOf(reader).catch((error) => expect(error).toEqual(unavailable));
    expect(store.generation).toBe(2);
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    expect(await rowsOf(reader)).toMatchObject(built);
    other.poll();
    expect(await rowsOf(otherReader)).toMatchObject(built);
    expect(existsSync(fileOf(1))).toBe(true);
    expect(reports.filter((line) => line.includes('is damaged'))).toHaveLength(1);
  });

  it('with a row that cannot be parsed is replaced', async () => {
    const { projector, reader, store } = await running();
    const other = new DatabaseSync(path);
    other.exec(`UPDATE "records@${records.version}-1#bodies" SET body = '{' WHERE key = 1`);
    other.close();
    await expect(reader.get(model, 1)).rejects.toEqual(unavailable);
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    expect(await rowsOf(reader)).toMatchObject(built);
    expect(store.generation).toBe(2);
  });

  it('that another process locks is not replaced', async () => {
    const { store } = await running();
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const database = databaseOf(store);
    database.exec('PRAGMA busy_timeout = 0');
    await expect(store.lease('x', 'y', 1)).rejects.toEqual(unavailable);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.lease('x', 'y', 1)).toBe(true);
    expect(store.generation).toBe(1);
  });

  it('that is on a full disk is not replaced', async () => {
    const { store, reader } = await running();
    const database = databaseOf(store);
    database.exec('PRAGMA max_page_count = 1');
    const Name = 'x'.repeat(100_000);
    const row = { Id: 3, Name, Group: 1, GroupName: '', Visits: 0, ChangedAt: '', ChangedBy: '' };
    const table = (await store.active(model.name))!;
    await expect(store.write(model, table, [{ id: '3', position: '9', row }], '9')).rejects.toEqual(
      new StoreUnavailableError("The read models can't be used: the disk is full"),
    );
    expect(await rowsOf(reader)).toMatchObject(built);
    expect(store.generation).toBe(1);
  });
});

describe('files that were replaced', () => {
  /** Damages the present file, and has the projector build the next. */
  async function rebuilt({ store, projector }: Awaited<ReturnType<typeof running>>) {
    await damage({ store });
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
  }

  it('go, but for the last, once no process holds them', async () => {
    const first = await running();
    const slow = open();
    await rebuilt(first);
    await rebuilt(first);
    await rebuilt(first);
    expect(first.store.generation).toBe(4);
    expect(filesNow().sort()).toEqual([1, 3, 4].map(nameOf).sort());
    await slow.close();
    await rebuilt(first);
    expect(filesNow().sort()).toEqual([4, 5].map(nameOf).sort());
    expect(await rowsOf(first.reader)).toMatchObject(built);
  });

  it('are replaced once when two processes find the damage', async () => {
    const [first, second] = [await running(), await running()];
    await damage(first);
    await second.store.checkpoints().catch((error) => expect(error).toEqual(unavailable));
    second.store.poll();
    for (const { projector } of [first, second]) expect(await projector.caughtUp(LONG_MS)).toBe(true);
    for (const { store, reader } of [first, second]) {
      expect(store.generation).toBe(2);
      expect(await rowsOf(reader)).toMatchObject(built);
    }
  });

  it('are followed by one that belongs to the same log', async () => {
    const store = open();
    expect(await store.claim('log-1')).toBe('log-1');
    await damage({ store });
    expect(store.generation).toBe(2);
    expect(await store.claim('log-2')).toBe('log-1');
  });
});
