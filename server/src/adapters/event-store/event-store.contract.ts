import { randomInt, randomUUID } from 'node:crypto';
import { ConcurrencyError, type Position, type Recorded } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { type EventStore, type NewEvent } from './event-store.ts';
import { EMPTY_STREAM, findBreak } from './hash-chain.ts';
import { erase } from './personal-values.ts';

export interface EventStoreUnderTest {
  /** Opens the store; each call opens the same log. The log may already have other events. */
  open(): Promise<EventStore>;
  dispose(): Promise<void>;
}

export const newEvent = (data: unknown = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'JobNoted',
  data,
  meta: {
    at: '2026-11-20T10:11:12.123Z',
    actor: { kind: 'staff', id: 3, name: 'Olivia' },
    requestId: 'r-1',
    schema: 1,
  },
});

export const newEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => newEvent({ Number: n }));

export async function collect(events: AsyncIterable<Recorded>): Promise<Recorded[]> {
  const collected: Recorded[] = [];
  for await (const event of events) collected.push(event);
  return collected;
}

const idsOf = (events: readonly { id: string }[]) => events.map((event) => event.id);
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => error,
  );

async function openedBy(make: () => Promise<EventStoreUnderTest>) {
  const medium = await make();
  const store = await medium.open();
  return { medium, store, start: await store.head(), stream: `job-${randomUUID()}` };
}

/** Defines the tests of appends, and of reads of a stream, that every event store must pass. */
export function appendContract(make: () => Promise<EventStoreUnderTest>): void {
  let medium: EventStoreUnderTest;
  let store: EventStore;
  let start: Position;
  let stream: string;

  beforeEach(async () => {
    ({ medium, store, start, stream } = await openedBy(make));
  });

  afterEach(async () => {
    await store.close();
    await medium.dispose();
  });

  const added = () => collect(store.readAll(start));

  async function expectRejected(attempt: Promise<unknown>, version: number): Promise<void> {
    const before = await store.head();
    const error = await errorOf(attempt);
    expect(error).toBeInstanceOf(ConcurrencyError);
    expect(error).toMatchObject({ stream, version });
    expect(await store.head()).toBe(before);
  }

  describe('append and read', () => {
    it('returns no events for an unknown stream', async () => expect(await store.read(stream)).toEqual([]));

    it('returns the written events with version, position and hash', async () => {
      const [first, second] = [newEvent({ Name: 'Gate' }), newEvent()];
      const recorded = await store.append(stream, [first, second], 0);
      expect(recorded).toMatchObject([
        { ...first, stream, version: 1 },
        { ...second, stream, version: 2 },
      ]);
      expect(recorded[0]!.meta).toMatchObject({ prevHash: '', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(recorded[1]!.meta.prevHash).toBe(recorded[0]!.meta.hash);
      expect(recorded[0]!.position < recorded[1]!.position).toBe(true);
      expect(await store.read(stream)).toStrictEqual(recorded);
      expect(await added()).toStrictEqual(recorded);
    });

    it('continues the hash chain from one append to the next', async () => {
      for (const version of [0, 1, 2]) await store.append(stream, [newEvent({ version })], version);
      let end = EMPTY_STREAM;
      for (const event of await store.read(stream)) {
        expect(findBreak(end, event)).toBeNull();
        end = { version: event.version, hash: event.meta.hash };
      }
      expect(end.version).toBe(3);
    });

    it('stores the salts of personal values, and its events verify before and after erasure', async () => {
      const note = `note-${randomInt(2 ** 47)}`;
      const [recorded] = await store.append(note, [newEvent({ Title: 'Gate', CustomerId: 7 })], 0);
      const [read] = await store.read(note);
      expect(read).toStrictEqual(recorded);
      expect(read!.meta.salts).toMatchObject({ data: { Title: expect.any(String) } });
      const erased = erase(read!);
      expect(JSON.stringify(erased)).not.toContain('Gate');
      expect([findBreak(EMPTY_STREAM, read!), findBreak(EMPTY_STREAM, erased)]).toEqual([null, null]);
    });

    it('reads a stream after a version', async () => {
      const recorded = await store.append(stream, newEvents(5), 0);
      expect(await store.read(stream, 3)).toStrictEqual(recorded.slice(3));
      expect(await store.read(stream, 5)).toEqual([]);
      expect(await store.read(stream, 9)).toEqual([]);
    });

    it('writes nothing for no events', async () => {
      expect(await store.append(stream, [], 0)).toEqual([]);
      expect(await store.read(stream)).toEqual([]);
    });

    it('preserves every kind of JSON value', async () => {
      const data = JSON.parse(
        '{"Empty":{},"List":[null,true,-0.5,1e21,"\\u0000\\ud800 é 🚪\\"\\\\"],"__proto__":{"x":1}}',
      );
      await store.append(stream, [newEvent(data), newEvent(null), newEvent([])], 0);
      const read = await store.read(stream);
      expect(read.map((event) => JSON.stringify(event.data))).toEqual([JSON.stringify(data), 'null', '[]']);
      expect(findBreak(EMPTY_STREAM, read[0]!)).toBeNull();
    });

    it('preserves large events', async () => {
      const data = { Text: 'Fence ☂ '.repeat(40_000) };
      await store.append(stream, [newEvent(data), newEvent(data)], 0);
      expect((await store.read(stream)).map((event) => event.data)).toEqual([data, data]);
    });

    it('preserves everything when it is closed and reopened', async () => {
      const recorded = await store.append(stream, newEvents(3), 0);
      const head = await store.head();
      await store.close();
      store = await medium.open();
      expect(await store.read(stream)).toStrictEqual(recorded);
      expect(await added()).toStrictEqual(recorded);
      expect(await store.head()).toBe(head);
      const [next] = await store.append(stream, [newEvent()], 3);
      expect(next!.position > head).toBe(true);
      expect(next!.meta.prevHash).toBe(recorded[2]!.meta.hash);
    });

    it('rejects appends after it is closed', async () => {
      await store.close();
      expect(await errorOf(store.append(stream, [newEvent()], 0))).toBeInstanceOf(StoreUnavailableError);
      store = await medium.open();
      expect(await store.read(stream)).toEqual([]);
    });
  });

  describe('expected version', () => {
    it('rejects the creation of an existing stream', async () => {
      await store.append(stream, newEvents(2), 0);
      await expectRejected(store.append(stream, [newEvent()], 0), 2);
    });

    it('rejects a version that is too low or too high', async () => {
      await store.append(stream, newEvents(3), 0);
      await expectRejected(store.append(stream, [newEvent()], 2), 3);
      await expectRejected(store.append(stream, [newEvent()], 4), 3);
    });

    it('rejects a version of a stream that does not exist', async () => {
      await expectRejected(store.append(stream, [newEvent()], 1), 0);
    });

    it('accepts an append while another stream has the version that it was decided with', async () => {
      const books = `accounting-${randomUUID()}`;
      await store.append(stream, [newEvent()], 0, { stream: books, version: 0 });
      await store.append(books, newEvents(2), 0);
      await store.append(stream, [newEvent()], 1, { stream: books, version: 2 });
      expect(await store.read(stream)).toHaveLength(2);
    });

    it('rejects an append after another stream has changed, and repeats one that was written before', async () => {
      const books = `accounting-${randomUUID()}`;
      const events = newEvents(2);
      const written = await store.append(stream, events, 0, { stream: books, version: 0 });
      await store.append(books, [newEvent()], 0);
      const before = await store.head();
      const late = await errorOf(store.append(stream, [newEvent()], 2, { stream: books, version: 0 }));
      expect(late).toBeInstanceOf(ConcurrencyError);
      expect(late).toMatchObject({ stream: books, version: 1 });
      expect(await store.head()).toBe(before);
      expect(await store.append(stream, events, 0, { stream: books, version: 0 })).toStrictEqual(written);
    });

    it('accepts exactly one of many concurrent appends', async () => {
      await store.append(stream, [newEvent()], 0);
      const racers = Array.from({ length: 32 }, () => newEvents(2));
      const outcomes = await Promise.all(racers.map((events) => errorOf(store.append(stream, events, 1))));
      const lost = outcomes.filter((outcome) => outcome instanceof ConcurrencyError);
      expect(lost).toHaveLength(31);
      expect(lost.every((error) => error.version === 3)).toBe(true);
      const winner = racers[outcomes.indexOf('accepted')]!;
      expect(idsOf(await store.read(stream, 1))).toEqual(idsOf(winner));
    });
  });

  describe('a repeated append', () => {
    it('returns the first result and writes nothing', async () => {
      const events = newEvents(2);
      const first = await store.append(stream, events, 0);
      expect(await store.append(stream, events, 0)).toStrictEqual(first);
      const later = await store.append(stream, newEvents(2), 2);
      expect(await store.append(stream, events, 0)).toStrictEqual(first);
      expect(await added()).toStrictEqual([...first, ...later]);
    });

    it('is written once when it is repeated concurrently', async () => {
      const events = newEvents(2);
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.append(stream, events, 0)));
      for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
      expect(await added()).toStrictEqual(answers[0]);
    });

    it('is rejected with a different expected version', async () => {
      const events = newEvents(2);
      await store.append(stream, events, 0);
      await expectRejected(store.append(stream, events, 2), 2);
      await expectRejected(store.append(stream, events, 1), 2);
      await expectRejected(store.append(stream, events, 7), 2);
    });

    it('is rejected with different events, and with the same in a different order or number', async () => {
      const [a, b] = [newEvent(), newEvent()];
      await store.append(stream, [a, b], 0);
      await expectRejected(store.append(stream, [a], 1), 2);
      await expectRejected(store.append(stream, [b, a], 0), 2);
      await expectRejected(store.append(stream, [a, newEvent()], 0), 2);
      await expectRejected(store.append(stream, [a, b, newEvent()], 0), 2);
      await expectRejected(store.append(stream, [newEvent(), a], 2), 2);
    });

    it('is rejected when two events have the same id', async () => {
      const event = newEvent();
      await expectRejected(store.append(stream, [event, event], 0), 0);
    });
  });
}

/** Defines the tests of the whole log and of subscriptions that every event store must pass. */
export function logContract(make: () => Promise<EventStoreUnderTest>): void {
  let medium: EventStoreUnderTest;
  let store: EventStore;
  let start: Position;
  let stream: string;

  beforeEach(async () => {
    ({ medium, store, start, stream } = await openedBy(make));
  });

  afterEach(async () => {
    await store.close();
    await medium.dispose();
  });

  const added = () => collect(store.readAll(start));

  describe('the whole log', () => {
    it('returns the event at a position, and null where it has none', async () => {
      const [first, second] = await store.append(stream, newEvents(2), 0);
      expect(await store.eventAt(first!.position)).toEqual(first);
      expect(await store.eventAt(second!.position)).toEqual(second);
      const beyond = second!.position.replace(/^./, '1');
      for (const none of ['', '7', beyond, beyond.repeat(3)]) expect(await store.eventAt(none)).toBeNull();
    });

    it('is complete and in order for a reader during concurrent writes', async () => {
      const streams = Array.from({ length: 12 }, (_, n) => `${stream}-${n}`);
      const write = async (name: string) => {
        for (let version = 0; version < 20; version += 2) await store.append(name, newEvents(2), version);
      };
      const seen: Recorded[] = [];
      const more = async () => {
        const events = await collect(store.readAll(seen.at(-1)?.position ?? start));
        seen.push(...events);
        await new Promise(setImmediate);
      };
      let isWriting = true;
      const writing = Promise.all(streams.map(write)).then(() => {
        isWriting = false;
      });
      while (isWriting) await more();
      await writing;
      await more();

      expect(seen).toHaveLength(240);
      const positions = seen.map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].sort());
      for (const name of streams) {
        const own = seen.filter((event) => event.stream === name);
        expect(own).toStrictEqual(await store.read(name));
        expect(own.map((event) => event.version)).toEqual(own.map((_, index) => index + 1));
      }
      expect(await added()).toStrictEqual(seen);
      expect(await store.head()).toBe(positions.at(-1));
    });

    it('can be read after any position', async () => {
      await store.append(stream, newEvents(3), 0);
      await store.append(`${stream}-b`, newEvents(2), 0);
      await store.append(stream, newEvents(2), 3);
      const all = await added();
      for (const [index, event] of all.entries())
        expect(await collect(store.readAll(event.position))).toStrictEqual(all.slice(index + 1));
    });

    it('can be read when it is longer than a page', async () => {
      for (let version = 0; version < 1200; version += 400) await store.append(stream, newEvents(400), version);
      expect(idsOf(await added())).toEqual(idsOf(await store.read(stream)));
    });

    it('allows a reader to stop early', async () => {
      await store.append(stream, newEvents(600), 0);
      for await (const event of store.readAll(start)) if (event.version === 7) break;
      expect(await added()).toHaveLength(600);
    });
  });

  describe('subscribe', () => {
    it('yields existing events, then new ones, until it is aborted', async () => {
      const [first] = await store.append(stream, [newEvent()], 0);
      const stop = new AbortController();
      const seen: Recorded[] = [];
      for await (const event of store.subscribe(start, stop.signal)) {
        seen.push(event);
        if (event.version === 1) await store.append(stream, newEvents(2), 1);
        if (event.version === 3) await store.append(stream, newEvents(1), 3);
        if (event.version === 4) stop.abort();
      }
      expect(seen).toStrictEqual(await store.read(stream));
      expect(seen[0]).toStrictEqual(first);
    });

    it('starts after a position', async () => {
      const recorded = await store.append(stream, newEvents(4), 0);
      const stop = new AbortController();
      const seen: Recorded[] = [];
      for await (const event of store.subscribe(recorded[1]!.position, stop.signal)) {
        seen.push(event);
        if (event.version === 4) stop.abort();
      }
      expect(seen).toStrictEqual(recorded.slice(2));
    });

    it('preserves the order for a slow reader during concurrent writes', async () => {
      const stop = new AbortController();
      const seen: Recorded[] = [];
      const reading = (async () => {
        for await (const event of store.subscribe(start, stop.signal)) {
          seen.push(event);
          if (seen.length % 10 === 0) await new Promise(setImmediate);
          if (seen.length === 120) stop.abort();
        }
      })();
      const write = async (name: string) => {
        for (let version = 0; version < 20; version++) await store.append(name, [newEvent()], version);
      };
      await Promise.all(Array.from({ length: 6 }, (_, n) => write(`${stream}-${n}`)));
      await reading;
      expect(seen).toStrictEqual(await added());
    });

    it('wakes every subscriber', async () => {
      const stop = new AbortController();
      const firstOf = async () => {
        for await (const event of store.subscribe(start, stop.signal)) return event;
        return undefined;
      };
      const waiting = [firstOf(), firstOf(), firstOf()];
      const [recorded] = await store.append(stream, [newEvent()], 0);
      expect(await Promise.all(waiting)).toStrictEqual([recorded, recorded, recorded]);
      stop.abort();
    });

    it('ends when it is aborted while waiting, and immediately when it was aborted before', async () => {
      const stop = new AbortController();
      const waiting = collect(store.subscribe(start, stop.signal));
      await new Promise(setImmediate);
      stop.abort();
      expect(await waiting).toEqual([]);
      await store.append(stream, [newEvent()], 0);
      expect(await collect(store.subscribe(start, stop.signal))).toEqual([]);
    });

    it('ends when the store is closed', async () => {
      const waiting = collect(store.subscribe(await store.head(), new AbortController().signal));
      await new Promise(setImmediate);
      await store.close();
      expect(await waiting).toEqual([]);
      store = await medium.open();
    });
  });
}
