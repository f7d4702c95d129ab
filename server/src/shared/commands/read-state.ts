import { type Command, type Decider, type DomainEvent, fold, type Recorded, streamOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';

/** The current state of a record. Version 0: the record does not exist. */
export interface CurrentState<S> {
  readonly state: S;
  readonly version: number;
  readonly events: readonly Recorded[];
}

/** Folds the stream of a record. */
export async function readState<S, C extends Command, E extends DomainEvent>(
  store: Pick<EventStore, 'read'>,
  decider: Decider<S, C, E>,
  id: number,
): Promise<CurrentState<S>> {
  const events = await store.read(streamOf(decider.kind, id));
  return { state: fold(decider, events as unknown as E[]), version: events.at(-1)?.version ?? 0, events };
}
