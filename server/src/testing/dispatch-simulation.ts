import { setImmediate } from 'node:timers/promises';
import {
  type AnyDecider,
  ConcurrencyError,
  type Delivery,
  type DeliveryEvent,
  type DomainEvent,
  deciders,
  deliveryDecider,
  firstSettings,
  fold,
  type Job,
  type JobCommand,
  jobDecider,
  type Recorded,
  streamOf,
} from '@picket/domain';
import { matches } from '@picket/projections/core/filter';
import { foldRows, type Rows } from '@picket/projections/core/fold-rows';
import { deliveriesProjection } from '@picket/projections/deliveries/deliveries.projection';
import {
  type DeliveryJobRecord,
  deliveryJobsProjection,
} from '@picket/projections/deliveries/delivery-jobs.projection';
import type { SideEffect } from '../adapters/queue/side-effects.ts';
import { Deliveries } from '../areas/dispatch/deliveries.ts';
import { DeliveryFollower } from '../areas/dispatch/delivery-follower.ts';
import { DeliveryMembers } from '../areas/dispatch/delivery-members.ts';
import { FinishDayMoves } from '../areas/dispatch/finish-day-moves.ts';
import { FollowDeliveries } from '../areas/dispatch/follow-deliveries.ts';
import { MoveDay } from '../areas/dispatch/move-day.ts';
import { MoveJobs } from '../areas/dispatch/move-jobs.ts';
import type { CommandContext } from '../shared/commands/command-context.ts';
import { DecideDelivery, DecideJob } from '../shared/commands/decide.ts';

const now = '2026-05-04T14:00:00.000Z';
const context: CommandContext = { actor: { kind: 'staff', id: 1, name: 'Dana Dispatch' }, requestId: 'simulated' };

/** Thrown in a call whose server was killed. */
class KilledError extends Error {}

/** A call in progress. Each of its reads and writes waits for a turn. */
interface Call {
  isDead: boolean;
  /** A call may read several streams at once. */
  readonly waiting: { go(): void; die(error: Error): void }[];
}

/** Dispatch on a log in memory. The test decides who is next, and whose server is killed. */
export class DispatchSimulation {
  readonly log: Recorded[] = [];
  /** The number of events that the read models reflect. */
  private shown = 0;
  /** By read model: its rows, and how many events they reflect. */
  private readonly tables = new Map<string, { rows: Rows; events: number }>();
  private readonly calls: Call[] = [];

  /** Records events without a turn, to arrange a test. */
  arrange(stream: string, events: readonly DomainEvent[]): void {
    this.record(stream, events);
    this.shown = this.log.length;
  }

  job = (id: number): Job => fold(jobDecider, this.streamEvents(streamOf('job', id)) as never[])!;
  delivery = (id: number): Delivery =>
    fold(deliveryDecider, this.streamEvents(streamOf('delivery', id)) as unknown as DeliveryEvent[])!;
  /** Returns the delivery of the job for a user who looks at the board. */
  seenOn = (id: number): number | null =>
    this.rows<DeliveryJobRecord>(deliveryJobsProjection).find((row) => row.Id === id)?.DeliveryId ?? null;

  /** Runs a call. Refusals are answers; a killed call ends in the middle. */
  async run(work: (server: ReturnType<DispatchSimulation['server']>) => Promise<unknown>): Promise<'killed' | 'done'> {
    const call: Call = { isDead: false, waiting: [] };
    this.calls.push(call);
    try {
      await work(this.server(() => this.turn(call)));
    } catch (error) {
      if (error instanceof KilledError) return 'killed';
      if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    } finally {
      this.calls.splice(this.calls.indexOf(call), 1);
    }
    return 'done';
  }

  /** Gives a waiting read or write its turn. -1: the last one. */
  async next(choice: number): Promise<void> {
    await setImmediate();
    const waiting = this.calls.flatMap((call) => call.waiting.map((each) => ({ call, each })));
    const chosen = waiting.at(choice % Math.max(1, waiting.length));
    if (!chosen) return;
    chosen.call.waiting.splice(chosen.call.waiting.indexOf(chosen.each), 1);
    chosen.each.go();
    await setImmediate();
  }

  kill(choice: number): void {
    const call = this.calls[choice % Math.max(1, this.calls.length)];
    if (!call) return;
    call.isDead = true;
    for (const each of call.waiting.splice(0)) each.die(new KilledError());
  }

  /** The read models catch up by one event. */
  show(): void {
    this.shown = Math.min(this.shown + 1, this.log.length);
  }

  private turn(call: Call): Promise<void> {
    if (call.isDead) throw new KilledError();
    return new Promise((go, die) => {
      call.waiting.push({ go, die });
    });
  }

  /** The application's own classes, on this log. */
  private server(turn: () => Promise<void>) {
    const store = {
      read: async (stream: string) => {
        await turn();
        return this.streamEvents(stream);
      },
      head: async () => this.log.at(-1)?.position ?? '',
    } as never;
    const reader = {
      find: async (model: { name: string }, { filter }: { filter: object }) => {
        const projection = [deliveriesProjection, deliveryJobsProjection].find(
          (each) => each.model.name === model.name,
        )!;
        const data = this.rows(projection).filter((row) => matches(projection.model as never, filter as never, row));
        return { data, total: data.length };
      },
      get: async () => null,
      getMany: async () => [],
    } as never;
    const readModels = {
      reached: async () => {
        await turn();
        this.shown = this.log.length;
        return true;
      },
    };
    const commands = {
      execute: (message: DecideJob | DecideDelivery) =>
        this.decide(message, turn, deciders.get(message instanceof DecideJob ? 'job' : 'delivery')!),
    } as never;
    const clock = () => new Date(now);
    const members = new DeliveryMembers(store, reader);
    const follower = new DeliveryFollower(commands, store, readModels, members);
    const deliveries = new Deliveries(commands, store, reader, clock, members, follower);
    const days = new MoveDay(store, reader, deliveries);
    return {
      deliveries,
      days,
      moves: new MoveJobs(commands, store, reader, clock, deliveries, follower),
      effects: [new FollowDeliveries(follower, readModels), new FinishDayMoves(days)] as readonly SideEffect[],
      job: (id: number, command: JobCommand) =>
        this.decide(new DecideJob(id, command, context), turn, deciders.get('job')!),
      pause: turn,
      context,
    };
  }

  /** As the command runner does: reads, builds, decides and appends, again after a race. */
  private async decide(
    { id, command, context }: DecideJob | DecideDelivery,
    turn: () => Promise<void>,
    decider: AnyDecider,
  ) {
    const stream = streamOf(decider.kind, Number(id));
    for (;;) {
      await turn();
      const read = this.streamEvents(stream);
      const seen = context.version;
      if (seen !== undefined && seen !== read.length) throw new ConcurrencyError(stream, read.length);
      const state = fold(decider, read as never[]);
      const given = typeof command === 'function' ? await command(state as never) : command;
      const decided = decider.decide(given, state, {
        id: Number(id),
        now,
        actor: context.actor,
        settings: firstSettings,
      });
      if (decided.length === 0) return { id, version: read.length, events: [], caughtUp: true };
      await turn();
      if (this.streamEvents(stream).length !== read.length) continue;
      const events = this.record(stream, decided);
      return { id, version: read.length + events.length, events, caughtUp: false };
    }
  }

  private rows<R extends object>(projection: { model: { name: string } } & object): R[] {
    const { rows, events } = this.tables.get(projection.model.name) ?? { rows: new Map(), events: 0 };
    foldRows(projection as never, this.log.slice(events, this.shown), rows);
    this.tables.set(projection.model.name, { rows, events: this.shown });
    return [...rows.values()].flatMap(({ row }) => (row ? [row as unknown as R] : []));
  }

  private streamEvents = (stream: string): Recorded[] => this.log.filter((event) => event.stream === stream);

  private record(stream: string, events: readonly DomainEvent[]): Recorded[] {
    const before = this.streamEvents(stream).length;
    const recorded = events.map((event, index) => ({
      ...event,
      id: `${stream} ${before + index + 1}`,
      stream,
      version: before + index + 1,
      position: String(this.log.length + index + 1).padStart(8, '0'),
      meta: { at: now, actor: context.actor, requestId: 'simulated', schema: 1, prevHash: '', hash: '' },
    }));
    this.log.push(...recorded);
    return recorded;
  }
}
