import { InvalidArgumentError } from 'commander';

/** Parses an option that is a whole number within bounds. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new InvalidArgumentError(`A whole number from ${least} to ${most} is expected.`);
};
