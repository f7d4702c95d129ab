import { type CalculatedPostRow, optionKey } from '@picket/domain';

/** What the fence lines of a run need and what is chosen. */
export interface RunPosts {
  readonly Key: string;
  /** 'Run 1', 'Run 2, Option: Corral, not chosen', 'On no fence line'. */
  readonly Title: string;
  readonly Rows: readonly CalculatedPostRow[];
}

/** Groups rows by run, in their order. Each option that is not chosen has runs of its own. */
export function postsByRun(rows: readonly CalculatedPostRow[]): RunPosts[] {
  const runs = new Map<string, CalculatedPostRow[]>();
  for (const row of rows) {
    const key = `${row.Run} ${counts(row) ? '' : optionKey(row)}`;
    runs.set(key, [...(runs.get(key) ?? []), row]);
  }
  return [...runs].map(([Key, Rows]) => ({ Key, Title: titleOf(Rows[0]!), Rows }));
}

function titleOf(row: CalculatedPostRow): string {
  const run = row.Run === null ? 'On no fence line' : `Run ${row.Run}`;
  return counts(row) ? run : `${run}, Option: ${row.Option}, not chosen`;
}

/** Returns false for a row of an option that is not chosen. */
export const counts = ({ IsChosen }: Pick<CalculatedPostRow, 'IsChosen'>): boolean => IsChosen !== false;

type Counts = Pick<CalculatedPostRow, 'Quantity' | 'Chosen'>;

/** Adds up what rows need and what is chosen. */
export const sumOf = (rows: readonly Counts[]): Counts => ({
  Quantity: rows.reduce((sum, { Quantity }) => sum + Quantity, 0),
  Chosen: rows.reduce((sum, { Chosen }) => sum + Chosen, 0),
});

/** '2 more than suggested', '1 fewer than suggested', 'As suggested'. */
export function describeDifference({ Quantity, Chosen }: Counts): string {
  const difference = Chosen - Quantity;
  if (difference === 0) return 'As suggested';
  return `${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than suggested`;
}
