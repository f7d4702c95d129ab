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
const PATIENCE_MILLISECONDS = 10_000;

/** An error of SQLite as the port's StoreUnavailableError; any other stays what it is. */
export function asUnavailable(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined) return error;
  const reason = REASONS[code] ?? (error as Error).message;
  return new StoreUnavailableError(`The event store can't be used: ${reason}`, { cause: error });
}

/** Runs `attempt`, again while another process holds the file; the event loop goes on in between. */
export async function whenFree<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (sqliteCode(error) !== BUSY || performance.now() > deadline) throw asUnavailable(error);
      await delay(1 + Math.random() * 4);
    }
  }
}
