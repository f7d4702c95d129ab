import { ConcurrencyError, type Recorded } from '@picket/domain';
import type { NewEvent } from './event-store.ts';

/**
 * Returns the first result of a repeated append. An append is a repeat when `stored`, the events after its
 * expected version, starts with the same ids.
 * @throws ConcurrencyError with `version`, the current version of the stream, when the append is no repeat.
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

export const hasDuplicateIds = (events: readonly NewEvent[]): boolean =>
  events.length > 1 && new Set(events.map(({ id }) => id)).size < events.length;
