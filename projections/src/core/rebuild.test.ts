import type { Recorded } from '@picket/domain';
import fc from 'fast-check';
import { MemoryLog } from '../testing/memory-log.ts';
import { on } from '../testing/projection-specification.ts';
import {
  closed,
  opened,
  type RecordEvent,
  type RecordRow,
  renamed,
  things,
  visited,
} from '../testing/records.projection.ts';
import { activeRows, TemporaryReadStore } from '../testing/temporary-read-store.ts';
import type { Projection } from './projection.ts';
import { Projector } from './projector.ts';
import type { ReadStore } from './read-store.ts';
import { Reader } from './reader.ts';
import { type RebuildProgress, rebuild } from './rebuild.ts';

const LONG = 30_000;
const projections = [things as Projection];

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
        fc.tuple(id, id).map(([n, group]) => on(`thing-${n}`, opened(`Thing ${n}`, group))),
        id.map((n) => on(`thing-${n}`, visited)),
        id.map((n) => on(`thing-${n}`, closed)),
        fc.tuple(id, fc.string()).map(([n, name]) => on(`group-${n}`, renamed(name, n))),
      ),
      { numRuns: 300, seed: 7 },
    );
    for (const event of events) await projector.reached(log.append(...event), LONG);
    const live = await activeRows(store, things.model);
    const [before, answered] = [await store.active('things'), await rebuilt()];
    expect(await store.active('things')).not.toBe(before);
    expect(await activeRows(store, things.model)).toEqual(live);
    expect(live.length).toBeGreaterThan(0);
    expect(answered.events).toBe(300);
  });

  it('keeps the old table active and up to date until it is done', async () => {
    await projector.reached(log.append(...on('thing-1', opened('Gate')), ...on('thing-2', opened('Post'))), LONG);
    const reader = new Reader(files.open());
    const seen: unknown[] = [];
    const slow: ReadStore = Object.create(store);
    slow.write = async (model, table, rows, checkpoint) => {
      if (seen.length === 0) await projector.reached(log.append(...on('thing-1', visited)), LONG);
      seen.push(await reader.find(things.model, {}));
      return store.write(model, table, rows, checkpoint);
    };
    const progress: RebuildProgress[] = [];
    await rebuilt({ store: slow, onProgress: (step) => progress.push(step) });
    expect(seen[0]).toMatchObject({ total: 2, data: [{ Visits: 1 }, { Visits: 0 }] });
    expect(await reader.get(things.model, 1)).toMatchObject({ Visits: 1 });
    expect(progress.at(-1)).toMatchObject({ events: 3, position: await log.head() });
  });

  it('swaps in a changed projection of a higher version', async () => {
    await projector.reached(log.append(...on('thing-1', opened('Gate'))), LONG);
    await rebuilt({ projections: [{ ...things, version: 2 } as Projection] });
    expect(await store.active('things')).toBe('things@2-1');
    expect(await activeRows(store, things.model)).toHaveLength(1);
  });

  it('swaps nothing when a projection fails, and starts over the next time', async () => {
    const head = log.append(...on('thing-1', opened('Gate'), visited));
    await projector.reached(head, LONG);
    const failing: Projection<RecordRow, RecordEvent> = {
      ...things,
      evolve(row, event, id) {
        if (event.type === 'Visited') throw new Error('no');
        return { ...things.evolve(row, event as Recorded<RecordEvent>, id)!, Name: 'half-built' };
      },
    };
    await expect(rebuilt({ projections: [failing as Projection] })).rejects.toThrow("things can't take Visited");
    expect(await store.active('things')).toBe('things@1-1');
    await rebuilt();
    expect(await activeRows(store, things.model)).toMatchObject([{ row: { Name: 'Gate', Visits: 1 } }]);
  });

  it('is rejected while another rebuild runs', async () => {
    log.append(...on('thing-1', opened('Gate')));
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
