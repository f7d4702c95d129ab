import { ManualClock } from '../testing/manual-clock.ts';
import { on } from '../testing/projection-specification.ts';
import { opened, records, visited } from '../testing/records.projection.ts';
import { LONG_MS, TestProjectors, visits } from '../testing/test-projectors.ts';
import { until } from '../testing/until.ts';
import type { ReadStore } from './read-store.ts';

let projectors: TestProjectors;
beforeEach(() => {
  projectors = new TestProjectors();
});
afterEach(() => projectors.dispose());

describe("a projector's subscription", () => {
  it('that goes silent is reopened when the log has new events', async () => {
    const clock = new ManualClock();
    const projector = await projectors.start({ clock, watchMilliseconds: 1000 });
    await projector.reached(projectors.log.append(...on('record-1', opened('Gate'))), LONG_MS);
    projectors.log.isSilent = true;
    const head = projectors.log.append(...on('record-1', visited));
    projectors.log.redelivers = 1;
    await clock.advance(1000);
    expect(await projectors.stateOf(projector, 'records')).toMatchObject({ lagMilliseconds: 0 });
    projectors.log.isSilent = false;
    await clock.advance(1000);
    expect(await projector.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(records)).toMatchObject([{ Visits: 1 }]);
  });

  it('that is silent while the log has no new events stays open', async () => {
    const clock = new ManualClock();
    const projector = await projectors.start({ clock, watchMilliseconds: 1000 });
    await projector.reached(projectors.log.append(...on('record-1', opened('Gate'))), LONG_MS);
    await clock.advance(60_000);
    expect(projectors.log.reads.subscribe).toBe(1);
  });

  it('that fails is reopened after a delay', async () => {
    const clock = new ManualClock();
    projectors.log.append(...on('record-1', opened('Gate')));
    const projector = await projectors.start({ clock });
    await projector.caughtUp(LONG_MS);
    projectors.log.breakSubscriptions(new Error('connection lost'));
    const head = projectors.log.append(...on('record-1', visited));
    await until(async () => (await projectors.stateOf(projector, 'records'))?.error === 'connection lost');
    await clock.advance(100);
    expect(await projector.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.stateOf(projector, 'records')).toMatchObject({ state: 'live', error: undefined });
  });

  it('reads no more events than it can apply', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: ReadStore = Object.create(projectors.store);
    slow.write = async (model, table, rows, checkpoint) => {
      await held;
      return projectors.store.write(model, table, rows, checkpoint);
    };
    const projector = await projectors.start({ store: slow, projections: [visits], batch: 10 });
    await projector.caughtUp(LONG_MS);
    const head = projectors.log.append(...Array.from({ length: 500 }, () => visited));
    await until(() => projectors.log.reads.events >= 20);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(projectors.log.reads.events).toBeLessThanOrEqual(31);
    release();
    expect(await projector.reached(head, LONG_MS)).toBe(true);
    expect(await projectors.rowsOf(visits)).toEqual([{ Id: 'all', Visits: 500 }]);
  });
});
