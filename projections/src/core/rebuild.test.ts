import type { Recorded } from '@picket/domain';
import fc from 'fast-check';
import { MemoryLog } from '../testing/memory-log.ts';
import { on } from '../testing/projection-specification.ts';
import {
  closed,
  opened,
  type RecordEvent,
  type RecordRow,
  records,
  renamed,
  visited,
} from '../testing/records.projection.ts';
import { activeRows, TemporaryReadStore } from '../testing/temporary-read-store.ts';
import { LONG_MS } from '../testing/test-projectors.ts';
import type { Projection } from './projection.ts';
import { Projector } from './projector.ts';
import type { ReadStore } from './read-store.ts';
import { Reader } from './reader.ts';
import { type RebuildProgress, rebuild } from './rebuild.ts';

const projections = [records as Projection];

describe('rebuild', () => {
  let files: TemporaryReadStore;
  let store: ReadStore;
  let log: MemoryLog;
  let projector: Projector;

  beforeEach(async () => {
    files = new TemporaryReadStore();
    store = files.open();
    log = new MemoryLog();
    projector = new Projector({ log, store, projections, batch: 3 });
    await projector.start();
  });
  afterEach(async () => {
    await projector.stop();
    await files.dispose();
  });

  const rebuilt = (options: Partial<Parameters<typeof rebuild>[0]> = {}) =>
    rebuild({ log, store, projections, holder: 'me', ...options });

  it('builds the same rows as the live table, with their positions', async () => {
    const id = fc.integer({ min: 1, max: 5 });
    const events = fc.sample(
      fc.oneof(
        fc.tuple(id, id).map(([n, group]) => on(`record-${n}`, opened(`Record ${n}`, group))),
        id.map((n) => on(`record-${n}`, visited)),
        id.map((n) => on(`record-${n}`, closed)),
        fc.tuple(id, fc.string()).map(([n, name]) => on(`group-${n}`, renamed(name, n))),
      ),
      { numRuns: 300, seed: 7 },
    );
    for (const event of events) await projector.reached(log.append(...event), LONG_MS);
    const live = await activeRows(store, records.model);
    const [before, answered] = [await store.active('records'), await rebuilt()];
    expect(await store.active('records')).not.toBe(before);
    expect(await activeRows(store, records.model)).toEqual(live);
    expect(live.length).toBeGreaterThan(0);
    expect(answered.events).toBe(300);
  });

  it('keeps the old table active and up to date until it is done', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate')), ...on('record-2', opened('Post'))), LONG_MS);
    const reader = new Reader(files.open());
    const seen: unknown[] = [];
    const slow: ReadStore = Object.create(store);
    slow.write = async (model, table, rows, checkpoint) => {
      if (seen.length === 0) await projector.reached(log.append(...on('record-1', visited)), LONG_MS);
      seen.push(await reader.find(records.model, {}));
      return store.write(model, table, rows, checkpoint);
    };
    const progress: RebuildProgress[] = [];
    await rebuilt({ store: slow, onProgress: (step) => progress.push(step) });
    expect(seen[0]).toMatchObject({ total: 2, data: [{ Visits: 1 }, { Visits: 0 }] });
    expect(await reader.get(records.model, 1)).toMatchObject({ Visits: 1 });
    expect(progress.at(-1)).toMatchObject({ events: 3, position: await log.head() });
  });

  it('includes the events that the old table gets during the swap', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate'))), LONG_MS);
    const slow: ReadStore = Object.create(store);
    slow.activate = async (model, table) => {
      await projector.reached(log.append(...on('record-1', visited)), LONG_MS);
      return store.activate(model, table);
    };
    await rebuilt({ store: slow });
    expect(await activeRows(store, records.model)).toMatchObject([{ row: { Visits: 1 } }]);
  });

  it('swaps in a changed projection of a higher version', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate'))), LONG_MS);
    await rebuilt({ projections: [{ ...records, version: 2 } as Projection] });
    expect(await store.active('records')).toBe('records@2-1');
    expect(await activeRows(store, records.model)).toHaveLength(1);
  });

  it('swaps nothing when a projection fails, and starts over the next time', async () => {
    const head = log.append(...on('record-1', opened('Gate'), visited));
    await projector.reached(head, LONG_MS);
    const failing: Projection<RecordRow, RecordEvent> = {
      ...records,
      evolve(row, event, id) {
        if (event.type === 'Visited') throw new Error('no');
        return { ...records.evolve(row, event as Recorded<RecordEvent>, id)!, Name: 'half-built' };
      },
    };
    await expect(rebuilt({ projections: [failing as Projection] })).rejects.toThrow("records can't take Visited");
    expect(await store.active('records')).toBe('records@1-1');
    await rebuilt();
    expect(await activeRows(store, records.model)).toMatchObject([{ row: { Name: 'Gate', Visits: 1 } }]);
  });

  it('swaps nothing when another rebuild took over', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate'))), LONG_MS);
    const taken = rebuilt({
      onProgress: () => {
        void store.release('rebuild', 'me');
        void store.lease('rebuild', 'other', LONG_MS);
      },
    });
    await expect(taken).rejects.toThrow('Another rebuild is running');
    expect(await store.active('records')).toBe('records@1-1');
  });

  it('swaps nothing when another rebuild took over while the last rows were written', async () => {
    await projector.reached(log.append(...on('record-1', opened('Gate'))), LONG_MS);
    const slow: ReadStore = Object.create(store);
    slow.write = async (...rows) => {
      await store.write(...rows);
      await store.release('rebuild', 'me');
      await store.lease('rebuild', 'other', LONG_MS);
    };
    await expect(rebuilt({ store: slow })).rejects.toThrow('Another rebuild is running');
    expect(await store.active('records')).toBe('records@1-1');
  });

  it('is rejected while another rebuild runs', async () => {
    log.append(...on('record-1', opened('Gate')));
    let second: Promise<unknown> = Promise.resolve();
    await rebuilt({
      onProgress: () => {
        second = rebuilt({ holder: 'other' });
        second.catch(() => undefined);
      },
    });
    await expect(second).rejects.toThrow('Another rebuild is running');
    await expect(rebuilt({ holder: 'other' })).resolves.toMatchObject({ events: 1 });
  });
});
