/** Injection tokens of the ports; `app.module` alone binds them to adapters. */
export const EVENT_STORE = Symbol('EventStore');
export const READ_MODELS = Symbol('ReadModels');
export const READER = Symbol('Reader');
export const VAULT = Symbol('Vault');
export const FILE_STORE = Symbol('FileStore');
export const MAILER = Symbol('Mailer');
/** Kept mail to look at; null where mail is sent. */
export const OUTBOX = Symbol('Outbox');
export const CLOCK = Symbol('Clock');
export const CONFIG = Symbol('Config');
export const NEW_EVENT_ID = Symbol('NewEventId');
export const NUMBERS = Symbol('Numbers');
export const LOGGER = Symbol('Logger');

/** The present moment; injected everywhere, so that tests and the seed can set it. */
export type Clock = () => Date;

/** Waits until the read models reflect a position; false when they did not within the bound (ruling 8). */
export interface ReadModels {
  reached(position: string, timeoutMilliseconds: number): Promise<boolean>;
}

/** Gives the ids of new records: counting from 1, never reused (ruling 14). */
export interface Numbers {
  /** A number above every one known for the kind. */
  next(kind: string): Promise<number>;
}
