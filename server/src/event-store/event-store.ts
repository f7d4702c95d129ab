import type { Actor, DomainEvent, Position, Recorded } from '@picket/domain';

/** An event on its way into the store: the store gives version, position, prevHash and hash. */
export interface NewEvent<E extends DomainEvent = DomainEvent> {
  /** UUID; the same id appended again with the same expectation is not written twice. */
  readonly id: string;
  readonly type: E['type'];
  readonly data: E['data'];
  readonly meta: { readonly at: string; readonly actor: Actor; readonly requestId: string; readonly schema: number };
}

/** The port of the log of record. Every adapter passes `event-store.contract.ts`. */
export interface EventStore {
  /** The stream's events in order, after `afterVersion` (default 0: all). An unknown stream gives []. */
  read(stream: string, afterVersion?: number): Promise<Recorded[]>;
  /**
   * Appends all or nothing and answers the recorded events once they are durable.
   * `expected` is the stream's exact version (0: new stream). The same ids again with the same expectation answer as
   * the first time and write nothing.
   * @throws ConcurrencyError with the current version for any other expectation.
   * @throws StoreUnavailableError when the store is full, read-only or out of reach; nothing is half-written.
   */
  append(stream: string, events: readonly NewEvent[], expected: number): Promise<Recorded[]>;
  /** All events after a position in log order; ends at the head. Never passes a position that may still appear. */
  readAll(after: Position): AsyncIterable<Recorded>;
  /** As readAll, then waits for more; never ends until `signal` aborts. Resumes by itself after a lost connection. */
  subscribe(after: Position, signal: AbortSignal): AsyncIterable<Recorded>;
  /** The position of the last event, `''` for an empty log. */
  head(): Promise<Position>;
  close(): Promise<void>;
}

/** The store can't take or give events just now (disk full, read-only, unreachable). HTTP 503. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** An event is damaged where it is stored. Reading can go on after `position`. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
  constructor(
    readonly stream: string,
    readonly version: number,
    readonly position: Position,
  ) {
    super(`Event ${version} of ${stream} can't be read: it is damaged`);
  }
}
