import type { Position, Recorded } from '@picket/domain';

/** What projections need of the event store: the stored log, in order. */
export interface EventLog {
  /** All events after a position; ends at the head. */
  readAll(after: Position): AsyncIterable<Recorded>;
  /** As readAll, then waits for more until the signal aborts. May deliver again, or go silent without an error. */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Recorded>;
  /** The position of the last event, '' for an empty log. */
  head(): Promise<Position>;
}
