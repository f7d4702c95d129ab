const LIMIT_MILLISECONDS = 4000;

/** Waits for a fact: looked at after each turn of the event loop. @throws when it does not come about at all. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MILLISECONDS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`This has not come about: ${isSo}`);
    await new Promise(setImmediate);
  }
}
