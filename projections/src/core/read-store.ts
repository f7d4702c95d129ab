import type { Position } from '@picket/domain';

export type Scalar = string | number | boolean | null;

/**
 * The small subset of MongoDB's filter language that both adapters speak (ruling 9), with MongoDB's meaning: a missing
 * field is null, a range compares values of one kind only, an array matches by any of its values. Fields must be
 * declared; a condition that is `undefined` is none.
 */
export type Filter = { readonly $and: readonly Filter[] } | { readonly $or: readonly Filter[] } | FieldFilter;
export interface FieldFilter {
  readonly [field: string]: Scalar | Operators | undefined;
}
export interface Operators {
  readonly $eq?: Scalar;
  readonly $ne?: Scalar;
  /** None of them for `[]`. */
  readonly $in?: readonly Scalar[];
  readonly $gt?: Scalar;
  readonly $gte?: Scalar;
  readonly $lt?: Scalar;
  readonly $lte?: Scalar;
}

/** A read model's row: plain JSON. Arrays of scalars may be declared as multi-valued fields. */
export type Row = object;

export interface ReadModel<R extends Row = Row> {
  /** kebab-case: `job-list`. */
  readonly name: string;
  /**
   * Every field that filters and sorts may name, with its kind; arrays are matched by any of their values and can't be
   * sorted by. Strings sort by code point: declare a lower-cased field for names.
   */
  readonly fields: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'array'>>;
  /** Compound indexes over declared fields, in order. */
  readonly indexes: readonly (readonly string[])[];
  /** The text that plain-text search looks in (ruling 2); none: the model can't be searched by text. */
  searchText?(row: R): string;
}

export interface Query {
  readonly filter?: Filter;
  /** Every word anywhere in the search text, case-insensitive, as plain text. Empty or `*`: all. */
  readonly text?: string;
  /** Field and direction, null first; rows that tie are ordered by id (its digits as numbers) in the last direction. */
  readonly sort?: readonly (readonly [field: string, direction: 1 | -1])[];
  readonly skip?: number;
  readonly take?: number;
}

export interface StoredRow<R extends Row = Row> {
  readonly id: string;
  /** The position that the row reflects. */
  readonly position: Position;
  /** null: the row is gone (a tombstone keeps the position, so that it never goes back). */
  readonly row: R | null;
}

/** A filter, sort or sum names a field that the model does not declare for it. */
export class UnknownFieldError extends Error {
  override readonly name = 'UnknownFieldError';
}

/** A filter that is not made of the operators and scalars of the port. */
export class InvalidFilterError extends Error {
  override readonly name = 'InvalidFilterError';
}

/** The table was dropped, or never made: another process swapped it for a newer build. */
export class TableGoneError extends Error {
  override readonly name = 'TableGoneError';
}

/**
 * The port of the read models. A `table` is a model's name with version and build: `job-list@3-1`.
 * Every adapter passes `read-store.contract.ts`. @throws UnknownFieldError for a field that is not declared,
 * InvalidFilterError, and TableGoneError for a table that is not there (`checkpoint` says '' of it).
 */
export interface ReadStore {
  /** Makes the table and its indexes where they are missing. @throws for a table made with other fields. */
  ensure(model: ReadModel, table: string): Promise<void>;
  /** The rows as stored, tombstones included, in any order; missing ids are left out. */
  getMany<R extends Row>(table: string, ids: readonly string[]): Promise<StoredRow<R>[]>;
  /** `total` counts all that match, before skip and take; without `take` all rows are given. */
  find<R extends Row>(model: ReadModel<R>, table: string, query: Query): Promise<{ data: R[]; total: number }>;
  /** The ids that match, all of them, in their order: for events that touch rows by filter. */
  findIds(model: ReadModel, table: string, filter: Filter): Promise<string[]>;
  /**
   * Sums of declared number fields over what matches, rounded to 6 decimals, by a declared field (or all as one group
   * with key null), ordered by key. Nothing matches: no groups.
   */
  sum(
    model: ReadModel,
    table: string,
    query: { filter?: Filter; by?: string; fields: readonly string[] },
  ): Promise<{ key: Scalar; count: number; sums: Record<string, number> }[]>;
  /**
   * Writes each row unless the stored one reflects the same or a later position, then moves the checkpoint, which never
   * goes back and is never saved before the rows.
   */
  write<R extends Row>(
    model: ReadModel<R>,
    table: string,
    rows: readonly StoredRow<R>[],
    checkpoint: Position,
  ): Promise<void>;
  /** Moves the checkpoints of tables that no event concerned, never back. */
  advance(tables: readonly string[], checkpoint: Position): Promise<void>;
  /** The position up to which the table reflects the log, '' for none. */
  checkpoint(table: string): Promise<Position>;
  /** The table that a model is read from, null before the first build. */
  active(modelName: string): Promise<string | null>;
  /** The table that each model is read from, with its checkpoint. */
  checkpoints(): Promise<{ model: string; table: string; checkpoint: Position }[]>;
  /** Swaps the table that a model is read from. */
  activate(modelName: string, table: string): Promise<void>;
  drop(table: string): Promise<void>;
  /** All rows that are there, in id order, for comparing a rebuild with the live table. */
  all<R extends Row>(table: string): AsyncIterable<StoredRow<R>>;
  /** Takes or renews the lease `name` for `holder`; false when another holds it. Expires after `milliseconds`. */
  lease(name: string, holder: string, milliseconds: number): Promise<boolean>;
  /** Gives the lease back; nothing happens when another holds it. */
  release(name: string, holder: string): Promise<void>;
  close(): Promise<void>;
}
