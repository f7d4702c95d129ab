import type { Command, CsvLookAlike, Decider, DomainEvent, FieldValue } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/handled.ts';
import type { Column } from './column.ts';

/** The rows of an export that are read and written at once: some megabytes, some dozen milliseconds. */
export const ROWS_A_PAGE = 2_000;

/** Values by column key. Cells that change nothing are omitted. */
export type SheetValues = ReadonlyMap<string, FieldValue>;

/** The outcome of a line of an import. `id` and `before` are null for a new record. */
export interface Outcome<Row> {
  readonly line: number;
  readonly id: number | null;
  readonly values: SheetValues;
  readonly before: Row | null;
  readonly after: Row;
}

/**
 * Records of one kind as a sheet of rows, opened for one request with the reference data that it needs. `Row` has the
 * values of its columns.
 */
export interface Sheet<S, C extends Command, E extends DomainEvent, Row> {
  readonly singular: string;
  /** The file name without its extension. */
  readonly fileName: string;
  readonly decider: Decider<S, C, E>;
  /** The columns after the first one, which is the Id. */
  readonly columns: readonly Column<Row>[];
  /** The column that names records in the result. */
  readonly nameKey: string;
  /** All current records that the caller may see, in pages. */
  pages(): AsyncIterable<readonly (readonly [id: number, record: Row])[]>;
  /** False for a record that the caller may not see. Without it, the caller sees all records. */
  isVisible?(id: number): Promise<boolean>;
  /** The record in a state after these events. null when it does not exist. */
  recordOf(id: number | null, state: S, events: readonly E[]): Row | null;
  add(values: SheetValues): C;
  save(id: number, values: SheetValues, before: Row): C;
  /** The records and earlier lines that a new record looks like, the most similar first (ruling 58). */
  lookAlikes(after: Row): Promise<readonly CsvLookAlike[]>;
  /** @throws ValidationError for an outcome that conflicts with other records or earlier lines. */
  check(outcome: Outcome<Row>): void;
  /** Remembers an outcome for the following lines. `isLeftOut`: the line is not imported, but others may look like it. */
  remember(outcome: Outcome<Row>, isLeftOut: boolean): void;
  send(id: number | 'new', command: C, context: CommandContext): Promise<Handled>;
}
