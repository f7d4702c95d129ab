const tails = new Map<string, Promise<unknown>>();

/** Runs one task of that name at a time: in all tabs where the browser has Web Locks, otherwise in this tab. */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, task);
  const result = (tails.get(name) ?? Promise.resolve()).then(task);
  tails.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}
