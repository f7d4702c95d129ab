import { ConcurrencyError, type Recorded } from '@picket/domain';
import type { NewEvent } from './event-store.ts';

/**
 * The result of an append whose expected version is not the current one. `stored`: the events after that version. If
 * they start with the same ids, the append is a repeat and they are the result (ruling 5).
 * @throws ConcurrencyError with `version`, the current version of the stream, otherwise.
 */
export function resultOfRepeated(
  stream: string,
  events: readonly NewEvent[],
  stored: readonly Recorded[],
  version: number,
): Recorded[] {
  const isSame = events.length <= stored.length && events.every(({ id }, index) => stored[index]!.id === id);
  if (!isSame) throw new ConcurrencyError(stream, version);
  return stored.slice(0, events.length);
}

/** True when two of the events have the same id. */
export const hasDuplicateIds = (events: readonly NewEvent[]): boolean =>
  events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length;
