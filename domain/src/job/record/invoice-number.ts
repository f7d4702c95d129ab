/** Returns the number of a job's first, second, ... invoice: `1042`, `1042-2` (ruling 71). */
export const invoiceNumber = (jobId: number, ordinal: number): string =>
  ordinal <= 1 ? String(jobId) : `${jobId}-${ordinal}`;
