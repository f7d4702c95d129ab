import type { HistoryChange } from './history.ts';

/** What becomes of a line of an imported file. */
const csvActions = ['add', 'change', 'same', 'refused'] as const;
export type CsvAction = (typeof csvActions)[number];

export interface CsvLine {
  /** The number of the line in the file, the header's being 1. */
  Line: number;
  /** The thing that it is about; null for one that is yet to be added. */
  Id: number | null;
  Action: CsvAction;
  Name: string;
  /** Cells by their columns' headers, as an export writes them. */
  Changes: HistoryChange[];
  /** Why it is refused. */
  Messages: string[];
}

/**
 * POST {resource}/csv?dryRun&skip&take. A dry run says what would be done and does nothing. `Lines` are those from
 * `skip` on, `take` at most; lines of others are neither told nor carried out.
 */
export interface CsvAnswer {
  IsDryRun: boolean;
  /** How many lines the file has, its header aside. */
  Total: number;
  Lines: CsvLine[];
}

export const csvLimits = { megabytes: 5, lines: 10_000, columns: 300, recordCharacters: 200_000 } as const;
