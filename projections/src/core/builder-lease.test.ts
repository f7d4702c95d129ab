import { ManualClock } from '../testing/manual-clock.ts';
import { MemoryLog } from '../testing/memory-log.ts';
import { on } from '../testing/projection-specification.ts';
import { opened, records, visited } from '../testing/records.projection.ts';
import { activeRows, TemporaryReadStore } from '../testing/temporary-read-store.ts';
import { LONG_MS } from '../testing/test-projectors.ts';
import { until } from '../testing/until.ts';
import { Projector } from './projector.ts';
import type { ReadStore } from './read-store.ts';

let files: TemporaryReadStore;
let clock: ManualClock;
let log: MemoryLog;
let running: Projector[];
beforeEach(() => {
  files = new TemporaryReadStore();
  clock = new ManualClock();
  log = new MemoryLog();
  log.append(...on('record-1', opened('Gate'), ...Array.from({ length: 5_000 }, () => visited)));
  running = [];
});
afterEach(async () => {
  for (const projector of running) await projector.stop();
  await files.dispose();
});

async function start(store: ReadStore): Promise<Projector> {
  const projector = new Projector({ log, store, projections: [records], clock });
  running.push(projector);
  await projector.start();
  return projector;
}

/** A store of a process that is killed in its second write. */
function killed() {
  const store: ReadStore = Object.create(files.open(clock));
  const { write } = store;
  let writes = 0;
  store.write = (...args) => (++writes > 1 ? new Promise(() => undefined) : write.apply(store, args));
  return { store, isDead: () => writes > 1 };
}

const rows = async (store: ReadStore) => (await activeRows(store, records.model)).map(({ row }) => row);

describe('a table that one process builds', () => {
  it('is not built by another one meanwhile, and not read', async () => {
    const { store, isDead } = killed();
    const dead = new Projector({ log, store, projections: [records], clock });
    await dead.start();
    await until(isDead);
    const other = files.open(clock);
    const write = jest.spyOn(other, 'write');
    const waiting = await start(other);
    await clock.advance(3_000);
    expect(write).not.toHaveBeenCalled();
    expect(await rows(other)).toEqual([]);
    expect(await waiting.status()).toMatchObject([{ state: 'catching-up' }]);
  });

  it('is continued by another one after the first was killed', async () => {
    const { store, isDead } = killed();
    const dead = new Projector({ log, store, projections: [records], clock });
    await dead.start();
    await until(isDead);
    const other = files.open(clock);
    const next = await start(other);
    await clock.advance(12_000);
    await until(async () => (await next.status()).every(({ state }) => state === 'live'));
    expect(await rows(other)).toMatchObject([{ Visits: 5_000 }]);
  });

  it('is read by the other one when it is built', async () => {
    const [first, second] = [files.open(clock), files.open(clock)];
    const [one, two] = [await start(first), await start(second)];
    expect(await one.caughtUp(LONG_MS)).toBe(true);
    await clock.advance(2_000);
    await until(async () => (await two.status()).every(({ state }) => state === 'live'));
    expect(await rows(second)).toMatchObject([{ Visits: 5_000 }]);
  });
});
