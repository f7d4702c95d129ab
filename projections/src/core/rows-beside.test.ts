import { MemoryLog } from '../testing/memory-log.ts';
import { given, on } from '../testing/projection-specification.ts';
import { opened, type RecordEvent, type RecordRow, records, visited } from '../testing/records.projection.ts';
import { activeRows, TemporaryReadStore } from '../testing/temporary-read-store.ts';
import { LONG_MS } from '../testing/test-projectors.ts';
import type { Projection } from './projection.ts';
import { Projector } from './projector.ts';
import { rebuild } from './rebuild.ts';

/** Records with a row for each earlier number of visits. */
const withHistory: Projection<RecordRow, RecordEvent> = {
  ...records,
  beside: (before) => (before ? [{ id: `${before.Id}-${before.Visits}`, row: before }] : []),
};
const visits = on('record-1', opened('One'), visited, visited);

describe('rows beside a changed row', () => {
  it('are complete, and the same when events are repeated', () => {
    const log = given(withHistory, ...visits);
    log.row('1-0', { Visits: 0 });
    log.row('1-1', { Visits: 1 });
    log.row('1', { Visits: 2 });
    log.row('1-2', null);
  });

  it('are the same in the live table, over several batches, and in a rebuild', async () => {
    const files = new TemporaryReadStore();
    const store = files.open();
    const log = new MemoryLog();
    const projections = [withHistory as Projection];
    const projector = new Projector({ log, store, projections, batch: 2 });
    await projector.start();
    for (const event of [...visits, ...on('record-2', opened('Two'), visited)]) {
      await projector.reached(log.append(event), LONG_MS);
    }
    const live = await activeRows(store, withHistory.model);
    expect(live.map(({ id }) => id).sort()).toEqual(['1', '1-0', '1-1', '2', '2-0']);
    await rebuild({ log, store, projections, holder: 'me' });
    expect(await activeRows(store, withHistory.model)).toEqual(live);
    await projector.stop();
    await files.dispose();
  });

  it('are written before the row, so that a crash between the two loses none', async () => {
    const files = new TemporaryReadStore();
    const store = files.open();
    const written: string[][] = [];
    const watched = new Proxy(store, {
      get: (target, name: keyof typeof store) =>
        name === 'write'
          ? (...args: Parameters<typeof store.write>) => {
              written.push(args[2].map(({ id }) => id));
              return target.write(...args);
            }
          : typeof target[name] === 'function'
            ? (target[name] as () => unknown).bind(target)
            : target[name],
    });
    const log = new MemoryLog();
    const projector = new Projector({ log, store: watched, projections: [withHistory as Projection] });
    await projector.start();
    await projector.reached(log.append(...visits), LONG_MS);
    const order = written.flat();
    expect(order.indexOf('1-1')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('1-1')).toBeLessThan(order.lastIndexOf('1'));
    await projector.stop();
    await files.dispose();
  });
});
