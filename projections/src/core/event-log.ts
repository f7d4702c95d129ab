import type { Position, Recorded } from '@picket/domain';

/** An event's place in a log, with its hash: another log has another event there. */
export interface LogPoint {
  readonly position: Position;
  readonly hash: string;
}

export const pointOf = ({ position, meta }: Recorded): LogPoint => ({ position, hash: meta.hash });

/** The part of the event store that projections use. */
export interface EventLog {
  /** All events after a position; ends at the head. */
  readAll(after: Position): AsyncIterable<Recorded>;
  /** Like readAll, then waits for more until the signal aborts. May repeat events, or go silent without an error. */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Recorded>;
  /** The event at exactly this position; null if the log has none there. */
  eventAt(position: Position): Promise<Recorded | null>;
  /** The position of the last event, '' for an empty log. */
  head(): Promise<Position>;
}
