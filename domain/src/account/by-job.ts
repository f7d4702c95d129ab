/** Returns the records by their jobs, in the same order. */
export function byJob<R extends { readonly JobId: number }>(records: readonly R[]): ReadonlyMap<number, readonly R[]> {
  const found = new Map<number, R[]>();
  for (const record of records) {
    const known = found.get(record.JobId);
    if (known) known.push(record);
    else found.set(record.JobId, [record]);
  }
  return found;
}
