import { type ClockCorrection, correctedTime, type Recorded } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';

const MINUTE_MS = 60_000;
/** A larger difference is a wrong clock, whose time must not be recorded again. */
const MOST_BEHIND_MS = 5 * MINUTE_MS;

/**
 * The instant at which further events of a stream are recorded: within a stream, corrected time never goes back
 * (ruling 79). `corrections` is called only for a clock that is behind the stream.
 * @throws StoreUnavailableError when the clock is more than five minutes behind the stream
 */
export async function recordedTime(
  now: Date,
  recorded: readonly Pick<Recorded, 'stream' | 'position' | 'meta'>[],
  corrections: () => Promise<readonly ClockCorrection[]>,
): Promise<string> {
  const last = recorded.at(-1);
  const at = now.toISOString();
  if (!last || last.meta.at <= at) return at;
  const lastAt = correctedTime(await corrections(), last);
  const behind = Date.parse(lastAt) - now.getTime();
  if (behind > MOST_BEHIND_MS) {
    const minutes = Math.round(behind / MINUTE_MS);
    throw new StoreUnavailableError(
      `The clock of this server is ${minutes} minutes behind the last event of ${last.stream} (${last.meta.at}). ` +
        'Set the clock, or correct what another one recorded: npm run admin -- correct-clock',
    );
  }
  return behind > 0 ? lastAt : at;
}
