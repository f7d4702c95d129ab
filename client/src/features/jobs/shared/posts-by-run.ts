import { type CalculatedPostRow, formatCount, optionKey } from '@picket/domain';
import { describeOption } from './option-groups.ts';

/** The posts that the fence lines of a run need, beside the chosen ones. */
interface RunPosts {
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
  const { Option, OptionGroup } = row;
  return counts(row) ? run : `${run}, ${describeOption({ Option, OptionGroup })}, not chosen`;
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

/** Returns the reason why the suggestion cannot be taken; null if it can. */
export function reasonAgainst(rows: readonly CalculatedPostRow[]): string | null {
  const suggested = rows.filter(({ Quantity }) => Quantity > 0);
  if (suggested.length === 0) return 'Posts are suggested when the job has fence lines';
  if (suggested.every(({ PostId }) => PostId === null)) return 'Choose the posts first';
  return null;
}

/** Returns the difference of all chosen posts that count from the suggestion, in words; null for none. */
export function describeAll(rows: readonly CalculatedPostRow[]): string | null {
  const counting = rows.filter(counts);
  if (counting.every(({ Quantity, Chosen }) => Quantity === Chosen)) return null;
  const { Quantity, Chosen } = sumOf(counting);
  if (Chosen === 0) return `No posts chosen, ${Quantity} suggested`;
  const differing = counting.filter((row) => row.Quantity !== row.Chosen);
  const [only] = differing;
  if (only && differing.length === 1 && only.Run !== null) {
    const difference = Math.abs(only.Chosen - only.Quantity);
    const posts = formatCount(difference, `${only.PostType.toLowerCase()} post`);
    const than = `${only.Chosen > only.Quantity ? 'more' : 'fewer'} than suggested`;
    return `${posts} ${than} on run ${only.Run}: ${only.Chosen} chosen, ${only.Quantity} suggested`;
  }
  if (Chosen === Quantity) return `The chosen posts differ from the ${Quantity} suggested`;
  return `${describeDifference({ Quantity, Chosen })}: ${Chosen} chosen, ${Quantity} suggested`;
}
