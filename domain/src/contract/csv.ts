import type { DuplicateMatch } from './customer.ts';
import type { HistoryChange } from './history.ts';

/** The outcome of a line of an imported file. A `duplicate` is left out unless the user chooses it (ruling 58). */
const csvActions = ['add', 'change', 'same', 'duplicate', 'refused'] as const;
export type CsvAction = (typeof csvActions)[number];

/** A record, or an earlier line of the file, that a new line looks like. */
export interface CsvLookAlike {
  /** null for an earlier line that adds a record. */
  Id: number | null;
  /** The number of the earlier line; null for a record that is not in the file so far. */
  Line: number | null;
  Name: string;
  /** The fields that match; `Name` for catalogue items. */
  Matches: (DuplicateMatch | 'Name')[];
}

export interface CsvLine {
  /** The line number in the file; the header is line 1. */
  Line: number;
  /** The id of the record; null if it has not been added yet. */
  Id: number | null;
  /** The version of the record that the line was checked against; 0 for a new record. */
  Version: number;
  Action: CsvAction;
  Name: string;
  /** Changed cells by column header, in the format of an export. */
  Changes: HistoryChange[];
  /**
   * Cells that a spreadsheet damaged, such as a zip without its leading zero, as they stand in the file and as they are
   * imported. A line with corrections is imported only when it is one of the confirmed `Lines`.
   */
  Corrections: HistoryChange[];
  /** The reasons for refusing the line. A possible duplicate that has reasons cannot be chosen. */
  Messages: string[];
  /** The records that a possible duplicate resembles, the most similar first; else empty. */
  LooksLike: CsvLookAlike[];
}

/** A line that the user confirmed after a dry run. */
export interface CsvConfirmedLine {
  Line: number;
  /** The `Version` that the dry run answered. The line is refused when the record has another version now. */
  Version: number;
  /** True for a possible duplicate that is added anyway. */
  IsChosen?: boolean;
}

/**
 * The form field `data` of POST {resource}/csv. With `Lines`, only these lines are imported. Without, all lines except
 * possible duplicates are.
 */
export interface CsvImportRequest {
  Lines?: CsvConfirmedLine[];
}

/**
 * POST {resource}/csv?dryRun&skip&take. A dry run reports the changes without saving them. Only lines from `skip` on,
 * at most `take`, are processed and returned in `Lines`.
 */
export interface CsvAnswer {
  IsDryRun: boolean;
  /** The number of lines in the file without the header. */
  Total: number;
  Lines: CsvLine[];
}

export const csvLimits = { megabytes: 5, lines: 10_000, columns: 300, recordCharacters: 200_000 } as const;
