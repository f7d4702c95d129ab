import { on } from '../testing/projection-specification.ts';
import { opened, type RecordEvent, type RecordRow, records, visited } from '../testing/records.projection.ts';
import { LONG_MS, TestProjectors, visits } from '../testing/test-projectors.ts';
import type { Projection } from './projection.ts';
import type { ReadStore } from './read-store.ts';
import { rebuild } from './rebuild.ts';

let projectors: TestProjectors;
beforeEach(() => {
  projectors = new TestProjectors();
});
afterEach(() => projectors.dispose());

describe('a projector with projections of several versions', () => {
  const newer: Projection<RecordRow, RecordEvent> = {
    ...records,
    version: 2,
    model: { ...records.model, fields: { ...records.model.fields, Visits: 'number' } },
    evolve(row, event, id) {
      const next = records.evolve(row, event, id);
      return next && { ...next, Name: next.Name.toUpperCase() };
    },
  };

  it('builds a changed projection beside the old table, which stays active until the swap', async () => {
    const first = await projectors.start();
    await first.reached(projectors.log.append(...on('record-1', opened('Gate'), visited)), LONG_MS);
    await projectors.stop(first);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: ReadStore = Object.create(projectors.store);
    slow.write = async (model, table, rows, checkpoint) => {
      if (table === 'records@2-1') await held;
      return projectors.store.write(model, table, rows, checkpoint);
    };
    const second = await projectors.start({ store: slow, projections: [newer, visits] });
    const head = projectors.log.append(...on('record-1', visited));
    expect(await second.reached(head, LONG_MS, ['visits'])).toBe(true);
    expect(await second.reached(head, LONG_MS)).toBe(false);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Name: 'Gate', Visits: 1 }]);
    expect(await projectors.stateOf(second, 'records')).toMatchObject({ state: 'building', table: 'records@2-1' });
    release();
    expect(await second.caughtUp(LONG_MS)).toBe(true);
    expect(await second.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Name: 'GATE', Visits: 2 }]);
    await expect(projectors.store.getMany('records@1-1', ['1'])).rejects.toThrow('records@1-1 is gone');
  });

  it('goes on with the others while a new projection reads the log', async () => {
    const first = await projectors.start({ projections: [records] });
    await first.reached(projectors.log.append(...on('record-1', opened('Gate'), visited)), LONG_MS);
    await projectors.stop(first);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: ReadStore = Object.create(projectors.store);
    slow.write = async (model, table, rows, checkpoint) => {
      if (model.name === 'visits') await held;
      return projectors.store.write(model, table, rows, checkpoint);
    };
    const second = await projectors.start({ store: slow });
    const head = projectors.log.append(...on('record-1', visited));
    const isReached = await second.reached(head, LONG_MS, ['records']);
    release();
    expect(isReached).toBe(true);
    expect(await second.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(visits)).toEqual([{ Id: 'all', Visits: 2 }]);
  });

  it('leaves a table of a newer version unchanged', async () => {
    const first = await projectors.start({ projections: [newer] });
    await first.reached(projectors.log.append(...on('record-1', opened('Gate'))), LONG_MS);
    await projectors.stop(first);
    const head = projectors.log.append(...on('record-1', visited));
    const second = await projectors.start();
    expect(await second.reached(head, LONG_MS)).toBe(false);
    expect(await projectors.stateOf(second, 'records')).toMatchObject({ state: 'superseded', table: 'records@2-1' });
    expect(await projectors.rowsOf(records)).toMatchObject([{ Name: 'GATE', Visits: 0 }]);
  });

  it('continues in the new table after another process has swapped it', async () => {
    const projector = await projectors.start();
    await projector.reached(projectors.log.append(...on('record-1', opened('Gate'), visited)), LONG_MS);
    await rebuild({
      log: projectors.log,
      store: projectors.openStore(),
      projections: [records as Projection],
      holder: 'other',
    });
    const head = projectors.log.append(...on('record-1', visited));
    expect(await projector.reached(head, LONG_MS)).toBe(true);
    expect(await projector.caughtUp(LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Visits: 2 }]);
    expect(await projectors.stateOf(projector, 'records')).toMatchObject({
      state: 'live',
      table: 'records@1-2',
      error: undefined,
    });
  });
});
