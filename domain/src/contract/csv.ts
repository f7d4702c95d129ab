import type { HistoryChange } from './history.ts';

/** The outcome of a line of an imported file. */
const csvActions = ['add', 'change', 'same', 'refused'] as const;
export type CsvAction = (typeof csvActions)[number];

export interface CsvLine {
  /** The line number in the file; the header is line 1. */
  Line: number;
  /** The id of the record; null if it has not been added yet. */
  Id: number | null;
  Action: CsvAction;
  Name: string;
  /** Changed cells by column header, in the format of an export. */
  Changes: HistoryChange[];
  /** The reasons for refusing the line. */
  Messages: string[];
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
