import type { Store } from '@reduxjs/toolkit';
import type { api } from './api.ts';

type ApiState = Readonly<Record<(typeof api)['reducerPath'], ReturnType<(typeof api)['reducer']>>>;

/** A slow call of another part of the page delays a form by this time at most. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Resolves when no call is running: what a save invalidated has then been read again, also if that had to wait for
 * calls that ran before (`invalidationBehavior`), or could not be read. Resolves after `LONGEST_WAIT_MS` at the latest.
 */
export function untilRead(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(limit);
      stop();
      resolve();
    };
    const check = () => {
      if (!isCalling(store.getState())) end();
    };
    const limit = setTimeout(end, LONGEST_WAIT_MS);
    const stop = store.subscribe(check);
    check();
  });
}

const isCalling = ({ api: { queries, mutations } }: ApiState): boolean =>
  [...Object.values(queries), ...Object.values(mutations)].some((call) => call?.status === 'pending');
