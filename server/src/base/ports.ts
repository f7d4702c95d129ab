/** Injection tokens of the ports; `app.module` alone binds them to adapters. */
export const EVENT_STORE = Symbol('EventStore');
/** The log as stored, for what depends on hashes. Everything else reads EVENT_STORE. */
export const STORED_EVENTS = Symbol('StoredEvents');
export const READ_MODELS = Symbol('ReadModels');
export const READER = Symbol('Reader');
/** The store of the read models. Only for work on whole tables; queries use the reader. */
export const READ_STORE = Symbol('ReadStore');
export const VAULT = Symbol('Vault');
export const FILE_STORE = Symbol('FileStore');
export const MAILER = Symbol('Mailer');
export const PDF = Symbol('Pdf');
/** The stored emails, to be read by administrators. null where emails are sent. */
export const OUTBOX = Symbol('Outbox');
export const CLOCK = Symbol('Clock');
/** The built files that the server sends. */
export const ASSETS = Symbol('Assets');
export const CONFIG = Symbol('Config');
export const NEW_EVENT_ID = Symbol('NewEventId');
export const NUMBERS = Symbol('Numbers');
export const LOGGER = Symbol('Logger');

/** The current time. It is injected everywhere, so that tests and the seed can set it. */
export type Clock = () => Date;

/** What the clock of a store said (`at`, in Unix milliseconds) between two instants of `performance.now()`. */
export interface ClockReading {
  readonly at: number;
  readonly sent: number;
  readonly received: number;
}

/** A store may have a clock of its own, on another machine. */
export interface StoreClock {
  /** The newest reading that the store can give; null for none yet. Missing where no other clock exists. */
  readClock?(): Promise<ClockReading | null>;
}

/** Waits until the read models reflect a position. False if they do not in time. */
export interface ReadModels {
  reached(position: string, timeoutMilliseconds: number): Promise<boolean>;
}

/** Gives the ids of new records: counting from 1, never reused (ruling 14). */
export interface Numbers {
  /** A number above every one known for the kind. */
  next(kind: string): Promise<number>;
}

/** The built files that the server sends. */
export interface Assets {
  /** The folder of the built client. Without it, only the API is served. */
  readonly client: string;
  /** The JSON schemas of the contract's types. */
  readonly schemas: string;
  /** The folder of the verifier and the README of exports. */
  readonly verifier: string;
}
