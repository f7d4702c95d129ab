import type { Recorded } from '@picket/domain';
import { ManualClock } from '../testing/manual-clock.ts';
import { on } from '../testing/projection-specification.ts';
import { opened, type RecordEvent, type RecordRow, records, renamed, visited } from '../testing/records.projection.ts';
import { LONG_MS, TestProjectors, visits } from '../testing/test-projectors.ts';
import { until } from '../testing/until.ts';
import type { Projection } from './projection.ts';
import { type ReadStore, TableGoneError } from './read-store.ts';

let projectors: TestProjectors;
beforeEach(() => {
  projectors = new TestProjectors();
});
afterEach(() => projectors.dispose());

describe('a projector whose store fails', () => {
  it('retries with longer delays while the other projections continue', async () => {
    const clock = new ManualClock();
    let refusals = 2;
    const refusing: ReadStore = Object.create(projectors.store);
    refusing.write = async (model, table, rows, checkpoint) => {
      if (model.name === 'records' && refusals-- > 0) throw new Error('disk is full');
      return projectors.store.write(model, table, rows, checkpoint);
    };
    const reports: string[] = [];
    const projector = await projectors.start({ store: refusing, clock, report: (message) => reports.push(message) });
    await projector.caughtUp(LONG_MS);
    const head = projectors.log.append(...on('record-1', opened('Gate'), visited));
    expect(await projector.reached(head, LONG_MS, ['visits'])).toBe(true);
    expect(await projectors.stateOf(projector, 'records')).toMatchObject({
      state: 'retrying',
      checkpoint: '',
      error: 'disk is full',
    });
    await clock.advance(100);
    await until(() => refusals === 0);
    expect(await projectors.stateOf(projector, 'records')).toMatchObject({ state: 'retrying', lagMilliseconds: 100 });
    await clock.advance(200);
    expect(await projector.reached(head, LONG_MS)).toBe(true);
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    expect(await projectors.stateOf(projector, 'records')).toMatchObject({
      state: 'live',
      checkpoint: head,
      lagMilliseconds: 0,
    });
    expect(await projectors.rowsOf(records)).toMatchObject([{ Visits: 1 }]);
    expect(reports).toEqual(['records is set back: disk is full', 'records is set back: disk is full']);
  });

  it('skips no event when a projection retries while the others still read the log', async () => {
    const { log, store } = projectors;
    const head = log.append(...on('record-1', opened('Gate'), ...Array.from({ length: 4000 }, () => visited)));
    let [reads, hasFailed] = [0, false];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const readAll = log.readAll.bind(log);
    log.readAll = async function* (after) {
      if (++reads === 2) await released;
      yield* readAll(after);
    };
    const breaking: ReadStore = Object.create(store);
    breaking.write = async (model, table, rows, checkpoint) => {
      const isFirst = !hasFailed && model.name === 'records';
      hasFailed ||= isFirst;
      if (isFirst) throw new TableGoneError('dropped');
      if (model.name === 'visits') await until(() => reads === 2);
      return store.write(model, table, rows, checkpoint);
    };
    const projector = await projectors.start({ store: breaking });
    expect(await projector.reached(head, LONG_MS, ['visits'])).toBe(true);
    release();
    expect(await projector.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Visits: 4000 }]);
  });

  it('counts no event twice when rows were written without the checkpoint', async () => {
    const clock = new ManualClock();
    let isFirst = true;
    const breaking: ReadStore = Object.create(projectors.store);
    breaking.write = async (model, table, rows, checkpoint) => {
      const isBroken = isFirst && rows.length > 0;
      await projectors.store.write(model, table, rows, isBroken ? '' : checkpoint);
      if (isBroken) isFirst = false;
      if (isBroken) throw new Error('connection lost');
    };
    const projector = await projectors.start({ store: breaking, clock, projections: [visits] });
    await projector.caughtUp(LONG_MS);
    projectors.log.append(visited, visited);
    await until(() => !isFirst);
    const head = projectors.log.append(visited);
    await clock.advance(100);
    await projector.reached(head, LONG_MS);
    expect(await projectors.rowsOf(visits)).toEqual([{ Id: 'all', Visits: 3 }]);
  });
});

describe('a projector with a projection that throws', () => {
  const broken: Projection<RecordRow, RecordEvent> = {
    ...records,
    evolve(row, event, id) {
      if (event.type === 'GroupRenamed') throw new Error('no such group');
      return records.evolve(row, event as Recorded<RecordEvent>, id);
    },
  };

  it('stops it before that event, skips nothing, and continues after a fix', async () => {
    const projector = await projectors.start({ projections: [broken, visits] });
    await projector.caughtUp(LONG_MS);
    const before = projectors.log.append(...on('record-1', opened('Gate'), visited));
    const head = projectors.log.append(...on('group-1', renamed('Front')), ...on('record-1', visited));
    expect(await projector.reached(head, LONG_MS, ['visits'])).toBe(true);
    expect(await projector.reached(head, LONG_MS)).toBe(false);
    expect(await projectors.stateOf(projector, 'records')).toMatchObject({
      state: 'failed',
      error: "records can't take GroupRenamed of group-1 (version 1): no such group",
    });
    expect(await projectors.rowsOf(records)).toMatchObject([{ Visits: 1 }]);
    expect(await projectors.store.checkpoint('records@1-1')).toBe(before);
    await projectors.stop(projector);
    const mended = await projectors.start();
    expect(await mended.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Visits: 2, GroupName: 'Front' }]);
  });
});
