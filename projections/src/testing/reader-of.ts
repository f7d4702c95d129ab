import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldRows } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { ReadStore } from '../core/read-store.ts';
import { Reader } from '../core/reader.ts';
import { projections as registered } from '../registry.ts';
import { SqliteReadStore } from '../stores/sqlite/sqlite.read-store.ts';
import { type GivenEvent, record } from './projection-specification.ts';

/** A reader of the events' read models, in a separate store, for tests of queries. Models that are not named are empty. */
export async function readerOf(projections: readonly Projection[], ...events: GivenEvent[]) {
  const folder = mkdtempSync(join(tmpdir(), 'picket-queries-'));
  const store = SqliteReadStore.open(join(folder, 'read.sqlite'));
  const log = record(events);
  for (const projection of projections) {
    const table = `${projection.model.name}@1-1`;
    await store.ensure(projection.model, table);
    await store.write(projection.model, table, [...foldRows(projection, log).values()], log.at(-1)?.position ?? '');
    await store.activate(projection.model.name, table);
  }
  const withEmpty: ReadStore = Object.create(store);
  withEmpty.active = async (name) => (await store.active(name)) ?? addEmpty(store, name);
  return {
    reader: new Reader(withEmpty),
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function addEmpty(store: ReadStore, name: string): Promise<string | null> {
  const known = registered.find(({ model }) => model.name === name);
  if (!known) return null;
  const table = `${name}@1-1`;
  await store.ensure(known.model, table);
  await store.activate(name, table);
  return table;
}
