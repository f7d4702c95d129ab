import { useSyncExternalStore } from 'react';

const CHANGED = 'popstate';

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
};

/** The path in the address bar, for pages outside the router. */
export const useBrowserPath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** Replaces the URL in the address bar without a history entry. */
export function replacePath(path: string): void {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent(CHANGED));
}
