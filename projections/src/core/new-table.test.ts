import fc from 'fast-check';
import { MemoryLog } from '../testing/memory-log.ts';
import { on } from '../testing/projection-specification.ts';
import { closed, opened, records, renamed, visited } from '../testing/records.projection.ts';
import { TemporaryReadStore } from '../testing/temporary-read-store.ts';
import { applyEvents } from './apply-events.ts';
import { pointOf } from './event-log.ts';
import { NewTable } from './new-table.ts';
import type { Projection } from './projection.ts';
import type { ReadStore, StoredRow } from './read-store.ts';

const projection = records as Projection;
const [live, fresh] = ['records@1-1', 'records@1-2'];

const id = fc.integer({ min: 1, max: 8 });
const events = fc.oneof(
  fc.tuple(id, id).map(([n, group]) => on(`record-${n}`, opened(`Record ${n}`, group % 3))),
  { arbitrary: id.map((n) => on(`record-${n}`, visited)), weight: 4 },
  id.map((n) => on(`record-${n}`, closed)),
  id.map((n) => on('group-1', renamed(`Group ${n}`, n % 3))),
);

async function rowsOf(store: ReadStore, table: string): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for await (const row of store.all(table)) rows.push(row);
  return rows;
}

describe(NewTable, () => {
  let files: TemporaryReadStore;
  let store: ReadStore;
  beforeEach(() => {
    files = new TemporaryReadStore();
    store = files.open();
  });
  afterEach(() => files.dispose());

  it('contains the same rows as a live table, with any limit of rows in memory', async () => {
    const log = fc.array(events, { minLength: 1, maxLength: 60 });
    const sizes = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }));
    await fc.assert(
      fc.asyncProperty(log, sizes, async (given, [batch, maxRows]) => {
        const memory = new MemoryLog();
        const head = memory.append(...given.flat());
        for (const table of [live, fresh]) {
          await store.drop(table);
          await store.ensure(records.model, table);
        }
        await applyEvents(store, projection, live, memory.events, pointOf(memory.events.at(-1)!));
        const table = new NewTable(store, projection, fresh, maxRows);
        for (let from = 0; from < memory.events.length; from += batch)
          await table.take(memory.events.slice(from, from + batch));
        await table.finish(pointOf(memory.events.at(-1)!));
        expect(await rowsOf(store, fresh)).toEqual(await rowsOf(store, live));
        expect(await store.checkpoint(fresh)).toBe(head);
      }),
      { numRuns: 60 },
    );
  });

  it('writes a frequently changed row once', async () => {
    const memory = new MemoryLog();
    memory.append(...on('record-1', opened('Door'), visited, visited), ...on('record-2', opened('Gate')));
    await store.ensure(records.model, fresh);
    const write = jest.spyOn(store, 'write');
    const table = new NewTable(store, projection, fresh);
    for (const event of memory.events) await table.take([event]);
    expect(write).not.toHaveBeenCalled();
    await table.finish(pointOf(memory.events.at(-1)!));
    expect(write.mock.calls.flatMap(([, , rows]) => rows.map((row) => row.id))).toEqual(['1', '2']);
  });
});
