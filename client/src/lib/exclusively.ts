let tail: Promise<unknown> = Promise.resolve();

/** Runs one task at a time under that name: across all tabs of the browser where it offers locks, else in this one. */
export function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, task);
  const turn = tail.then(task);
  tail = turn.catch(() => undefined);
  return turn;
}
