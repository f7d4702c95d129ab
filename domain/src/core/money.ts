/** A whole number of cents; all sums are made in it (ruling 7). */
export type Cents = number;

/** Half away from zero, robust against binary fractions: 1.005 dollars is 101 cents. */
export function roundHalfAway(value: number): number {
  const rounded = Math.round(Number(`${Math.abs(value).toFixed(8)}`));
  return value < 0 ? -rounded || 0 : rounded;
}

/** Dollars (a JSON number with at most 2 decimals) to cents. */
export const toCents = (dollars: number): Cents => roundHalfAway(dollars * 100);

/** Cents to dollars, the JSON number with at most 2 decimals. */
export const toDollars = (cents: Cents): number => cents / 100;

/** True for a finite number with no more than `decimals` decimals. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isFinite(value) && Number(value.toFixed(decimals)) === value;
