/** Waits for a fact: looked at after each turn of the event loop, bounded by the test's own time limit. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}
