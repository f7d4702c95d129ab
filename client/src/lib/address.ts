import { useSyncExternalStore } from 'react';

const CHANGED = 'popstate';

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
};

/** The path in the address bar, for the pages outside the router. */
export const useAddressPath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** Puts another address in the bar, in place of the one that is there. */
export function goTo(path: string): void {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent(CHANGED));
}
