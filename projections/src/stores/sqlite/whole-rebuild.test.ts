import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import type { Projection } from '../../core/projection.ts';
import { Projector } from '../../core/projector.ts';
import { Reader } from '../../core/reader.ts';
import { rebuild } from '../../core/rebuild.ts';
import { MemoryLog } from '../../testing/memory-log.ts';
import { on } from '../../testing/projection-specification.ts';
import { closed, opened, records, renamed, visited } from '../../testing/records.projection.ts';
import { activeRows } from '../../testing/temporary-read-store.ts';
import { LONG_MS } from '../../testing/test-projectors.ts';
import { HealingReadStore } from './healing.read-store.ts';

const projections = [records as Projection];
const { model } = records;

let folder: string;
let log: MemoryLog;
let store: HealingReadStore;
let projector: Projector;
let closers: (() => Promise<void>)[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picket-whole-'));
  closers = [];
  log = new MemoryLog();
  store = open();
  projector = new Projector({ log, store, projections });
  await projector.start();
  closers.push(() => projector.stop());
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true });
});

/** Each call opens the store again, like another process. */
function open(): HealingReadStore {
  const opened = HealingReadStore.open(join(folder, 'read-models.db'), { pollMilliseconds: 0 });
  closers.push(() => opened.close());
  return opened;
}

const rebuilt = (options: Partial<Parameters<typeof rebuild>[0]> = {}) =>
  rebuild({ log, store: open(), projections, isWhole: true, holder: 'me', ...options });
const files = () => readdirSync(folder).filter((name) => /\.db$/.test(name));

/** The tables and indexes of the model's active table, by its name. */
async function schemaOf(from: HealingReadStore, name: string): Promise<string[]> {
  const table = (await from.active('records'))!;
  const file = new DatabaseSync(join(folder, name), { readOnly: true });
  const found = file.prepare('SELECT sql FROM sqlite_schema WHERE name LIKE ?').all(`${table}%`) as {
    sql: string | null;
  }[];
  file.close();
  return found.map(({ sql }) => String(sql).replaceAll(table, 'records')).sort();
}

describe('a rebuild of all models', () => {
  it('builds in a new file the rows, indexes and texts of the live tables', async () => {
    const id = fc.integer({ min: 1, max: 9 });
    const events = fc.sample(
      fc.oneof(
        fc.tuple(id, id).map(([n, group]) => on(`record-${n}`, opened(`Record ${n}`, group))),
        id.map((n) => on(`record-${n}`, visited)),
        id.map((n) => on(`record-${n}`, closed)),
        fc.tuple(id, id).map(([n, group]) => on(`group-${group}`, renamed(`Group ${n}`, group))),
      ),
      { numRuns: 300, seed: 7 },
    );
    await projector.reached(log.append(...events.flat()), LONG_MS);
    const [rows, schema] = [await activeRows(store, model), await schemaOf(store, 'read-models.db')];
    const found = (from: HealingReadStore, text: string) => new Reader(from).find(model, { text, sort: [['Name', 1]] });
    const before = await Promise.all(['record', 'group 3', 'rec', '7'].map((text) => found(store, text)));
    expect(rows.length).toBeGreaterThan(0);
    await rebuilt();
    const after = open();
    expect(files()).toContain('read-models.3.db');
    expect(await activeRows(after, model)).toEqual(rows);
    expect(await schemaOf(after, 'read-models.3.db')).toEqual(schema);
    expect(await Promise.all(['record', 'group 3', 'rec', '7'].map((text) => found(after, text)))).toEqual(before);
    expect(await after.checkpoint((await after.active('records'))!)).toBe(await log.head());
  });

  it('is followed by servers that run, and the replaced file goes', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate'))), LONG_MS);
    expect(await store.lease('work', 'ann', LONG_MS)).toBe(true);
    await rebuilt();
    await projector.reached(log.append(...on('record-1', visited)), LONG_MS);
    expect(await activeRows(store, model)).toMatchObject([{ row: { Visits: 1 } }]);
    store.poll();
    expect(files()).toEqual(['read-models.3.db']);
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    expect(await activeRows(store, model)).toMatchObject([{ row: { Visits: 1 } }]);
    expect(await store.lease('work', 'ben', LONG_MS)).toBe(false);
  });

  it('leaves the tables as they are when a projection fails, or a crash ended it', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate'), visited)), LONG_MS);
    const rows = await activeRows(store, model);
    const failing = {
      ...records,
      evolve: () => {
        throw new Error('no');
      },
    } as Projection;
    await expect(rebuilt({ projections: [failing] })).rejects.toThrow("can't take");
    expect(files()).toEqual(['read-models.db']);
    writeFileSync(join(folder, 'read-models.incoming.db'), 'half a file');
    expect(await activeRows(open(), model)).toEqual(rows);
    await rebuilt();
    expect(await activeRows(open(), model)).toEqual(rows);
  });

  it('includes the events that the old tables get meanwhile', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate'))), LONG_MS);
    let isFirst = true;
    const onProgress = () => {
      if (isFirst) log.append(...on('record-1', visited));
      isFirst = false;
    };
    await rebuilt({ onProgress });
    expect(await activeRows(open(), model)).toMatchObject([{ row: { Visits: 1 } }]);
  });
});
