import type { Command, CsvLookAlike, Decider, DomainEvent, FieldValue } from '@picket/domain';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import type { Column } from './column.ts';

/** The number of rows that an export reads and writes at once: a few megabytes, some dozen milliseconds. */
export const ROWS_A_PAGE = 2_000;

/** Values by column key. Cells that change nothing are omitted. */
export type SheetValues = ReadonlyMap<string, FieldValue>;

/** A cell that a spreadsheet damaged, and the value that it probably had. */
export interface Correction {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** The outcome of a line of an import. `id` and `before` are null for a new record. */
export interface Outcome<Row> {
  readonly line: number;
  readonly id: number | null;
  readonly values: SheetValues;
  readonly before: Row | null;
  readonly after: Row;
}

/**
 * The records of one kind as rows of a sheet. A sheet is opened for one request, with the reference data that it needs.
 * A `Row` has the values of the columns.
 */
export interface Sheet<S, C extends Command, E extends DomainEvent, Row> {
  readonly singular: string;
  /** The file name without its extension. */
  readonly fileName: string;
  readonly decider: Decider<S, C, E>;
  /** The columns after the first one, which is the Id. */
  readonly columns: readonly Column<Row>[];
  /** The key of the column that names the records in the result. */
  readonly nameKey: string;
  /** Yields all current records that the caller may see, in pages. */
  pages(): AsyncIterable<readonly (readonly [id: number, record: Row])[]>;
  /** Returns false for a record that the caller may not see. When omitted, the caller sees all records. */
  isVisible?(id: number): Promise<boolean>;
  /** Returns the record of the state that these events led to; null when it does not exist. */
  recordOf(id: number | null, state: S, events: readonly E[]): Row | null;
  /** Returns the corrections to offer for a line; omitted by sheets that offer none. */
  corrections?(values: SheetValues, before: Row | null): readonly Correction[];
  add(values: SheetValues): C;
  save(id: number, values: SheetValues, before: Row): C;
  /** Returns the records and earlier lines that a new record looks like (ruling 58). */
  lookAlikes(after: Row): Promise<readonly CsvLookAlike[]>;
  /** @throws ValidationError for an outcome that conflicts with other records or earlier lines. */
  check(outcome: Outcome<Row>): void;
  /** Stores an outcome for the checks of later lines. `isLeftOut`: a possible duplicate that is not imported. */
  remember(outcome: Outcome<Row>, isLeftOut: boolean): void;
  send(id: number | 'new', command: C, context: CommandContext): Promise<Handled>;
}
