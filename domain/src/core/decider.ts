import type { Actor, DomainEvent } from './event.ts';

/** When and by whom a command is given: deciders never look at a clock or a session themselves. */
export interface Stamp {
  /** ISO 8601 UTC instant. */
  readonly now: string;
  readonly actor: Actor;
}

export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/**
 * Pure, synchronous rules of one kind of thing.
 * `decide` gives the events that the command causes (none: nothing to do) or throws one of the errors of `errors.ts`.
 */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  /** First part of the stream name: `job` for `job-1042`. */
  readonly kind: string;
  readonly initial: State;
  evolve(state: State, event: E): State;
  decide(command: C, state: State, stamp: Stamp): E[];
}

/** The state after `events`, from the decider's initial state or from `from`. */
export function fold<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  events: readonly E[],
  from: State = decider.initial,
): State {
  return events.reduce((state, event) => decider.evolve(state, event), from);
}
