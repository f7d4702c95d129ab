import type { Actor, DomainEvent, Position, Recorded } from '@picket/domain';
import type { StoreClock } from '../../base/ports.ts';

/** An event to append. The store assigns version, position, salts, prevHash and hash. */
export interface NewEvent<E extends DomainEvent = DomainEvent> {
  /** UUID. A repeated append with the same ids and the same expected version writes nothing. */
  readonly id: string;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly meta: { readonly at: string; readonly actor: Actor; readonly requestId: string; readonly schema: number };
}

/** A stream and its version. */
export interface StreamVersion {
  readonly stream: string;
  readonly version: number;
}

/** The port of the event log. Every adapter passes `event-store.contract.ts`. */
export interface EventStore extends StoreClock {
  /**
   * Returns the events of the stream in order, after `afterVersion` (default 0: all); [] for an unknown stream. With
   * `damaged`, the read calls it for each damaged event and returns the other events.
   * @throws UnreadableEventError for a damaged event when `damaged` is omitted.
   */
  read(stream: string, afterVersion?: number, damaged?: OnDamaged): Promise<Recorded[]>;
  /**
   * Appends all events or none, and returns the recorded events once they are durable.
   * `expected` is the exact version of the stream (0: new stream). A repeated append (same ids, same expected version)
   * returns the first result and writes nothing. `unchanged` is another stream with which the events were decided: SQLite
   * writes them only while it has this version, KurrentDB checks it right before it writes (ADR 0019).
   * @throws ConcurrencyError with the current version of the stream whose version differs.
   * @throws EventTooLargeError when the store does not accept events of this size.
   * @throws StoreUnavailableError when the store is full, read-only or unreachable.
   */
  append(stream: string, events: readonly NewEvent[], expected: number, unchanged?: StreamVersion): Promise<Recorded[]>;
  /** Yields all events after a position, in log order, up to the head. Never skips a position that may still appear. */
  readAll(after: Position): AsyncIterable<Recorded>;
  /** Like readAll, then waits for new events until `signal` aborts. Reconnects after a lost connection. */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Recorded>;
  /** Returns the event at exactly this position, or null. */
  eventAt(position: Position): Promise<Recorded | null>;
  /** Returns the position of the last event; `''` for an empty log. */
  head(): Promise<Position>;
  close(): Promise<void>;
}

/** The events are larger than the store accepts in one append. Repeating the append is pointless. HTTP 413. */
export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError';
}

/** The default reason of an UnreadableEventError. */
export const UNREADABLE = 'it is damaged';

/** A stored event is damaged. Reading can continue after `position`. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
  constructor(
    readonly stream: string,
    readonly version: number,
    readonly position: Position,
    readonly reason: string = UNREADABLE,
  ) {
    super(`Event ${version} of ${stream} can't be read: ${reason}`);
  }
}

export type OnDamaged = (event: UnreadableEventError) => void;

/** `isGapless`: the store numbers all events 1, 2, 3, ... so that a missing one leaves a gap. */
export type StoredEvents = EventStore & { readonly isGapless?: boolean };
