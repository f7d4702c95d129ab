import type { Recorded } from '@picket/domain';
import fc from 'fast-check';
import { ManualClock } from '../testing/manual-clock.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { type GivenEvent, on } from '../testing/projection-specification.ts';
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
import { until } from '../testing/until.ts';
import { foldRows } from './fold-rows.ts';
import type { Applied } from './progress.ts';
import type { Projection } from './projection.ts';
import { Projector, type ProjectorOptions } from './projector.ts';
import type { ReadStore } from './read-store.ts';
import { rebuild } from './rebuild.ts';

interface CountRow {
  readonly Id: string;
  readonly Visits: number;
}

/** One row, touched by every visit. It ignores the other events. */
const visits: Projection<CountRow> = {
  model: { name: 'visits', fields: {}, indexes: [] },
  version: 1,
  live: null,
  handles: ['Visited'],
  touches: () => ['all'],
  evolve: (row) => ({ Id: 'all', Visits: (row?.Visits ?? 0) + 1 }),
};

const LONG = 30_000;

describe('Projector', () => {
  let files: TemporaryReadStore;
  let store: ReadStore;
  let log: MemoryLog;
  let running: Projector[];

  beforeEach(() => {
    files = new TemporaryReadStore();
    store = files.open();
    log = new MemoryLog();
    running = [];
  });
  afterEach(async () => {
    for (const projector of running) await projector.stop();
    await files.dispose();
  });

  const start = async (options: Partial<ProjectorOptions> = {}) => {
    const projector = new Projector({ log, store, projections: [things, visits], ...options });
    running.push(projector);
    await projector.start();
    return projector;
  };
  const stop = async (projector: Projector) => {
    await projector.stop();
    running = running.filter((each) => each !== projector);
  };
  const stateOf = async (projector: Projector, name: string) =>
    (await projector.status()).find((status) => status.name === name);
  const rowsOf = async (projection: Projection<RecordRow> | Projection<CountRow>) =>
    (await activeRows<object>(store, projection.model)).map(({ row }) => row);

  it('builds every model from stored and from new events', async () => {
    log.append(...on('thing-1', opened('Gate'), visited));
    const projector = await start();
    expect(await projector.caughtUp(LONG)).toBe(true);
    const head = log.append(...on('thing-1', visited), ...on('thing-2', opened('Post'), visited));
    expect(await projector.reached(head, LONG)).toBe(true);
    expect(await rowsOf(things)).toMatchObject([
      { Id: 1, Visits: 2 },
      { Id: 2, Visits: 1 },
    ]);
    expect(await rowsOf(visits)).toEqual([{ Id: 'all', Visits: 3 }]);
  });

  it('reads the log once for all projections', async () => {
    const many = Array.from({ length: 10 }, (_, i) => ({ ...visits, model: { ...visits.model, name: `visits-${i}` } }));
    const projector = await start({ projections: [things, ...many] });
    await projector.caughtUp(LONG);
    const head = log.append(...on('thing-1', opened('Gate'), ...Array.from({ length: 50 }, () => visited)));
    await projector.reached(head, LONG);
    expect(log.reads).toMatchObject({ subscribe: 1, events: 51 });
  });

  it('continues each projection from its own checkpoint', async () => {
    const first = await start({ projections: [things] });
    await first.reached(log.append(...on('thing-1', opened('Gate'), visited)), LONG);
    await stop(first);
    log.append(...on('thing-1', visited));
    const second = await start();
    expect(await second.caughtUp(LONG)).toBe(true);
    expect(await rowsOf(things)).toMatchObject([{ Visits: 2 }]);
    expect(await rowsOf(visits)).toEqual([{ Id: 'all', Visits: 2 }]);
  });

  it('builds the same rows as foldRows for any events, batches and repeated deliveries', async () => {
    await fc.assert(
      fc.asyncProperty(
        logs(),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 5 }),
        async (events, batch, again) => {
          const own = new TemporaryReadStore();
          const memory = new MemoryLog();
          memory.redelivers = again;
          const half = Math.floor(events.length / 2);
          if (half > 0) memory.append(...events.slice(0, half));
          const projector = new Projector({ log: memory, store: own.open(), projections: [things], batch });
          await projector.start();
          if (events.length > half) memory.append(...events.slice(half));
          await projector.reached(await memory.head(), LONG);
          const rows = await activeRows(own.open(), things.model);
          await projector.stop();
          await own.dispose();
          const folded = [...foldRows(things as Projection<RecordRow>, memory.events).values()];
          expect(rows).toEqual(folded.filter(({ row }) => row !== null).sort((a, b) => Number(a.id) - Number(b.id)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('evaluates a filter on rows that the same batch has changed', async () => {
    const projector = await start();
    await projector.caughtUp(LONG);
    const head = log.append(
      ...on('thing-1', opened('Gate', 1)),
      ...on('group-1', renamed('Front', 1)),
      ...on('thing-1', opened('Gate', 2)),
      ...on('group-1', renamed('Back', 1)),
      ...on('group-2', renamed('Side', 2)),
    );
    await projector.reached(head, LONG);
    expect(await rowsOf(things)).toMatchObject([{ Group: 2, GroupName: 'Side' }]);
  });

  describe('reached', () => {
    it('works for projections without rows', async () => {
      const projector = await start();
      expect(await projector.reached(log.append(...on('other-1', { type: 'Unheard', data: {} })), LONG)).toBe(true);
      expect(await rowsOf(things)).toEqual([]);
      await expect(projector.reached('', 1, ['nobody'])).rejects.toThrow('No projection nobody is registered');
    });

    it('is false after the timeout', async () => {
      const clock = new ManualClock();
      const projector = await start({ clock });
      await projector.caughtUp(LONG);
      const waiting = projector.reached('9', 2000);
      await clock.advance(2000);
      expect(await waiting).toBe(false);
    });
  });

  describe('when the store fails', () => {
    it('retries with longer delays while the other projections continue', async () => {
      const clock = new ManualClock();
      let refusals = 2;
      const refusing: ReadStore = Object.create(store);
      refusing.write = async (model, table, rows, checkpoint) => {
        if (model.name === 'things' && refusals-- > 0) throw new Error('disk is full');
        return store.write(model, table, rows, checkpoint);
      };
      const reports: string[] = [];
      const projector = await start({ store: refusing, clock, report: (message) => reports.push(message) });
      await projector.caughtUp(LONG);
      const head = log.append(...on('thing-1', opened('Gate'), visited));
      expect(await projector.reached(head, LONG, ['visits'])).toBe(true);
      expect(await stateOf(projector, 'things')).toMatchObject({
        state: 'retrying',
        checkpoint: '',
        error: 'disk is full',
      });
      await clock.advance(100);
      await until(() => refusals === 0);
      expect(await stateOf(projector, 'things')).toMatchObject({ state: 'retrying', lagMilliseconds: 100 });
      await clock.advance(200);
      expect(await projector.reached(head, LONG)).toBe(true);
      expect(await stateOf(projector, 'things')).toMatchObject({ state: 'live', checkpoint: head, lagMilliseconds: 0 });
      expect(await rowsOf(things)).toMatchObject([{ Visits: 1 }]);
      expect(reports).toEqual(['things is set back: disk is full', 'things is set back: disk is full']);
    });

    it('counts no event twice when rows were written without the checkpoint', async () => {
      const clock = new ManualClock();
      let isFirst = true;
      const breaking: ReadStore = Object.create(store);
      breaking.write = async (model, table, rows, checkpoint) => {
        const isBroken = isFirst && rows.length > 0;
        await store.write(model, table, rows, isBroken ? '' : checkpoint);
        if (isBroken) isFirst = false;
        if (isBroken) throw new Error('connection lost');
      };
      const projector = await start({ store: breaking, clock, projections: [visits] });
      await projector.caughtUp(LONG);
      log.append(visited, visited);
      await until(() => !isFirst);
      const head = log.append(visited);
      await clock.advance(100);
      await projector.reached(head, LONG);
      expect(await rowsOf(visits)).toEqual([{ Id: 'all', Visits: 3 }]);
    });
  });

  describe('when a projection throws', () => {
    const broken: Projection<RecordRow, RecordEvent> = {
      ...things,
      evolve(row, event, id) {
        if (event.type === 'GroupRenamed') throw new Error('no such group');
        return things.evolve(row, event as Recorded<RecordEvent>, id);
      },
    };

    it('stops it before that event, skips nothing, and continues after a fix', async () => {
      const projector = await start({ projections: [broken, visits] });
      await projector.caughtUp(LONG);
      const before = log.append(...on('thing-1', opened('Gate'), visited));
      const head = log.append(...on('group-1', renamed('Front')), ...on('thing-1', visited));
      expect(await projector.reached(head, LONG, ['visits'])).toBe(true);
      expect(await projector.reached(head, LONG)).toBe(false);
      expect(await stateOf(projector, 'things')).toMatchObject({
        state: 'failed',
        error: "things can't take GroupRenamed of group-1 (version 1): no such group",
      });
      expect(await rowsOf(things)).toMatchObject([{ Visits: 1 }]);
      expect(await store.checkpoint('things@1-1')).toBe(before);
      await stop(projector);
      const mended = await start();
      expect(await mended.reached(head, LONG)).toBe(true);
      expect(await rowsOf(things)).toMatchObject([{ Visits: 2, GroupName: 'Front' }]);
    });
  });

  describe('a subscription', () => {
    it('that goes silent is reopened when the log has grown', async () => {
      const clock = new ManualClock();
      const projector = await start({ clock, watchMilliseconds: 1000 });
      await projector.reached(log.append(...on('thing-1', opened('Gate'))), LONG);
      log.isSilent = true;
      const head = log.append(...on('thing-1', visited));
      log.redelivers = 1;
      await clock.advance(1000);
      expect(await stateOf(projector, 'things')).toMatchObject({ lagMilliseconds: 0 });
      log.isSilent = false;
      await clock.advance(1000);
      expect(await projector.reached(head, LONG)).toBe(true);
      expect(await rowsOf(things)).toMatchObject([{ Visits: 1 }]);
    });

    it('that is quiet because the log has not grown stays open', async () => {
      const clock = new ManualClock();
      const projector = await start({ clock, watchMilliseconds: 1000 });
      await projector.reached(log.append(...on('thing-1', opened('Gate'))), LONG);
      await clock.advance(60_000);
      expect(log.reads.subscribe).toBe(1);
    });

    it('that fails is reopened after a delay', async () => {
      const clock = new ManualClock();
      log.append(...on('thing-1', opened('Gate')));
      const projector = await start({ clock });
      await projector.caughtUp(LONG);
      log.breakSubscriptions(new Error('connection lost'));
      const head = log.append(...on('thing-1', visited));
      await until(async () => (await stateOf(projector, 'things'))?.error === 'connection lost');
      await clock.advance(100);
      expect(await projector.reached(head, LONG)).toBe(true);
      expect(await stateOf(projector, 'things')).toMatchObject({ state: 'live', error: undefined });
    });
  });

  describe('versions', () => {
    const newer: Projection<RecordRow, RecordEvent> = {
      ...things,
      version: 2,
      model: { ...things.model, fields: { ...things.model.fields, Visits: 'number' } },
      evolve(row, event, id) {
        const next = things.evolve(row, event, id);
        return next && { ...next, Name: next.Name.toUpperCase() };
      },
    };

    it('build a changed projection beside the old table, which stays active until the swap', async () => {
      const first = await start();
      await first.reached(log.append(...on('thing-1', opened('Gate'), visited)), LONG);
      await stop(first);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const slow: ReadStore = Object.create(store);
      slow.write = async (model, table, rows, checkpoint) => {
        if (table === 'things@2-1') await held;
        return store.write(model, table, rows, checkpoint);
      };
      const second = await start({ store: slow, projections: [newer, visits] });
      const head = log.append(...on('thing-1', visited));
      expect(await second.reached(head, LONG, ['visits'])).toBe(true);
      expect(await second.reached(head, LONG)).toBe(false);
      expect(await rowsOf(things)).toMatchObject([{ Name: 'Gate', Visits: 1 }]);
      expect(await stateOf(second, 'things')).toMatchObject({ state: 'building', table: 'things@2-1' });
      release();
      expect(await second.caughtUp(LONG)).toBe(true);
      expect(await second.reached(head, LONG)).toBe(true);
      expect(await rowsOf(things)).toMatchObject([{ Name: 'GATE', Visits: 2 }]);
      await expect(store.getMany('things@1-1', ['1'])).rejects.toThrow('things@1-1 is gone');
    });

    it('leave a table of a newer version unchanged', async () => {
      const first = await start({ projections: [newer] });
      await first.reached(log.append(...on('thing-1', opened('Gate'))), LONG);
      await stop(first);
      const head = log.append(...on('thing-1', visited));
      const second = await start();
      expect(await second.reached(head, LONG)).toBe(false);
      expect(await stateOf(second, 'things')).toMatchObject({ state: 'superseded', table: 'things@2-1' });
      expect(await rowsOf(things)).toMatchObject([{ Name: 'GATE', Visits: 0 }]);
    });
  });

  it('continues in the new table after another process has swapped it', async () => {
    const projector = await start();
    await projector.reached(log.append(...on('thing-1', opened('Gate'), visited)), LONG);
    await rebuild({ log, store: files.open(), projections: [things as Projection], holder: 'other' });
    const head = log.append(...on('thing-1', visited));
    expect(await projector.reached(head, LONG)).toBe(true);
    expect(await projector.caughtUp(LONG)).toBe(true);
    expect(await rowsOf(things)).toMatchObject([{ Visits: 2 }]);
    expect(await stateOf(projector, 'things')).toMatchObject({ state: 'live', table: 'things@1-2', error: undefined });
  });

  it('notifies listeners of touched rows and event types, even if another listener throws', async () => {
    const projector = await start();
    await projector.caughtUp(LONG);
    const told: Applied[] = [];
    projector.onApplied(() => {
      throw new Error('no');
    });
    const end = projector.onApplied((applied) => told.push(applied));
    const head = log.append(
      ...on('thing-1', opened('Gate')),
      ...on('thing-2', opened('Post')),
      ...on('group-1', renamed('Front')),
    );
    await projector.reached(head, LONG);
    expect(told.at(-1)).toMatchObject({ projection: 'things', position: head });
    expect(new Set(told.flatMap(({ ids }) => ids))).toEqual(new Set(['1', '2']));
    expect(new Set(told.flatMap(({ types }) => types))).toEqual(new Set(['Opened', 'GroupRenamed']));
    end();
    const before = told.length;
    await projector.reached(log.append(...on('thing-2', closed)), LONG);
    expect(told).toHaveLength(before);
  });

  it('finishes the current batch when stopped and starts no other', async () => {
    let isWriting = false;
    let release: () => void = () => undefined;
    const slow: ReadStore = Object.create(store);
    slow.write = async (model, table, rows, checkpoint) => {
      isWriting = true;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return store.write(model, table, rows, checkpoint);
    };
    const projector = await start({ store: slow, projections: [visits], batch: 1 });
    await projector.caughtUp(LONG);
    log.append(visited, visited);
    await until(() => isWriting);
    const stopped = stop(projector);
    release();
    await stopped;
    expect(await rowsOf(visits)).toEqual([{ Id: 'all', Visits: 1 }]);
  });

  it('reads no more events than it can apply', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: ReadStore = Object.create(store);
    slow.write = async (model, table, rows, checkpoint) => {
      await held;
      return store.write(model, table, rows, checkpoint);
    };
    const projector = await start({ store: slow, projections: [visits], batch: 10 });
    await projector.caughtUp(LONG);
    const head = log.append(...Array.from({ length: 500 }, () => visited));
    await until(() => log.reads.events >= 20);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(log.reads.events).toBeLessThanOrEqual(31);
    release();
    expect(await projector.reached(head, LONG)).toBe(true);
    expect(await rowsOf(visits)).toEqual([{ Id: 'all', Visits: 500 }]);
  });
});

function logs(): fc.Arbitrary<GivenEvent[]> {
  const id = fc.integer({ min: 1, max: 3 });
  const event = fc.oneof(
    fc.tuple(id, id).map(([n, group]) => on(`thing-${n}`, opened(`Thing ${n}`, group))),
    id.map((n) => on(`thing-${n}`, visited)),
    id.map((n) => on(`thing-${n}`, closed)),
    fc.tuple(id, fc.string()).map(([n, name]) => on(`group-${n}`, renamed(name, n))),
  );
  return fc.array(event, { maxLength: 40 }).map((events) => events.flat() as GivenEvent[]);
}
