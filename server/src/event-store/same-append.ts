import { ConcurrencyError, type Recorded } from '@picket/domain';
import type { NewEvent } from './event-store.ts';

/**
 * What to answer to an append that the stream can't take: `stored`, the stream's events after the expected version, when
 * they begin with these very events (ruling 5).
 * @throws ConcurrencyError with `version`, the stream's current one, for any other append.
 */
export function answerAgain(
  stream: string,
  events: readonly NewEvent[],
  stored: readonly Recorded[],
  version: number,
): Recorded[] {
  const isSame = events.length <= stored.length && events.every(({ id }, index) => stored[index]!.id === id);
  if (!isSame) throw new ConcurrencyError(stream, version);
  return stored.slice(0, events.length);
}

/** True when one id stands for two of the events. */
export const hasIdTwice = (events: readonly NewEvent[]): boolean =>
  new Set(events.map(({ id }) => id)).size < events.length;
