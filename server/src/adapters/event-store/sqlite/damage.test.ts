import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@picket/domain';
import { propertyRuns } from '@picket/domain/testing/thorough';
import { DataFolderError } from '@picket/projections/core/data-folder-error';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import fc from 'fast-check';
import { collect, newEvent, newEvents } from '../event-store.contract.ts';
import { UnreadableEventError } from '../event-store.ts';
import { type LogHead, verifyLog } from '../verify-log.ts';
import { SqliteEventStore } from './sqlite.event-store.ts';

const STREAMS = ['job-1', 'job-2', 'customer-1'];

describe('SqliteEventStore with a damaged file', () => {
  let folder: string;
  let path: string;
  let head: LogHead;
  let all: Recorded[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'picket-damage-'));
    path = join(folder, 'events.sqlite');
    const store = SqliteEventStore.open(path);
    for (let version = 0; version < 30; version += 3)
      for (const stream of STREAMS) await store.append(stream, newEvents(3), version);
    await store.append('job-1', [newEvent({ Text: 'long '.repeat(2000) })], 30);
    head = (await verifyLog(store)).head;
    all = await collect(store.readAll(''));
    await store.close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Returns the problems that `verify` reports about the file. */
  async function findings(damaged: string): Promise<string[]> {
    let store: SqliteEventStore | undefined;
    try {
      store = SqliteEventStore.open(damaged, { mayBeDamaged: true });
      const { breaks, difference } = await verifyLog(store, head);
      return [...breaks.map(({ reason }) => reason), ...(difference ? [difference] : []), ...(await store.check())];
    } catch (error) {
      if (error instanceof DataFolderError || error instanceof StoreUnavailableError) return [error.message];
      throw error;
    } finally {
      await store?.close();
    }
  }

  async function expectAllIsThere(copy: string): Promise<void> {
    const store = SqliteEventStore.open(copy);
    expect(await collect(store.readAll(''))).toEqual(all);
    for (const stream of STREAMS)
      expect(await store.read(stream)).toEqual(all.filter((event) => event.stream === stream));
    await store.close();
  }

  it('reports any flipped bit that changes an event', async () => {
    const whole = readFileSync(path);
    let found = 0;
    let copies = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (offset, bit) => {
        const copy = join(folder, `copy-${copies++}.sqlite`);
        const bytes = Buffer.from(whole);
        bytes[offset]! ^= 1 << bit;
        writeFileSync(copy, bytes);
        if ((await findings(copy)).length > 0) found += 1;
        else await expectAllIsThere(copy);
      }),
      { numRuns: propertyRuns(400) },
    );
    expect(found).toBeGreaterThan(200);
  });

  it('names the stream of an event that is no longer JSON, and reads all other events', async () => {
    const copy = join(folder, 'json.sqlite');
    const { id } = all[4]!;
    // Replaces all copies: SQLite may have left an older one in an unused part of a page.
    const damaged = readFileSync(path, 'latin1').replaceAll(`{"id":"${id}"`, `{xid":"${id}"`);
    writeFileSync(copy, damaged, 'latin1');
    expect(() => SqliteEventStore.open(copy)).toThrow(DataFolderError);
    const store = SqliteEventStore.open(copy, { mayBeDamaged: true });
    const { stream, version, position } = all[4]!;
    await expect(store.read(stream)).rejects.toEqual(new UnreadableEventError(stream, version, position));
    await expect(collect(store.readAll(''))).rejects.toBeInstanceOf(UnreadableEventError);
    expect(await collect(store.readAll(position))).toEqual(all.slice(5));
    expect((await verifyLog(store)).breaks).toEqual([{ stream, version, reason: 'it is damaged' }]);
    await store.close();
  });

  it('reads a copy of the file that was made after closing', async () => {
    const copy = join(folder, 'moved.sqlite');
    copyFileSync(path, copy);
    expect(await findings(copy)).toEqual([]);
    await expectAllIsThere(copy);
  });
});
