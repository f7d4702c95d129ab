/** Rounds a sum of decimals to 6 places, to remove binary fractions. */
export const roundSum = (sum: number): number => Math.round(sum * 1e6) / 1e6 || 0;
