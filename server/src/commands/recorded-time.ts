import type { Recorded } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';

const MINUTE_MS = 60_000;
/** A larger difference is a wrong clock, whose time must not be recorded again. */
const MOST_BEHIND_MS = 5 * MINUTE_MS;

/**
 * The instant at which further events of a stream are recorded: within a stream, time never goes back (ruling 79).
 * @throws StoreUnavailableError when the clock is more than five minutes behind the stream
 */
export function recordedTime(now: Date, recorded: readonly Pick<Recorded, 'stream' | 'meta'>[]): string {
  const last = recorded.at(-1);
  const behind = last ? Date.parse(last.meta.at) - now.getTime() : 0;
  if (behind > MOST_BEHIND_MS) {
    const minutes = Math.round(behind / MINUTE_MS);
    throw new StoreUnavailableError(
      `The clock of this server is ${minutes} minutes behind the last event of ${last!.stream} (${last!.meta.at})`,
    );
  }
  return behind > 0 ? last!.meta.at : now.toISOString();
}
