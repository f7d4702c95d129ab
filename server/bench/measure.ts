/** The result must be within these bounds, inclusive. */
interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A line of the report: a ratio to a plain baseline, or milliseconds. */
export interface Measure {
  readonly what: string;
  /** The value of the product in `unit`, and of the baseline if there is one. */
  readonly measured: number;
  readonly baseline: number | null;
  /** '' for a score without a unit. */
  readonly unit: 'ms' | '/s' | 'MB' | '';
  /** The ratio of both values, or the value without a baseline. */
  readonly result: number;
  readonly target: Target;
}

type Comparison = Pick<Measure, 'what' | 'unit' | 'target'>;

/**
 * The median of the ratios, round by round, because a temporary disturbance affects both sides of a round.
 * @param measured one value for each round, as in `baseline`
 */
export function ratio(comparison: Comparison, measured: readonly number[], baseline: readonly number[]): Measure {
  const ratios = measured.map((value, round) => value / baseline[round]!);
  return { ...comparison, measured: median(measured), baseline: median(baseline), result: median(ratios) };
}

/** A time without a baseline. */
export const milliseconds = (what: string, measured: number, target: Target): Measure => ({
  what,
  measured,
  baseline: null,
  unit: 'ms',
  result: measured,
  target,
});

/** A score without a unit or a baseline. */
export const score = (what: string, measured: number, target: Target): Measure => ({
  what,
  measured,
  baseline: null,
  unit: '',
  result: measured,
  target,
});

/** null if there is no target. */
export function isMet({ result, target }: Measure): boolean | null {
  const { atLeast, atMost } = target;
  if (atLeast === undefined && atMost === undefined) return null;
  return result >= (atLeast ?? Number.NEGATIVE_INFINITY) && result <= (atMost ?? Number.POSITIVE_INFINITY);
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.max(Math.ceil(sorted.length * share) - 1, 0);
  return sorted[at] ?? Number.NaN;
}

/** The duration of the task, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Rates<Name extends string> = Record<Name, number[]>;

/** Runs the tasks in turns, `rounds` times. Returns the values of each task by round. */
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
