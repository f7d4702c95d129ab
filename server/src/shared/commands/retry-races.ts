import { setTimeout as sleep } from 'node:timers/promises';
import { ConcurrencyError } from '@picket/domain';
import { backOff } from '../../adapters/queue/timing.ts';
import { StaleVersionError } from './stale-version.ts';

/** Time and randomness of retries. */
export interface RaceTiming {
  /** Milliseconds; need not start at any particular moment. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

const raceTiming: RaceTiming = { now: () => performance.now(), random: Math.random, sleep: (ms) => sleep(ms) };

const DEADLINE_MS = 5_000;
const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 100;

/**
 * Repeats `attempt` after each lost race. The waits are random, so that writers on several servers do not collide
 * again.
 * @throws ConcurrencyError of an attempt that ends five seconds after the first lost race, or later. Other errors pass
 * through, and so does a StaleVersionError.
 */
export async function retryRaces<T>(attempt: () => Promise<T>, timing: RaceTiming = raceTiming): Promise<T> {
  // Starts with the first lost race: an attempt that takes long, such as one that makes a PDF, gets another one.
  let deadline: number | undefined;
  const waitAfter = backOff(timing.random, FIRST_WAIT_MS, LONGEST_WAIT_MS);
  for (let race = 1; ; race++) {
    try {
      return await attempt();
    } catch (error) {
      const isRace = error instanceof ConcurrencyError && !(error instanceof StaleVersionError);
      if (!isRace) throw error;
      deadline ??= timing.now() + DEADLINE_MS;
      if (timing.now() >= deadline) throw error;
      await timing.sleep(waitAfter(race));
    }
  }
}
