import type { DomainEvent } from './event.ts';

/** The entry of an event type in the table of its decider. Areas extend it with what they derive from the table. */
export interface EventSpec<Data = unknown> {
  /** Declares the type of the event's data; never set. */
  readonly data?: Data;
}

/** An event without data, or with data of this type. */
export const recorded = <Data = Record<string, never>>(): EventSpec<Data> => ({});

/** The events of a table. */
export type EventOf<Table extends Readonly<Record<string, EventSpec>>> = {
  [Type in keyof Table & string]: DomainEvent<Type, Table[Type] extends EventSpec<infer Data> ? Data : never>;
}[keyof Table & string];
