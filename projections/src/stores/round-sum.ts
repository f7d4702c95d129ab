/** Sums of decimals, without the binary fractions that they leave. */
export const roundSum = (sum: number): number => Math.round(sum * 1e6) / 1e6 || 0;
