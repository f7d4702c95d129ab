import type { Position } from '@picket/domain';
import { CLOCK_TOLERANCE_MS } from '../../adapters/event-store/clock-difference.ts';

interface TimedEvent {
  readonly position: Position;
  /** The number of events in the log up to this one. */
  readonly ordinal: number;
  /** Its recorded time. */
  readonly at: string;
}

interface AheadEvents {
  /** The last event of the range that is ahead of a later one, or of the clock; null for none. */
  readonly last: TimedEvent | null;
  /** How far the events were ahead at least. */
  readonly leastSeconds: number;
  readonly lastOfRange: TimedEvent | null;
}

/**
 * Finds the events of a range of recorded times that a clock recorded which was ahead. When it was right again, it may
 * have recorded the same times once more: those events follow the last one that is ahead.
 */
export function findAhead(
  events: readonly TimedEvent[],
  { From, To }: { readonly From: string; readonly To: string },
  now: Date,
): AheadEvents {
  const isInRange = ({ at }: TimedEvent) => From <= at && at <= To;
  let earliest = now.getTime();
  let most = 0;
  let last: TimedEvent | null = null;
  for (const event of events.toReversed()) {
    const time = Date.parse(event.at);
    if (isInRange(event) && time - earliest > CLOCK_TOLERANCE_MS) {
      last ??= event;
      most = Math.max(most, time - earliest);
    }
    earliest = Math.min(earliest, time);
  }
  return { last, leastSeconds: Math.ceil(most / 1_000), lastOfRange: events.findLast(isInRange) ?? null };
}
