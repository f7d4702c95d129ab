import type { Command, Decider, DomainEvent, FieldValue } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/handled.ts';
import type { Column } from './column.ts';

/** The rows of an export that are read and written at once: some megabytes, some dozen milliseconds. */
export const ROWS_A_PAGE = 2_000;

/** Values by column key. Cells that change nothing are omitted. */
export type SheetValues = ReadonlyMap<string, FieldValue>;

/** The position of a line in an import. Its negative number is the Id of a new record. */
export interface Place {
  readonly id: number | null;
  readonly line: number;
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
  /** The column that identifies records without an Id. */
  readonly nameKey: string;
  /** All current records, in pages. */
  pages(): AsyncIterable<readonly (readonly [id: number, record: Row])[]>;
  /** The record in a state after these events. null when it does not exist. */
  recordOf(id: number | null, state: S, events: readonly E[]): Row | null;
  /**
   * The records of that name that are not archived, after the lines so far. A new record has its negative line number as
   * its Id.
   */
  idsNamed(name: string): Promise<readonly number[]>;
  add(values: SheetValues): C;
  save(id: number, values: SheetValues, before: Row): C;
  /** Validates the outcome of a line and remembers it for the following lines. @throws ValidationError */
  take(place: Place, before: Row | null, after: Row): void;
  send(id: number | 'new', command: C, context: CommandContext): Promise<Handled>;
}
