/** True for `npm test -- --thorough`: more runs of each property, and longer crash tests. */
export const isThorough = process.env.THOROUGH === '1';

const share = process.env.MUTATION === '1' ? 0.05 : 1;

/** The number of runs of a property: ten times as many in a thorough run, a twentieth in mutation testing. */
export const propertyRuns = (runs = 100): number => (isThorough ? runs * 10 : Math.ceil(runs * share));
