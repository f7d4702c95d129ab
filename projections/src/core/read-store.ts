import type { Position } from '@picket/domain';
import type { LogPoint } from './event-log.ts';

export type Scalar = string | number | boolean | null;

/**
 * The small subset of MongoDB's filter language that both adapters support, with MongoDB's meaning: a
 * missing field is null, a range compares values of one kind only, an array matches by any of its values. Fields must
 * be declared; an `undefined` condition is ignored.
 */
export type Filter = { readonly $and: readonly Filter[] } | { readonly $or: readonly Filter[] } | FieldFilter;
export interface FieldFilter {
  readonly [field: string]: Scalar | Operators | undefined;
}
export interface Operators {
  readonly $eq?: Scalar;
  readonly $ne?: Scalar;
  /** `[]` matches nothing. */
  readonly $in?: readonly Scalar[];
  readonly $gt?: Scalar;
  readonly $gte?: Scalar;
  readonly $lt?: Scalar;
  readonly $lte?: Scalar;
}

/** A read model's row: plain JSON. Arrays of scalars can be declared as multi-valued fields. */
export type Row = object;

export interface ReadModel<R extends Row = Row> {
  /** kebab-case: `job-list`. */
  readonly name: string;
  /**
   * Every field that filters and sorts can use, with its kind. Arrays match by any of their values and can't be sorted
   * by. Strings sort by code point: declare a lowercase field to sort names.
   */
  readonly fields: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'array'>>;
  /** Compound indexes over declared fields, in order. */
  readonly indexes: readonly (readonly string[])[];
  /** The text for plain-text search (ruling 2). Without it the model can't be searched by text. */
  searchText?(row: R): string;
}

export interface Query {
  readonly filter?: Filter;
  /** Matches rows whose search text contains every word, case-insensitive, as plain text. Empty or `*`: all rows. */
  readonly text?: string;
  /** Field and direction, null first. Ties are ordered by id (its digits as numbers) in the last direction. */
  readonly sort?: readonly (readonly [field: string, direction: 1 | -1])[];
  readonly skip?: number;
  readonly take?: number;
  /** The store may stop counting above this number of matches (`Found.totalIsMinimum`). Without it, totals are exact. */
  readonly countUpTo?: number;
}

export interface Found<R extends Row> {
  readonly data: R[];
  /** The number of matching rows, before skip and take. */
  readonly total: number;
  /** More rows match than `countUpTo`, which is then the total. Only with a full page of at least one row. */
  readonly totalIsMinimum?: true;
}

export interface SumQuery {
  readonly filter?: Filter;
  /** As of `Query`. */
  readonly text?: string;
  readonly by?: string;
  readonly per?: string;
  readonly fields: readonly string[];
}

export interface SumGroup {
  readonly key: Scalar;
  /** The value of `per`; missing without it. */
  readonly per?: Scalar;
  readonly count: number;
  readonly sums: Record<string, number>;
}

export interface StoredRow<R extends Row = Row> {
  readonly id: string;
  /** The position that the row reflects. */
  readonly position: Position;
  /** null for a deleted row: a tombstone stores its position, so that older writes do not restore it. */
  readonly row: R | null;
}

/** A filter, sort or sum uses a field that the model does not declare for it. */
export class UnknownFieldError extends Error {
  override readonly name = 'UnknownFieldError';
}

/** The filter contains an unsupported operator or value. */
export class InvalidFilterError extends Error {
  override readonly name = 'InvalidFilterError';
}

/** The table was dropped or never created. After a swap by another process, read the new table. */
export class TableGoneError extends Error {
  override readonly name = 'TableGoneError';
}

/** See `ReadStore.successor`. Nothing reads it before it replaces the store. */
export interface Successor {
  readonly store: ReadStore;
  /** Prepares the tables for queries. */
  complete(tables: ReadonlyMap<string, ReadModel>): Promise<void>;
  /** Makes its content that of the store. A crash leaves the store as it was or as it is then. */
  replace(): Promise<void>;
  /** Removes it, unless it has replaced the store. */
  discard(): Promise<void>;
}

/**
 * The port of the read models. A `table` is a model's name with version and build: `job-list@3-1`. Every adapter passes
 * `read-store.contract.ts`.
 * @throws UnknownFieldError for a field that is not declared, InvalidFilterError, and TableGoneError for a missing
 * table (`checkpoint` and `logPoint` return '' instead).
 */
export interface ReadStore {
  /** Creates the table and its indexes if missing. @throws for a table that was created with other fields. */
  ensure(model: ReadModel, table: string): Promise<void>;
  /** The stored rows, including tombstones, in any order. Missing ids are left out. */
  getMany<R extends Row>(table: string, ids: readonly string[]): Promise<StoredRow<R>[]>;
  /** Without `take`, returns all rows. */
  find<R extends Row>(model: ReadModel<R>, table: string, query: Query): Promise<Found<R>>;
  /** All matching ids, in id order, for events that touch rows by filter. */
  findIds(model: ReadModel, table: string, filter: Filter): Promise<string[]>;
  /**
   * Sums of declared number fields over the matching rows, rounded to 6 decimals, by a declared field (or all as one
   * group with key null) and, within it, `per` another one. Ordered by both. No matching rows: no groups.
   */
  sum(model: ReadModel, table: string, query: SumQuery): Promise<SumGroup[]>;
  /**
   * Writes each row unless the stored one reflects the same or a later position, then moves the checkpoint, which never
   * goes back and is never stored before the rows. `hash` is that of the event at the checkpoint.
   */
  write<R extends Row>(
    model: ReadModel<R>,
    table: string,
    rows: readonly StoredRow<R>[],
    checkpoint: Position,
    hash?: string,
  ): Promise<void>;
  /** Moves the checkpoints of tables that have no events in a batch, never back. */
  advance(tables: readonly string[], checkpoint: Position, hash?: string): Promise<void>;
  /** The position up to which the table reflects the log; '' for none. */
  checkpoint(table: string): Promise<Position>;
  /** The checkpoint with the hash of its event; '' for a hash that was not recorded. */
  logPoint(table: string): Promise<LogPoint>;
  /** The active table of the model; null before the first build. */
  active(modelName: string): Promise<string | null>;
  /** The active table of each model, with its checkpoint. */
  checkpoints(): Promise<{ model: string; table: string; checkpoint: Position }[]>;
  /** Makes the table the active table of the model. */
  activate(modelName: string, table: string): Promise<void>;
  /** Drops the table. A model that it was active for has none afterwards. */
  drop(table: string): Promise<void>;
  /** All existing rows, in id order, to compare a rebuild with the live table. */
  all<R extends Row>(table: string): AsyncIterable<StoredRow<R>>;
  /**
   * Records the log that the store belongs to, unless one is recorded, and returns the recorded one. `log` identifies the
   * log; null only reads.
   */
  claim(log: string | null): Promise<string | null>;
  /** Acquires or renews the lease `name` for `holder`; false if another holder has it. Expires after `milliseconds`. */
  lease(name: string, holder: string, milliseconds: number): Promise<boolean>;
  /** Releases the lease; does nothing if another holder has it. */
  release(name: string, holder: string): Promise<void>;
  /** Counts from 1 how often the whole store was replaced after it was damaged. Default: never. */
  readonly generation?: number;
  /**
   * Creates an empty store that is to replace this one as a whole, so that all its tables can be built faster than
   * beside tables that are read. Default: tables are built in the store itself.
   */
  successor?(): Promise<Successor>;
  /** Calls the listener when the store was replaced by another one. */
  onReplaced?(listener: () => void): void;
  close(): Promise<void>;
}
