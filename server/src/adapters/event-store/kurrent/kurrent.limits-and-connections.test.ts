import { ConcurrencyError } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { collect, newEvent, newEvents } from '../event-store.contract.ts';
import { EventTooLargeError } from '../event-store.ts';
import { KurrentEventStore } from './kurrent.event-store.ts';
import { KurrentDouble } from './testing/streams.double.ts';

describe('KurrentEventStore on a double of KurrentDB', () => {
  describe('when the connection breaks', () => {
    let double: KurrentDouble;
    let store: KurrentEventStore;
    beforeEach(async () => {
      double = await new KurrentDouble().start();
      store = new KurrentEventStore(double.url);
    });
    afterEach(async () => {
      await store.close();
      double.stop();
    });

    it('throws StoreUnavailableError while the server is down, and works again afterwards', async () => {
      await store.append('job-1', newEvents(2), 0);
      double.stop();
      await expect(store.append('job-1', [newEvent()], 2)).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(store.read('job-1')).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(collect(store.readAll(''))).rejects.toBeInstanceOf(StoreUnavailableError);
      await double.start();
      expect(await store.append('job-1', [newEvent()], 2)).toMatchObject([{ version: 3 }]);
    });

    it('reads streams, single events and the head from the leader, because a follower may lag', async () => {
      const [event] = await store.append('job-1', newEvents(1), 0);
      const reads = [() => store.read('job-1'), () => store.head(), () => store.eventAt(event!.position)];
      for (const read of reads) {
        double.lastReadRequiredLeader = false;
        await read();
        expect(double.lastReadRequiredLeader).toBe(true);
      }
    });

    it('writes an append once when its first response was lost', async () => {
      await store.append('job-1', newEvents(1), 0);
      const events = newEvents(2);
      double.loseNextResponse();
      await expect(store.append('job-1', events, 1)).rejects.toBeInstanceOf(StoreUnavailableError);
      await double.start();
      await expect(store.append('job-1', events, 3)).rejects.toEqual(new ConcurrencyError('job-1', 3));
      expect(await store.append('job-1', events, 1)).toMatchObject([{ version: 2 }, { version: 3 }]);
      expect(await store.read('job-1')).toHaveLength(3);
    });

    it('resumes a subscription without losing or repeating an event', async () => {
      await store.append('job-1', newEvents(2), 0);
      const stop = new AbortController();
      const seen: number[] = [];
      for await (const { version } of store.subscribe('', stop.signal)) {
        seen.push(version);
        if (version === 2) {
          double.stop();
          await double.start();
          const other = new KurrentEventStore(double.url);
          await other.append('job-1', newEvents(2), 2);
          await other.close();
        }
        if (version === 4) stop.abort();
      }
      expect(seen).toEqual([1, 2, 3, 4]);
    });
  });

  describe('append', () => {
    it.each([true, false])('rejects events above the size limit (batch append: %s)', async (takesBatches) => {
      const double = await new KurrentDouble({ onlyAppend: !takesBatches }).start();
      const store = new KurrentEventStore(double.url);
      double.log.maxBytes = 2_000;
      await store.append('job-1', [newEvent()], 0);
      const tooLarge = newEvent({ Text: 'x'.repeat(2_000) });
      await expect(store.append('job-1', [tooLarge], 1)).rejects.toBeInstanceOf(EventTooLargeError);
      expect(await store.append('job-1', [newEvent()], 1)).toMatchObject([{ version: 2 }]);
      await store.close();
      double.stop();
    });

    it('recognizes a repeat after more than 500 later events', async () => {
      const double = await new KurrentDouble().start();
      const store = new KurrentEventStore(double.url);
      const events = newEvents(2);
      const first = await store.append('job-1', events, 0);
      await store.append('job-1', newEvents(600), 2);
      expect(await store.append('job-1', events, 0)).toStrictEqual(first);
      await expect(store.append('job-1', events, 602)).rejects.toEqual(new ConcurrencyError('job-1', 602));
      await store.close();
      double.stop();
    });

    it('continues the versions and hashes of a truncated stream', async () => {
      const double = await new KurrentDouble().start();
      const store = new KurrentEventStore(double.url);
      const recorded = await store.append('job-1', newEvents(4), 0);
      double.log.truncate('job-1', 3n);
      expect(await store.read('job-1')).toStrictEqual(recorded.slice(3));
      const [next] = await store.append('job-1', [newEvent()], 4);
      expect(next).toMatchObject({ version: 5, meta: { prevHash: recorded[3]!.meta.hash } });
      await expect(store.append('job-1', [newEvent()], 2)).rejects.toEqual(new ConcurrencyError('job-1', 5));
      await store.close();
      double.stop();
    });
  });

  it('reopens a subscription that the server ended, with growing delays until the next event', async () => {
    const double = await new KurrentDouble().start();
    const delays: number[] = [];
    const stop = new AbortController();
    const store: KurrentEventStore = new KurrentEventStore(double.url, async (milliseconds) => {
      delays.push(milliseconds);
      if (delays.length === 3) await store.append('job-1', [newEvent()], 1);
    });
    await store.append('job-1', [newEvent()], 0);
    const ending = setInterval(() => double.endSubscriptions(), 5);
    const seen: number[] = [];
    for await (const { version } of store.subscribe('', stop.signal)) {
      seen.push(version);
      if (version === 2) stop.abort();
    }
    clearInterval(ending);
    expect(seen).toEqual([1, 2]);
    const [first, second, third] = delays as [number, number, number];
    expect(first).toBeGreaterThanOrEqual(125);
    expect(second).toBeGreaterThanOrEqual(first);
    expect(third).toBeGreaterThanOrEqual(500);
    await store.close();
    double.stop();
  });

  it('reads the clock of KurrentDB from the last append that wrote', async () => {
    const double = await new KurrentDouble().start();
    const store = new KurrentEventStore(double.url);
    const events = newEvents(2);
    expect(await store.readClock()).toBeNull();
    for (const at of [Date.parse('2026-05-04T14:00:00.000Z'), Date.parse('2026-05-04T15:00:00.000Z')]) {
      double.log.now = () => at;
      await store.append(`job-${at}`, events, 0);
      expect(await store.readClock()).toMatchObject({ at });
    }
    const reading = await store.readClock();
    expect(reading!.received).toBeGreaterThan(reading!.sent);
    double.log.now = () => Date.parse('2026-05-04T16:00:00.000Z');
    await store.append(`job-${reading!.at}`, events, 0);
    expect(await store.readClock()).toBe(reading);
    await store.close();
    double.stop();
  });

  it('skips system events of KurrentDB', async () => {
    const double = await new KurrentDouble().start();
    const store = new KurrentEventStore(double.url);
    for (let version = 0; version < 6; version++) await store.append('job-1', [newEvent()], version);
    const all = await collect(store.readAll(''));
    expect(all.map((event) => event.version)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all[0]!.position).toMatch(/^\d{40}$/);
    await store.close();
    double.stop();
  });
});
