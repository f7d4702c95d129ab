import type { DomainEvent, Recorded } from '@picket/domain';
import type { Filter, ReadModel, Row } from './read-store.ts';

/**
 * How a read model is built. Pure: no clock, no database operators, no throwing (an event is a fact).
 * A changed `evolve` gets a higher `version`, which makes the projector rebuild the model beside the old one.
 */
export interface Projection<R extends Row = Row, E extends DomainEvent = DomainEvent> {
  readonly model: ReadModel<R>;
  /** Raised with each change of shape or meaning; part of the stored model's name. */
  readonly version: number;
  /** Types of the events that it looks at; all others are passed over. */
  readonly handles: readonly E['type'][];
  /** The ids of the rows that an event touches, or a filter over declared indexes for rows of other streams. */
  touches(event: Recorded<E>): readonly string[] | Filter;
  /** The row after the event; null for none. Called for each touched row. Pure; `id` is the touched row's id. */
  evolve(row: R | null, event: Recorded<E>, id: string): R | null;
}
