import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConcurrencyError } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { closeSqlite } from '@picket/projections/stores/open-sqlite';
import { TestApp } from '../../../testing/app.ts';
import { JobFixture } from '../../../testing/job-fixture.ts';
import { compileServer } from '../../../testing/processes.ts';
import { appendContract, collect, newEvent, newEvents } from '../event-store.contract.ts';
import { builtCommitProgram, HeldDisk, heldCommitProgram } from '../testing/commit-programs.ts';
import { eventStoreModel } from '../testing/event-store.model.ts';
import { openLog } from './event-table.ts';
import { SqliteEventStore } from './sqlite.event-store.ts';

async function emptyFile(commitProgram = builtCommitProgram) {
  const folder = mkdtempSync(join(tmpdir(), 'picket-commits-'));
  const path = join(folder, 'events.sqlite');
  return {
    path,
    open: async () => SqliteEventStore.open(path, { commitProgram }),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
}

beforeAll(compileServer);

describe('SqliteEventStore that commits on a thread', () => {
  appendContract(emptyFile);
  eventStoreModel(emptyFile, 5);

  describe('with its own file', () => {
    let file: Awaited<ReturnType<typeof emptyFile>>;
    let store: SqliteEventStore;
    let disk: HeldDisk;

    beforeEach(async () => {
      file = await emptyFile(heldCommitProgram);
      store = await file.open();
      disk = new HeldDisk(file.path);
    });
    afterEach(async () => {
      await store.close();
      await file.dispose();
    });

    it('reads while a commit waits for the disk, and shows its events only once they are durable', async () => {
      await store.append('job-1', newEvents(2), 0);
      const before = await collect(store.readAll(''));
      disk.hold();
      const appends = [store.append('job-1', [newEvent()], 2), store.append('job-2', [newEvent()], 0)];
      await disk.isAwaited();
      expect(await store.read('job-1')).toEqual(before);
      expect(await collect(store.readAll(''))).toEqual(before);
      expect(await store.head()).toBe(before.at(-1)!.position);
      disk.release();
      const recorded = await Promise.all(appends);
      expect(await collect(store.readAll(before.at(-1)!.position))).toEqual(recorded.flat());
    });

    it('commits the appends together that arrive while the disk is awaited', async () => {
      disk.hold();
      const first = store.append('job-1', [newEvent()], 0);
      await disk.isAwaited();
      const later = [1, 2, 3].map((version) => store.append('job-1', [newEvent()], version));
      const stale = store.append('job-1', [newEvent()], 0);
      const decidedByOld = store.append('job-2', [newEvent()], 0, { stream: 'job-1', version: 1 });
      disk.release();
      expect((await Promise.all([first, ...later])).map(([event]) => event!.version)).toEqual([1, 2, 3, 4]);
      await expect(stale).rejects.toEqual(new ConcurrencyError('job-1', 4));
      await expect(decidedByOld).rejects.toEqual(new ConcurrencyError('job-1', 4));
    });

    it('rejects only the append that cannot be written as JSON, or that SQLite does not accept', async () => {
      const deep = JSON.parse(`${'['.repeat(1500)}${']'.repeat(1500)}`);
      const attempts = await Promise.allSettled([
        store.append('job-1', [newEvent({ Number: 1n })], 0),
        store.append('job-2', [newEvent(deep)], 0),
        store.append('job-3', [newEvent()], 0),
      ]);
      const reasons = attempts.map((attempt) => (attempt.status === 'rejected' ? attempt.reason : null));
      expect(reasons).toEqual([expect.any(TypeError), expect.any(StoreUnavailableError), null]);
      expect((await collect(store.readAll(''))).map(({ stream }) => stream)).toEqual(['job-3']);
    });

    it('waits for another writer', async () => {
      const other = openLog(file.path);
      other.exec('BEGIN IMMEDIATE');
      const append = store.append('job-1', [newEvent()], 0);
      expect(await store.read('job-1')).toEqual([]);
      other.exec('COMMIT');
      expect(await append).toMatchObject([{ version: 1 }]);
      closeSqlite(other);
    });

    it('commits what was submitted before it closes, and nothing after', async () => {
      const append = store.append('job-1', [newEvent()], 0);
      await store.close();
      expect(await append).toHaveLength(1);
      await expect(store.append('job-1', [newEvent()], 1)).rejects.toBeInstanceOf(StoreUnavailableError);
    });
  });

  it('rejects appends when its thread ends', async () => {
    const file = await emptyFile(pathToFileURL('/no/such/program.mjs'));
    const store = await file.open();
    const expected = new StoreUnavailableError("The event store can't be used: its thread ended");
    await expect(store.append('job-1', [newEvent()], 0)).rejects.toEqual(expected);
    await expect(store.append('job-1', [newEvent()], 0)).rejects.toEqual(expected);
    expect(await store.head()).toBe('');
    await store.close();
    await file.dispose();
  });
});

describe('TestApp with a slow disk', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ commitProgram: heldCommitProgram });
  });
  afterAll(() => app.close());

  it('answers reads while a command waits for the disk', async () => {
    const shop = await JobFixture.open(app);
    const id = await shop.pricedEstimate();
    const disk = new HeldDisk(join(app.platform.config.dataDir, 'events.db'));
    disk.hold();
    const command = shop.office.put(`estimates/${id}/lost`, { LostReasonId: 1 });
    await disk.isAwaited();
    expect(await shop.office.get(`estimates/${id}`)).toMatchObject({ status: 200 });
    disk.release();
    expect(await command).toMatchObject({ status: 200 });
  });
});
