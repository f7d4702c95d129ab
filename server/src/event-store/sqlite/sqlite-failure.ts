import { setTimeout as delay } from 'node:timers/promises';
import { sqliteCode } from '@picket/projections/stores/open-sqlite';
import { StoreUnavailableError } from '../event-store.ts';

const BUSY = 5;
const REASONS: Readonly<Record<number, string>> = {
  [BUSY]: 'another process holds its file',
  8: 'its file is read-only',
  11: 'its file is damaged',
  13: 'the disk is full',
};
const BUSY_TIMEOUT_MS = 10_000;

/** Turns an error of SQLite into a StoreUnavailableError and returns any other unchanged. */
function asUnavailable(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined) return error;
  const reason = REASONS[code] ?? (error as Error).message;
  return new StoreUnavailableError(`The event store can't be used: ${reason}`, { cause: error });
}

/**
 * Runs `attempt`, and retries for up to 10 s while another process holds the file. The event loop is free in between.
 * @throws StoreUnavailableError for errors of SQLite.
 */
export async function retryWhileBusy<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (sqliteCode(error) !== BUSY || performance.now() > deadline) throw asUnavailable(error);
      await delay(1 + Math.random() * 4);
    }
  }
}
