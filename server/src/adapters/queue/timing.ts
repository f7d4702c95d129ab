import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { RetryDelay } from './queue.ts';

/** Resolves after the time, or when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (milliseconds, signal) => delay(milliseconds, undefined, { signal }).catch(() => undefined);

/** Returns delays that double up to the cap (default: 1 s to 10 min). Half of each is random, to spread retries. */
export function backOff(random: () => number, firstMilliseconds = 1000, capMilliseconds = 600_000): RetryDelay {
  return (attempt) => {
    const delay = Math.min(capMilliseconds, firstMilliseconds * 2 ** (attempt - 1));
    return Math.round(delay / 2 + (delay / 2) * random());
  };
}

/** @throws StoreUnavailableError for a store that has not answered after the time. */
export async function withDeadline<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailableError('The store does not answer in time')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
