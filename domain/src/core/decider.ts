import { BrokenEventError, UnknownEventError } from './errors.ts';
import type { Actor, DomainEvent } from './event.ts';

/** The settings that decide on what day something is due. */
export interface DueSettings {
  readonly TimeZone: string;
  readonly InvoiceDueDays: number;
}

/** The time and actor of a command, and its record. Deciders do not read the clock, the session or the settings. */
export interface Stamp {
  /** The id of the record, the number of a job. */
  readonly id: number;
  /** ISO 8601 UTC instant. */
  readonly now: string;
  readonly actor: Actor;
  readonly settings: DueSettings & {
    /** The last day of which payments no longer change, `yyyy-MM-dd`; null for none (ruling 103). */
    readonly BooksClosedThrough: string | null;
  };
}

export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * Pure, synchronous rules of one kind of record. `decide` returns the events that the command causes (empty if nothing
 * changes) or throws an error of `errors.ts`.
 */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  /** First part of the stream name: `job` for `job-1042`. */
  readonly kind: string;
  readonly initial: State;
  /** Its events by type: an event table, see `event-table.ts`. */
  readonly eventTypes: Readonly<Record<E['type'], unknown>>;
  evolve(state: State, event: E): State;
  /** Evolves with many events at once, for states that are too large to copy per event. */
  evolveAll?(state: State, events: readonly E[]): State;
  decide(command: C, state: State, stamp: Stamp): E[];
  /** Its stamps have the closing of the books as recorded by now, which the read models may not reflect yet. */
  readonly readsBooks?: true;
  /**
   * Fields that a command relies on without sending them, such as the totals that it locks. The command is refused if
   * one of them changed after its version (ruling 5). Omitted: none.
   */
  reliesOn?(command: C): readonly string[];
}

/** Returns all event types of a decider. */
export const eventTypesOf = <Type extends string>({ eventTypes }: { eventTypes: Readonly<Record<Type, unknown>> }) =>
  Object.keys(eventTypes) as Type[];

/**
 * Returns the state after `events`, starting from `from` or the initial state.
 * @throws UnknownEventError, BrokenEventError
 */
export function fold<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  events: readonly E[],
  from: State = decider.initial,
): State {
  for (const event of events) {
    if (!Object.hasOwn(decider.eventTypes, event.type)) throw new UnknownEventError(event, decider.kind);
  }
  try {
    if (decider.evolveAll) return decider.evolveAll(from, events);
    return events.reduce((state, event) => decider.evolve(state, event), from);
  } catch (error) {
    throw new BrokenEventError(firstBroken(decider, events, from), decider.kind, error);
  }
}

function firstBroken<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  events: readonly E[],
  from: State,
): E {
  let state = from;
  return events.find((event) => {
    try {
      state = decider.evolve(state, event);
      return false;
    } catch {
      return true;
    }
  })!;
}
