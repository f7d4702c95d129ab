import { useSyncExternalStore } from 'react';

/** What is open over the page: the help of the keys. */
type Opened = 'help';

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function change(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openKeysHelp = () => change('help');
export const closeCommands = () => change(null);

export const useOpened = () => useSyncExternalStore(subscribe, () => opened);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
