import { setTimeout as delay } from 'node:timers/promises';
import { sqliteCode, storageFailure } from '@picket/projections/core/storage-failure';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { EventTooLargeError } from '../event-store.ts';

const BUSY = 5;
const TOO_BIG = 18;
const BUSY_TIMEOUT_MS = 10_000;

/** Turns an error of SQLite into one of the port and returns any other unchanged. */
function asPortError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined) return error;
  if (code === TOO_BIG)
    return new EventTooLargeError('The events are larger than SQLite accepts in one row', { cause: error });
  const reason = storageFailure(error) ?? (error as Error).message;
  return new StoreUnavailableError(`The event store can't be used: ${reason}`, { cause: error });
}

/**
 * Runs `attempt`, and retries for up to 10 s while another process holds the file. The event loop is free in between.
 * @throws EventTooLargeError, StoreUnavailableError for errors of SQLite.
 */
export async function retryWhileBusy<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (sqliteCode(error) !== BUSY || performance.now() > deadline) throw asPortError(error);
      await delay(1 + Math.random() * 4);
    }
  }
}
