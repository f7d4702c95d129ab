import type { DomainEvent, Recorded } from '@picket/domain';
import type { LiveTags } from './live-tags.ts';
import type { Filter, ReadModel, Row } from './read-store.ts';

export interface RowBeside<R extends Row = Row> {
  readonly id: string;
  readonly row: R;
}

/**
 * Builds a read model. Pure: no clock, no database operators, and it must not throw, because events are facts. A
 * changed `evolve` needs a higher `version`; the projector then rebuilds the model beside the old one.
 */
export interface Projection<R extends Row = Row, E extends DomainEvent = DomainEvent> {
  readonly model: ReadModel<R>;
  /** Increase it with each change of shape or meaning. Part of the table's name. */
  readonly version: number;
  /** The tags of the rows in live updates; null if no browser caches them. */
  readonly live: LiveTags | null;
  /** The handled event types. Other events are skipped. */
  readonly handles: readonly E['type'][];
  /** The ids of the rows that an event touches, or a filter over declared indexes for rows of other streams. */
  touches(event: Recorded<E>): readonly string[] | Filter;
  /** The row with this id after the event; null if there is none. Called for each touched row. Pure. */
  evolve(row: R | null, event: Recorded<E>, id: string): R | null;
  /**
   * Changes a row that nobody else holds to the one that `evolve` returns, instead of copying it: for rows that are
   * being built. Returns false, without a change, for events that it leaves to `evolve`.
   */
  changeOwn?(row: R, event: Recorded<E>): boolean;
  /**
   * Further rows that follow from a change of a row, for example the row as it was until then. They are written before
   * the changed row and never evolve: each is complete, and its id follows from the arguments alone. Pure.
   */
  beside?(before: R | null, after: R | null, event: Recorded<E>): readonly RowBeside<R>[];
}
