import { Inject, Injectable } from '@nestjs/common';
import { type Command, type Decider, type DomainEvent, type Recorded, type Stamp, streamOf } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { readClockCorrections } from '../../adapters/event-store/clock-corrections.ts';
import type { EventStore, NewEvent } from '../../adapters/event-store/event-store.ts';
import { currentSchema } from '../../adapters/event-store/upcasters.ts';
import {
  CLOCK,
  type Clock,
  EVENT_STORE,
  NEW_EVENT_ID,
  NUMBERS,
  type Numbers,
  READ_MODELS,
  READER,
  type ReadModels,
} from '../../base/ports.ts';
import { ClosedBooks } from './closed-books.ts';
import type { CommandContext } from './command-context.ts';
import type { CommandFor } from './decide.ts';
import { FoldedStreams } from './folded-streams.ts';
import { CATCH_UP_MS, type Handled } from './handled.ts';

import type { CurrentState } from './read-state.ts';
import { recordedTime } from './recorded-time.ts';
import { retryRaces } from './retry-races.ts';
import { isCurrent, StaleVersionError } from './stale-version.ts';
import { stampAt } from './stamp.ts';

/** The only write path: read and fold once, build the command, decide, append, wait for the read models. */
@Injectable()
export class CommandRunner {
  private readonly books: ClosedBooks;
  private readonly streams: FoldedStreams;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(READER) private readonly reader: Pick<Reader, 'get'>,
    @Inject(NUMBERS) private readonly numbers: Numbers,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NEW_EVENT_ID) private readonly newEventId: () => string,
  ) {
    this.books = new ClosedBooks(store);
    this.streams = new FoldedStreams(store);
  }

  /**
   * Runs a command on a record, or on a new one under the next free id.
   * After a race with another writer it reads, builds and decides again, for up to five seconds.
   * @throws StaleVersionError when `context.version` is not the record's version and later events affect the command
   * (ruling 5). Errors of the decider and of building the command pass through.
   */
  run<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number | 'new',
    command: C | CommandFor<S, C>,
    context: CommandContext,
  ): Promise<Handled> {
    return id === 'new' ? this.add(decider, command, context) : this.change(decider, id, command, context);
  }

  private async change<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
    command: C | CommandFor<S, C>,
    context: CommandContext,
  ): Promise<Handled> {
    return retryRaces(async () => {
      const current = await this.streams.read(decider, id, context.version);
      const given = typeof command === 'function' ? await command(current.state) : command;
      return this.decideAndAppend(decider, { id, ...current }, given, context);
    });
  }

  /** A new stream needs no read: the append fails when the id was taken meanwhile. */
  private async add<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    command: C | CommandFor<S, C>,
    context: CommandContext,
  ): Promise<Handled> {
    const given = typeof command === 'function' ? await command(decider.initial) : command;
    return retryRaces(async () => {
      const next = { id: await this.numbers.next(decider.kind), state: decider.initial, version: 0, events: [] };
      return this.decideAndAppend(decider, next, given, { ...context, version: 0 });
    });
  }

  private async decideAndAppend<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    { id, state, version, events: recorded }: CurrentState<S> & { readonly id: number },
    command: C,
    context: CommandContext,
  ): Promise<Handled> {
    const stream = streamOf(decider.kind, id);
    if (context.version !== undefined && !isCurrent(context.version, recorded, decider, command)) {
      throw new StaleVersionError(stream, version);
    }
    const now = await recordedTime(this.clock(), recorded, () => readClockCorrections(this.store));
    const books = decider.readsBooks ? await this.books.read() : undefined;
    const stamp = await stampAt(this.reader, id, now, context.actor);
    const decided = decider.decide(command, state, books ? withBooks(stamp, books.through) : stamp);
    // Another writer, such as a side effect, may just have done it.
    if (decided.length === 0) return { id, version, events: [], caughtUp: await this.isCaughtUp(recorded, context) };
    const events = decided.map((event, index) => this.stamped(event, index, now, context));
    const added = await this.store.append(stream, events, version, books?.at);
    return { id, version: version + added.length, events: added, caughtUp: await this.isCaughtUp(added, context) };
  }

  private stamped(event: DomainEvent, index: number, at: string, context: CommandContext): NewEvent {
    const { actor, requestId, eventId } = context;
    const meta = { at, actor, requestId, schema: currentSchema(event.type) };
    return { id: eventId?.(index) ?? this.newEventId(), type: event.type, data: event.data, meta };
  }

  private async isCaughtUp(
    recorded: readonly Recorded[],
    { awaitsReadModels = true }: CommandContext,
  ): Promise<boolean> {
    const last = recorded.at(-1);
    return !awaitsReadModels || !last || this.readModels.reached(last.position, CATCH_UP_MS);
  }
}

const withBooks = (stamp: Stamp, BooksClosedThrough: string | null): Stamp => ({
  ...stamp,
  settings: { ...stamp.settings, BooksClosedThrough },
});
