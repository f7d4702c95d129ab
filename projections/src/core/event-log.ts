import type { Position, Recorded } from '@picket/domain';

/** The part of the event store that projections use. */
export interface EventLog {
  /** All events after a position; ends at the head. */
  readAll(after: Position): AsyncIterable<Recorded>;
  /** Like readAll, then waits for more until the signal aborts. May repeat events, or go silent without an error. */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Recorded>;
  /** The position of the last event, '' for an empty log. */
  head(): Promise<Position>;
}
