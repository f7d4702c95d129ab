import type { CalculatedPostRow } from '@picket/domain';

/** What the fence lines of a run need and what is chosen; `Run` is null for posts that no line needs. */
export interface RunPosts {
  readonly Run: number | null;
  readonly Rows: readonly CalculatedPostRow[];
}

/** Groups rows by run, in their order. */
export function postsByRun(rows: readonly CalculatedPostRow[]): RunPosts[] {
  const runs = new Map<number | null, CalculatedPostRow[]>();
  for (const row of rows) runs.set(row.Run, [...(runs.get(row.Run) ?? []), row]);
  return [...runs].map(([Run, Rows]) => ({ Run, Rows }));
}

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
