import { Inject, Injectable } from '@nestjs/common';
import {
  type Command,
  ConcurrencyError,
  type Decider,
  type DomainEvent,
  fold,
  type Recorded,
  streamOf,
} from '@picket/domain';
import type { EventStore, NewEvent } from '../event-store/event-store.ts';
import {
  CLOCK,
  type Clock,
  EVENT_STORE,
  NEW_EVENT_ID,
  NUMBERS,
  type Numbers,
  READ_MODELS,
  type ReadModels,
} from '../ports.ts';
import type { CommandContext } from './command-context.ts';

/** What became of a command. `caughtUp` false: the read models lag behind it, and the answer says so. */
export interface Handled {
  readonly id: number;
  readonly version: number;
  readonly events: readonly Recorded[];
  readonly caughtUp: boolean;
}

const RACES = 5;
const CATCH_UP_MILLISECONDS = 2_000;

/** The only write path: read, fold, decide, append, wait for the read models. */
@Injectable()
export class CommandRunner {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(NUMBERS) private readonly numbers: Numbers,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NEW_EVENT_ID) private readonly newEventId: () => string,
  ) {}

  /**
   * Runs a command on a thing.
   * @throws ConcurrencyError when `context.version` is not the thing's version; decider errors pass through.
   */
  async run<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
    command: C,
    context: CommandContext,
  ): Promise<Handled> {
    const recorded = await this.decideAndAppend(decider, id, command, context);
    return this.settle(id, recorded);
  }

  /** Runs a command on a new thing of the decider's kind, under the next free number. */
  async create<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    command: C,
    context: CommandContext,
  ): Promise<Handled> {
    for (let race = 0; ; race++) {
      const id = await this.numbers.next(decider.kind);
      try {
        return await this.run(decider, id, command, { ...context, version: 0 });
      } catch (error) {
        if (!(error instanceof ConcurrencyError) || race === RACES * 20) throw error;
      }
    }
  }

  /** A thing's present state and version, for look-ups that travel in a command. Version 0: there is none. */
  async state<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
  ): Promise<{ state: S; version: number }> {
    const events = await this.store.read(streamOf(decider.kind, id));
    return { state: fold(decider, events as unknown as E[]), version: events.length };
  }

  /** The events that a command would cause in a state now. Nothing is written. Decider errors pass through. */
  preview<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    state: S,
    command: C,
    { actor }: CommandContext,
  ): E[] {
    return decider.decide(command, state, { now: this.clock().toISOString(), actor });
  }

  private async decideAndAppend<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
    command: C,
    context: CommandContext,
  ): Promise<{ recorded: readonly Recorded[]; version: number }> {
    const stream = streamOf(decider.kind, id);
    for (let race = 0; ; race++) {
      const { state, version } = await this.state(decider, id);
      if (context.version !== undefined && context.version !== version) throw new ConcurrencyError(stream, version);
      const now = this.clock().toISOString();
      const decided = decider.decide(command, state, { now, actor: context.actor });
      if (decided.length === 0) return { recorded: [], version };
      try {
        const events = decided.map((event) => this.stamped(event, now, context));
        const recorded = await this.store.append(stream, events, version);
        return { recorded, version: version + recorded.length };
      } catch (error) {
        if (!(error instanceof ConcurrencyError) || context.version !== undefined || race === RACES) throw error;
      }
    }
  }

  private stamped(event: DomainEvent, at: string, context: CommandContext): NewEvent {
    const { actor, requestId } = context;
    return { id: this.newEventId(), type: event.type, data: event.data, meta: { at, actor, requestId, schema: 1 } };
  }

  private async settle(id: number, done: { recorded: readonly Recorded[]; version: number }): Promise<Handled> {
    const last = done.recorded.at(-1);
    const caughtUp = !last || (await this.readModels.reached(last.position, CATCH_UP_MILLISECONDS));
    return { id, version: done.version, events: done.recorded, caughtUp };
  }
}
