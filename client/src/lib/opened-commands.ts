import { useSyncExternalStore } from 'react';

/** What is open over the page. */
type Opened =
  | { readonly what: 'help' | 'palette' }
  /** A form for a call: a note about a customer, or a new customer with what was typed. */
  | { readonly what: 'log-call'; readonly customer: { readonly Id: number } }
  | { readonly what: 'add-customer'; readonly name?: string; readonly phone?: string };

let opened: Opened | null = null;
const listeners = new Set<() => void>();

function change(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export const openCommands = (what: Opened) => change(what);
export const closeCommands = () => change(null);

export const useOpened = () => useSyncExternalStore(subscribe, () => opened);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
