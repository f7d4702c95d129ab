const LIMIT_MILLISECONDS = 4000;

/** Checks the condition after each turn of the event loop until it is true. @throws Error if it stays false. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MILLISECONDS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`This has not come about: ${isSo}`);
    await new Promise(setImmediate);
  }
}
