import { useSyncExternalStore } from 'react';

let isFound = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the server serves a newer version of the client than this page, as far as `findNewVersion` was asked. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isFound);

/**
 * Finds out why code could not be loaded: true if the server serves another version of the client, false if it is out of
 * reach or serves the same. Each version names its first script by its content.
 */
export async function findNewVersion(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (!script || isFound) return isFound;
  const page = await fetch('/login', { cache: 'no-store' })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null);
  isFound = page !== null && !page.includes(new URL(script.src).pathname);
  if (isFound) for (const listener of listeners) listener();
  return isFound;
}
