import fc from 'fast-check';
import { ManualClock } from '../testing/manual-clock.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { type GivenEvent, on } from '../testing/projection-specification.ts';
import { closed, opened, type RecordRow, records, renamed, visited } from '../testing/records.projection.ts';
import { activeRows, TemporaryReadStore } from '../testing/temporary-read-store.ts';
import { LONG_MS, TestProjectors, visits } from '../testing/test-projectors.ts';
import { until } from '../testing/until.ts';
import { foldRows } from './fold-rows.ts';
import type { Applied } from './progress.ts';
import type { Projection } from './projection.ts';
import { Projector } from './projector.ts';
import type { ReadStore } from './read-store.ts';

let projectors: TestProjectors;
beforeEach(() => {
  projectors = new TestProjectors();
});
afterEach(() => projectors.dispose());

describe('Projector', () => {
  it('builds every model from stored and from new events', async () => {
    projectors.log.append(...on('record-1', opened('Gate'), visited));
    const projector = await projectors.start();
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    const head = projectors.log.append(...on('record-1', visited), ...on('record-2', opened('Post'), visited));
    expect(await projector.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(records)).toMatchObject([
      { Id: 1, Visits: 2 },
      { Id: 2, Visits: 1 },
    ]);
    expect(await projectors.rowsOf(visits)).toEqual([{ Id: 'all', Visits: 3 }]);
  });

  it('reads the log once for all projections', async () => {
    const many = Array.from({ length: 10 }, (_, i) => ({ ...visits, model: { ...visits.model, name: `visits-${i}` } }));
    const projector = await projectors.start({ projections: [records, ...many] });
    await projector.caughtUp(LONG_MS);
    const head = projectors.log.append(...on('record-1', opened('Gate'), ...Array.from({ length: 50 }, () => visited)));
    await projector.reached(head, LONG_MS);
    expect(projectors.log.reads).toMatchObject({ subscribe: 1, events: 51 });
  });

  it('writes a row once for the events of one append', async () => {
    const projector = await projectors.start();
    await projector.caughtUp(LONG_MS);
    const write = jest.spyOn(projectors.store, 'write');
    const visited200 = Array.from({ length: 200 }, () => visited);
    await projector.reached(projectors.log.append(...on('record-1', opened('Gate'), ...visited200)), LONG_MS);
    expect(write).toHaveBeenCalledTimes(2);
    expect(await projectors.rowsOf(visits)).toEqual([{ Id: 'all', Visits: 200 }]);
  });

  it('continues each projection from its own checkpoint', async () => {
    const first = await projectors.start({ projections: [records] });
    await first.reached(projectors.log.append(...on('record-1', opened('Gate'), visited)), LONG_MS);
    await projectors.stop(first);
    projectors.log.append(...on('record-1', visited));
    const second = await projectors.start();
    expect(await second.caughtUp(LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Visits: 2 }]);
    expect(await projectors.rowsOf(visits)).toEqual([{ Id: 'all', Visits: 2 }]);
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
          const projector = new Projector({ log: memory, store: own.open(), projections: [records], batch });
          await projector.start();
          if (events.length > half) memory.append(...events.slice(half));
          await projector.reached(await memory.head(), LONG_MS);
          const rows = await activeRows(own.open(), records.model);
          await projector.stop();
          await own.dispose();
          const folded = [...foldRows(records as Projection<RecordRow>, memory.events).values()];
          expect(rows).toEqual(folded.filter(({ row }) => row !== null).sort((a, b) => Number(a.id) - Number(b.id)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('evaluates a filter on rows that the same batch has changed', async () => {
    const projector = await projectors.start();
    await projector.caughtUp(LONG_MS);
    const head = projectors.log.append(
      ...on('record-1', opened('Gate', 1)),
      ...on('group-1', renamed('Front', 1)),
      ...on('record-1', opened('Gate', 2)),
      ...on('group-1', renamed('Back', 1)),
      ...on('group-2', renamed('Side', 2)),
    );
    await projector.reached(head, LONG_MS);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Group: 2, GroupName: 'Side' }]);
  });

  describe('reached', () => {
    it('works for projections without rows', async () => {
      const projector = await projectors.start();
      expect(
        await projector.reached(projectors.log.append(...on('other-1', { type: 'Unheard', data: {} })), LONG_MS),
      ).toBe(true);
      expect(await projectors.rowsOf(records)).toEqual([]);
      await expect(projector.reached('', 1, ['nobody'])).rejects.toThrow('No projection nobody is registered');
    });

    it('is false after the timeout', async () => {
      const clock = new ManualClock();
      const projector = await projectors.start({ clock });
      await projector.caughtUp(LONG_MS);
      const waiting = projector.reached('9', 2000);
      await clock.advance(2000);
      expect(await waiting).toBe(false);
    });
  });

  it('notifies listeners of touched rows and event types, even if another listener throws', async () => {
    const projector = await projectors.start();
    await projector.caughtUp(LONG_MS);
    const applied: Applied[] = [];
    projector.onApplied(() => {
      throw new Error('no');
    });
    const end = projector.onApplied((change) => applied.push(change));
    const head = projectors.log.append(
      ...on('record-1', opened('Gate')),
      ...on('record-2', opened('Post')),
      ...on('group-1', renamed('Front')),
    );
    await projector.reached(head, LONG_MS);
    expect(applied.at(-1)).toMatchObject({ projection: 'records', position: head });
    expect(new Set(applied.flatMap(({ ids }) => ids))).toEqual(new Set(['1', '2']));
    expect(new Set(applied.flatMap(({ types }) => types))).toEqual(new Set(['Opened', 'GroupRenamed']));
    end();
    const before = applied.length;
    await projector.reached(projectors.log.append(...on('record-2', closed)), LONG_MS);
    expect(applied).toHaveLength(before);
  });

  it('finishes the current batch when stopped and starts no other', async () => {
    let isWriting = false;
    let release: () => void = () => undefined;
    const slow: ReadStore = Object.create(projectors.store);
    slow.write = async (model, table, rows, checkpoint) => {
      isWriting = true;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return projectors.store.write(model, table, rows, checkpoint);
    };
    const projector = await projectors.start({ store: slow, projections: [visits], batch: 1 });
    await projector.caughtUp(LONG_MS);
    projectors.log.append(visited, visited);
    await until(() => isWriting);
    const stopped = projectors.stop(projector);
    release();
    await stopped;
    expect(await projectors.rowsOf(visits)).toEqual([{ Id: 'all', Visits: 1 }]);
  });
});

function logs(): fc.Arbitrary<GivenEvent[]> {
  const id = fc.integer({ min: 1, max: 3 });
  const event = fc.oneof(
    fc.tuple(id, id).map(([n, group]) => on(`record-${n}`, opened(`Record ${n}`, group))),
    id.map((n) => on(`record-${n}`, visited)),
    id.map((n) => on(`record-${n}`, closed)),
    fc.tuple(id, fc.string()).map(([n, name]) => on(`group-${n}`, renamed(name, n))),
  );
  return fc.array(event, { maxLength: 40 }).map((events) => events.flat() as GivenEvent[]);
}
