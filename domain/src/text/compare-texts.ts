/** Orders days and instants. Faster than `localeCompare`, which knows languages. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
