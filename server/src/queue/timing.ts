import { setTimeout } from 'node:timers/promises';
import type { RetryDelay } from './queue.ts';

/** Resolves after the time, or when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

/** Returns delays that double up to the cap (default: 1 s to 10 min). Half of each is random, to spread retries. */
export function backOff(random: () => number, firstMilliseconds = 1000, capMilliseconds = 600_000): RetryDelay {
  return (attempt) => {
    const delay = Math.min(capMilliseconds, firstMilliseconds * 2 ** (attempt - 1));
    return Math.round(delay / 2 + (delay / 2) * random());
  };
}
