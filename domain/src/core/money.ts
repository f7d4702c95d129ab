/** A whole number of cents, used for all sums (ruling 7). */
export type Cents = number;

/** Rounds half away from zero and corrects binary fractions: 1.005 dollars is 101 cents. */
export function roundHalfAway(value: number): number {
  const nearest = Math.round(value);
  // Most amounts are whole cents, and formatting takes most of the time of a sum.
  if (Math.abs(value - nearest) < 1e-6) return nearest || 0;
  const rounded = Math.round(Number(`${Math.abs(value).toFixed(8)}`));
  return value < 0 ? -rounded || 0 : rounded;
}

/** Converts dollars (a JSON number with at most 2 decimals) to cents. */
export const toCents = (dollars: number): Cents => roundHalfAway(dollars * 100);

/** Converts cents to dollars (a JSON number with at most 2 decimals). */
export const toDollars = (cents: Cents): number => cents / 100;

/** Adds dollar amounts without binary rounding errors. */
export const addDollars = (...amounts: number[]): number =>
  toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0));

/** Returns true for a finite number with at most `decimals` decimals. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isFinite(value) && Number(value.toFixed(decimals)) === value;
