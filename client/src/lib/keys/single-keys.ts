import { useSyncExternalStore } from 'react';

const OFF = 'picket-single-keys-off';

const listeners = new Set<() => void>();

/** Whether shortcuts of one key work. Some speech input and screen readers need them off. Remembered in this browser. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(OFF) === null;

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
