import type { Command, Decider, DomainEvent, FieldValue } from '@picket/domain';
import type { CommandContext } from '../commands/command-context.ts';
import type { Handled } from '../commands/command-runner.ts';
import type { Column } from './column.ts';

/** As many rows of an export are read and written at once: some megabytes, some dozen milliseconds. */
export const ROWS_A_PAGE = 2_000;

/** Values by the keys of their columns; cells that say nothing new are left out. */
export type SheetValues = ReadonlyMap<string, FieldValue>;

/** Where a line of an import stands: its number stands for the Id that a new thing does not have yet. */
export interface Place {
  readonly id: number | null;
  readonly line: number;
}

/**
 * Things of one kind as a sheet of rows, opened for one call: what it needs to know of others is looked up. `Thing` is
 * what its columns show.
 */
export interface Sheet<S, C extends Command, E extends DomainEvent, Thing> {
  readonly singular: string;
  /** The name of the file without its ending. */
  readonly fileName: string;
  readonly decider: Decider<S, C, E>;
  /** Beside the Id, which is the first. */
  readonly columns: readonly Column<Thing>[];
  /** The column by which things are found that have no Id. */
  readonly nameKey: string;
  /** The things as they are, all of them, in pages. */
  pages(): AsyncIterable<readonly (readonly [id: number, thing: Thing])[]>;
  /** What is there in a state, after these events; null for nothing. */
  thingOf(id: number | null, state: S, events: readonly E[]): Thing | null;
  /**
   * The things of that name that are not archived, as the lines so far leave them; one that a line adds has the line's
   * number, below zero, for an Id.
   */
  idsNamed(name: string): Promise<readonly number[]>;
  add(values: SheetValues): C;
  save(id: number, values: SheetValues, before: Thing): C;
  /** Looks at what a line comes to, and remembers it for the lines that follow. @throws ValidationError */
  take(place: Place, before: Thing | null, after: Thing): void;
  send(id: number | 'new', command: C, context: CommandContext): Promise<Handled>;
}
