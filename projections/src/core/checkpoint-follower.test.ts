import { ManualClock } from '../testing/manual-clock.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { on } from '../testing/projection-specification.ts';
import { opened, records, renamed, visited } from '../testing/records.projection.ts';
import { TemporaryReadStore } from '../testing/temporary-read-store.ts';
import { LONG_MS } from '../testing/test-projectors.ts';
import { until } from '../testing/until.ts';
import { CheckpointFollower } from './checkpoint-follower.ts';
import { LeasedProjector } from './leased-projector.ts';
import type { Applied } from './progress.ts';
import type { Projection } from './projection.ts';
import { Projector } from './projector.ts';
import { Reader } from './reader.ts';
import { rebuild } from './rebuild.ts';

const projections = [records as Projection];

let files: TemporaryReadStore;
let log: MemoryLog;
let ends: (() => Promise<void>)[];

beforeEach(() => {
  files = new TemporaryReadStore();
  log = new MemoryLog();
  ends = [];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await files.dispose();
});

async function started<T extends { start(): Promise<void>; stop(): Promise<void> }>(service: T): Promise<T> {
  await service.start();
  ends.push(() => service.stop());
  return service;
}
const projector = () => started(new Projector({ log, store: files.open(), projections }));
const follower = () => started(new CheckpointFollower({ log, store: files.open(), projections }));

describe('Follower', () => {
  it('resolves when another process has brought the read models to a position', async () => {
    const following = await follower();
    const head = log.append(...on('record-1', opened('Gate')));
    const reached = following.reached(head, LONG_MS);
    await projector();
    expect(await reached).toBe(true);
    expect(await new Reader(files.open()).get(records.model, 1)).toMatchObject({ Name: 'Gate' });
    expect(await following.status()).toMatchObject([
      { name: 'records', state: 'live', checkpoint: head, lagMilliseconds: 0 },
    ]);
  });

  it('does not wait longer than the timeout', async () => {
    const clock = new ManualClock();
    const following = await started(new CheckpointFollower({ log, store: files.open(), projections, clock }));
    const reached = following.reached(log.append(...on('record-1', opened('Gate'))), 2000);
    await clock.advance(2000);
    expect(await reached).toBe(false);
    await expect(following.reached('', 1, ['nobody'])).rejects.toThrow('No projection nobody is registered');
  });

  it('notifies listeners of touched rows once they can be read', async () => {
    const reader = new Reader(files.open());
    const following = await follower();
    const applied: Applied[] = [];
    const names: (string | undefined)[] = [];
    following.onApplied((change) => {
      applied.push(change);
      void reader.get(records.model, 1).then((row) => names.push(row?.GroupName));
    });
    await projector();
    log.append(...on('record-1', opened('Gate', 1)), ...on('record-2', opened('Post', 2)));
    await until(() => applied.flatMap(({ ids }) => ids).length === 2);
    const head = log.append(...on('group-1', renamed('Front', 1)));
    await until(() => applied.at(-1)?.types.includes('GroupRenamed') ?? false);
    expect(applied.at(-1)).toEqual({ projection: 'records', position: head, ids: ['1'], types: ['GroupRenamed'] });
    await until(() => names.length === applied.length);
    expect(names.at(-1)).toBe('Front');
  });

  it('follows the new table after a rebuild', async () => {
    const following = await follower();
    await projector();
    expect(await following.reached(log.append(...on('record-1', opened('Gate'))), LONG_MS)).toBe(true);
    await rebuild({ log, store: files.open(), projections, holder: 'other' });
    expect(await following.reached(log.append(...on('record-1', visited)), LONG_MS)).toBe(true);
    expect(await following.status()).toMatchObject([{ table: 'records@1-2' }]);
  });
});

describe('LeasedProjector', () => {
  const leased = (holder: string, clock: ManualClock) =>
    started(
      new LeasedProjector({ log, store: files.open(clock), projections, clock, holder, leaseMilliseconds: 3000 }),
    );

  it('builds in one process at a time, and in the next one when the holder stops', async () => {
    const clock = new ManualClock();
    const ann = await leased('ann', clock);
    const bob = await leased('bob', clock);
    expect([ann.isHolder, bob.isHolder]).toEqual([true, false]);
    const applied: Applied[] = [];
    bob.onApplied((change) => applied.push(change));
    const first = log.append(...on('record-1', opened('Gate')));
    expect(await ann.reached(first, LONG_MS)).toBe(true);
    for (let step = 0; step < 10; step++) await clock.advance(1000);
    expect([ann.isHolder, bob.isHolder]).toEqual([true, false]);
    await until(async () => {
      await clock.advance(20);
      return applied.length > 0;
    });
    await ann.stop();
    const second = log.append(...on('record-1', visited));
    await clock.advance(1000);
    await until(() => bob.isHolder);
    expect(await bob.reached(second, LONG_MS)).toBe(true);
    expect(applied.map(({ types }) => types)).toEqual([['Opened'], ['Visited']]);
  });

  it('takes over from a crashed process when its lease expires', async () => {
    const clock = new ManualClock();
    await files.open(clock).lease('projector', 'killed', 3000);
    const bob = await leased('bob', clock);
    const head = log.append(...on('record-1', opened('Gate')));
    expect(bob.isHolder).toBe(false);
    await clock.advance(3000);
    await until(() => bob.isHolder);
    expect(await bob.reached(head, LONG_MS)).toBe(true);
  });
});
