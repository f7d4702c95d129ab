import { randomUUID } from 'node:crypto';
import { ConcurrencyError, type Position } from '@picket/domain';
import fc from 'fast-check';
import { collect, type EventStoreUnderTest, newEvent } from '../event-store.contract.ts';
import type { EventStore } from '../event-store.ts';

/** The log as a map of arrays: event ids by stream, and the order of all events. */
class Model {
  readonly streams = new Map<string, string[]>();
  readonly log: string[] = [];

  idsOf(stream: string): string[] {
    return this.streams.get(stream) ?? [];
  }

  /** Returns true when the append succeeds or repeats an earlier one. */
  append(stream: string, ids: readonly string[], expected: number): boolean {
    const present = this.idsOf(stream);
    const isRepeated = ids.every((id, index) => present[expected + index] === id);
    if (isRepeated) return true;
    if (expected !== present.length || ids.some((id) => present.includes(id))) return false;
    this.streams.set(stream, [...present, ...ids]);
    this.log.push(...ids);
    return true;
  }
}

interface Real {
  store: EventStore;
  readonly reopen: () => Promise<EventStore>;
  readonly start: Position;
  readonly prefix: string;
  /** Every append with its arguments, so that a step can repeat it. */
  readonly made: { stream: string; ids: string[]; expected: number }[];
}

type Step = fc.AsyncCommand<Model, Real>;

async function appendOnBoth(model: Model, real: Real, stream: string, ids: string[], expected: number): Promise<void> {
  const version = model.idsOf(stream).length;
  const isAccepted = model.append(stream, ids, expected);
  const events = ids.map((id) => newEvent({ Id: id }, id));
  const attempt = real.store.append(stream, events, expected).then(
    (recorded) => recorded.map((event) => event.id),
    (error: unknown) => (error instanceof ConcurrencyError ? error.version : error),
  );
  expect(await attempt).toEqual(isAccepted ? ids : version);
}

class AppendNew implements Step {
  constructor(
    readonly stream: number,
    readonly count: number,
    readonly offset: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const stream = `${real.prefix}-${this.stream}`;
    const expected = Math.max(0, model.idsOf(stream).length + this.offset);
    const ids = Array.from({ length: this.count }, () => randomUUID());
    real.made.push({ stream, ids, expected });
    await appendOnBoth(model, real, stream, ids, expected);
  }
  toString = () => `append ${this.count} to ${this.stream}, ${this.offset} off`;
}

class AppendAgain implements Step {
  constructor(
    readonly which: number,
    readonly offset: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const made = real.made[this.which % Math.max(1, real.made.length)];
    if (made) await appendOnBoth(model, real, made.stream, made.ids, Math.max(0, made.expected + this.offset));
  }
  toString = () => `append ${this.which} again, ${this.offset} off`;
}

class ReadStream implements Step {
  constructor(
    readonly stream: number,
    readonly after: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const stream = `${real.prefix}-${this.stream}`;
    const events = await real.store.read(stream, this.after);
    expect(events.map((event) => event.id)).toEqual(model.idsOf(stream).slice(this.after));
    expect(events.map((event) => event.version)).toEqual(events.map((_, index) => this.after + index + 1));
  }
  toString = () => `read ${this.stream} after ${this.after}`;
}

class ReadAll implements Step {
  constructor(readonly after: number) {}
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const all = await collect(real.store.readAll(real.start));
    expect(all.map((event) => event.id)).toEqual(model.log);
    const from = all[this.after % Math.max(1, all.length)];
    if (!from) return;
    const rest = await collect(real.store.readAll(from.position));
    expect(rest.map((event) => event.id)).toEqual(model.log.slice(all.indexOf(from) + 1));
    expect(await real.store.head()).toBe(all.at(-1)!.position);
  }
  toString = () => `read all after ${this.after}`;
}

class Reopen implements Step {
  check = () => true;
  async run(_model: Model, real: Real): Promise<void> {
    await real.store.close();
    real.store = await real.reopen();
  }
  toString = () => 'reopen';
}

const offset = fc.constantFrom(0, 0, 0, 0, -2, -1, 1);
const steps = [
  fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 }), offset).map((args) => new AppendNew(...args)),
  fc.tuple(fc.nat(30), offset).map((args) => new AppendAgain(...args)),
  fc.tuple(fc.nat(2), fc.nat(6)).map((args) => new ReadStream(...args)),
  fc.nat(30).map((after) => new ReadAll(after)),
  fc.constant(new Reopen()),
];

/** Runs random appends, repetitions, reads and restarts on the store and on the model, and compares them. */
export function eventStoreModel(make: () => Promise<EventStoreUnderTest>, numRuns: number): void {
  it('behaves like a map of arrays', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
        const medium = await make();
        const store = await medium.open();
        const start = await store.head();
        const real: Real = { store, reopen: () => medium.open(), start, prefix: `job-${randomUUID()}`, made: [] };
        try {
          await fc.asyncModelRun(() => ({ model: new Model(), real }), commands);
        } finally {
          await real.store.close();
          await medium.dispose();
        }
      }),
      { numRuns },
    );
  });
}
