import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TemporaryVault, temporaryVault } from '../../testing/temporary-vault.ts';
import { newEvents } from '../event-store/event-store.contract.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite.event-store.ts';
import { verifyLog } from '../event-store/verify-log.ts';
import { HeadSigner } from './head-signer.ts';
import { SignedHeads } from './signed-heads.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('HeadSigner', () => {
  let folder: string;
  let log: SqliteEventStore;
  let temporary: TemporaryVault;
  let heads: SignedHeads;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'picket-heads-'));
    log = SqliteEventStore.open(join(folder, 'events.db'));
    temporary = temporaryVault();
    heads = new SignedHeads(temporary.vault);
  });
  afterEach(async () => {
    await log.close();
    await temporary.dispose();
    rmSync(folder, { recursive: true });
  });

  const start = () =>
    HeadSigner.start({
      log,
      heads,
      clock: temporary.clock,
      report: (error) => {
        throw error;
      },
    });

  it('signs the head that verify computes, and continues after a restart', async () => {
    await log.append('job-1', newEvents(3), 0);
    await (await start()).stop();
    await log.append('job-2', newEvents(2), 0);
    const second = await start();
    await log.append('job-1', newEvents(1), 3);
    await second.stop();
    const { head } = await verifyLog(log);
    const signed = await heads.last();
    expect(signed).toMatchObject({ ...head, position: await log.head(), at: '2026-05-04T14:00:00.000Z' });
    expect(await heads.isGenuine(signed!)).toBe(true);
  });

  it('signs while it runs', async () => {
    const signer = await start();
    await log.append('job-1', newEvents(2), 0);
    while ((await heads.last()) === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await heads.last()).toMatchObject({ events: 2 });
    await signer.stop();
  });

  it('signs again after a failure, also without further events', async () => {
    const errors: unknown[] = [];
    jest.spyOn(heads, 'sign').mockRejectedValueOnce(new Error('The vault is busy'));
    const report = (error: unknown) => void errors.push(error);
    const signer = await HeadSigner.start({ log, heads, clock: temporary.clock, report });
    await log.append('job-1', newEvents(2), 0);
    while ((await heads.last()) === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(errors).toEqual([new Error('The vault is busy')]);
    await signer.stop();
  });

  it('stop ends in time when the log does not answer', async () => {
    const silent = {
      readAll: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) }),
      subscribe: (after: string, signal: AbortSignal) => log.subscribe(after, signal),
    };
    const report = () => undefined;
    const options = { log: silent, heads, clock: temporary.clock, report, stopMilliseconds: 100 };
    await (await HeadSigner.start(options)).stop();
  });

  it('stop signs what it has read in time, and the next start continues there', async () => {
    await log.append('job-1', newEvents(5), 0);
    const report = () => undefined;
    const slow = { readAll: (after: string) => log.readAll(after), subscribe: async function* () {} };
    const options = { log: slow, heads, clock: temporary.clock, report, stopMilliseconds: -1 };
    const signer = await HeadSigner.start(options);
    await signer.stop();
    while ((await heads.last()) === null) await new Promise(setImmediate);
    expect(await heads.last()).toMatchObject({ events: 1 });
    await (await start()).stop();
    expect(await heads.last()).toMatchObject({ events: 5 });
  });

  it('stores the last head of each day', async () => {
    for (const version of [0, 1, 2]) {
      const signer = await start();
      await log.append('job-1', newEvents(1), version);
      await signer.stop();
      if (version === 1) temporary.pass(DAY);
    }
    expect((await heads.list()).map(({ events, at }) => [events, at.slice(0, 10)])).toEqual([
      [2, '2026-05-04'],
      [3, '2026-05-05'],
    ]);
  });

  it('signs nothing for an empty log', async () => {
    await (await start()).stop();
    expect(await heads.list()).toEqual([]);
  });

  it.each(['events', 'digest', 'at', 'position'])('makes a signature that covers %s', async (field) => {
    await log.append('job-1', newEvents(1), 0);
    await (await start()).stop();
    const signed = (await heads.last())!;
    expect(await heads.isGenuine({ ...signed, [field]: 'x' })).toBe(false);
  });
});
