/** Milliseconds to wait before the next attempt: doubles from 100 up to 10 seconds. */
export const backoff = (failures: number): number => Math.min(100 * 2 ** Math.max(failures - 1, 0), 10_000);
