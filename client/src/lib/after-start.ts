const DELAY_MS = 1_000;

/** Runs a task that should not delay the first screen, a second later. Returns a function that cancels it. */
export function afterStart(task: () => void): () => void {
  const timer = setTimeout(task, DELAY_MS);
  return () => clearTimeout(timer);
}
