/** Ends only a condition that hangs. */
const LIMIT_MS = 60_000;

/** Checks the condition after each turn of the event loop until it is true. @throws Error if it stays false. */
export async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!(await isMet())) {
    if (performance.now() > end) throw new Error(`The condition stays false: ${isMet}`);
    await new Promise(setImmediate);
  }
}
