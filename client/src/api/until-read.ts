import type { Store } from '@reduxjs/toolkit';
import type { api } from './api.ts';

type ApiState = Readonly<Record<(typeof api)['reducerPath'], ReturnType<(typeof api)['reducer']>>>;

/**
 * Resolves when no call is running: what a save invalidated has then been read again, also if that had to wait for calls
 * that ran before (`invalidationBehavior`), or could not be read.
 */
export async function untilRead(store: Store): Promise<void> {
  while (isCalling(store.getState())) {
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

const isCalling = ({ api: { queries, mutations } }: ApiState): boolean =>
  [...Object.values(queries), ...Object.values(mutations)].some((call) => call?.status === 'pending');
