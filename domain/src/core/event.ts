/** Opaque position in the global log. String comparison gives the order; `''` is before the first event. */
export type Position = string;

export const BEFORE_ALL: Position = '';

export const actorKinds = ['staff', 'customer', 'system'] as const;

export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  /** User id for staff, customer id for customers, null for the system. */
  readonly id: number | null;
  readonly name: string;
}

/** An event as returned by a decider. `type` is past tense; `data` fields are PascalCase. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

export interface EventMeta {
  /** ISO 8601 UTC instant. */
  readonly at: string;
  readonly actor: Actor;
  readonly requestId: string;
  /** Version of the shape of `data`. Older shapes are upcast on read. */
  readonly schema: number;
  /** Hash of the previous event of the stream, '' for the first. */
  readonly prevHash: string;
  /** Salts of the personal values, in the shape of `data`, with a salt in place of each value. */
  readonly salts?: Salts;
  /** SHA-256 (hex) over the canonical JSON of the event without `hash`, `position` and personal values (ADR 0006). */
  readonly hash: string;
}

export type Salts = string | { readonly [name: string]: Salts };

export interface Envelope {
  readonly id: string;
  readonly stream: string;
  /** Number of events in the stream up to and including this one. The first event has version 1. */
  readonly version: number;
  readonly position: Position;
  readonly meta: EventMeta;
  /**
   * The company's time zone before the event; missing for the initial one. Readers of the whole log get it with each
   * event; it is not stored.
   */
  readonly zone?: string;
  /** The setting `InvoiceDueDays` before the event, as `zone`; missing for its initial value. */
  readonly dueDays?: number;
}

/** A stored event; distributes over a union, so that `switch (event.type)` narrows `data`. */
export type Recorded<E extends DomainEvent = DomainEvent> = E extends DomainEvent ? E & Envelope : never;

/** Returns the stream name of a record: `job-1042`, `tax-rates-3`. */
export const streamOf = (kind: string, id: number | string): string => `${kind}-${id}`;

/** Returns the kind and id of a stream: `job-1042` gives `{ kind: 'job', id: 1042 }`. */
export function recordOf(stream: string): { kind: string; id: number } {
  const dash = stream.lastIndexOf('-');
  return { kind: stream.slice(0, dash), id: Number(stream.slice(dash + 1)) };
}
