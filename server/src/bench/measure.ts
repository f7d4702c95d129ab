/** The result must lie between these, both included. */
export interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One line of the report: a ratio to a bare baseline, or milliseconds. */
export interface Measure {
  readonly what: string;
  /** What the product does, in `unit`; the baseline, where there is one, in the same. */
  readonly measured: number;
  readonly baseline: number | null;
  readonly unit: 'ms' | '/s';
  /** The ratio of the two or, without a baseline, the milliseconds. */
  readonly result: number;
  readonly target: Target;
}

type Comparison = Pick<Measure, 'what' | 'unit' | 'target'>;

/**
 * The median of the ratios, round by round: what disturbs the machine for a while disturbs both sides of a round.
 * @param measured one value for each round, as in `baseline`
 */
export function ratio(comparison: Comparison, measured: readonly number[], baseline: readonly number[]): Measure {
  const ratios = measured.map((value, round) => value / baseline[round]!);
  return { ...comparison, measured: median(measured), baseline: median(baseline), result: median(ratios) };
}

/** A time that stands for itself. */
export const milliseconds = (what: string, measured: number, target: Target): Measure => ({
  what,
  measured,
  baseline: null,
  unit: 'ms',
  result: measured,
  target,
});

/** Null where nothing was promised. */
export function isMet({ result, target }: Measure): boolean | null {
  const { atLeast, atMost } = target;
  if (atLeast === undefined && atMost === undefined) return null;
  return result >= (atLeast ?? Number.NEGATIVE_INFINITY) && result <= (atMost ?? Number.POSITIVE_INFINITY);
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.max(Math.ceil(sorted.length * share) - 1, 0);
  return sorted[at] ?? Number.NaN;
}

/** How long the work takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Rates<Name extends string> = Record<Name, number[]>;

/** Runs the works in turns, `rounds` times, and answers what each of them measured in every round. */
export async function inTurns<Name extends string>(
  rounds: number,
  works: Record<Name, (round: number) => number | Promise<number>>,
): Promise<Rates<Name>> {
  const names = Object.keys(works) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Rates<Name>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) found[name].push(await works[name](round));
  }
  return found;
}
