import { type ClockDifference, correctedTime, type Position } from '@picket/domain';
import type { Clock, ClockReading, StoreClock } from '../../base/ports.ts';
import { readClockCorrections } from './clock-corrections.ts';
import type { EventStore } from './event-store.ts';

const MINUTE_MS = 60_000;
/** Clocks of servers differ a little: up to this is no difference (ruling 79). */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** What a server's clock is compared with. */
export interface ClockSources {
  readonly log: Pick<EventStore, 'eventAt' | 'read' | 'readClock'>;
  readonly vault: StoreClock;
}

/**
 * How far the clock of this server is off the clock of a store, or else behind the last event of the log, at `head`
 * (ruling 79).
 */
export async function findClockDifference(
  clock: Clock,
  { log, vault }: ClockSources,
  head: Position,
): Promise<ClockDifference> {
  let behindStore = 0;
  for (const store of [log, vault]) {
    const behind = behindReading(clock, (await store.readClock?.()) ?? null);
    if (Math.abs(behind) > Math.abs(behindStore)) behindStore = behind;
  }
  if (minutesOf(behindStore) !== 0) return { ClockMinutesBehind: minutesOf(behindStore), ClockComparedWith: 'store' };
  const ClockMinutesBehind = minutesOf(await behindLog(clock(), log, head));
  return { ClockMinutesBehind, ClockComparedWith: 'log' };
}

const minutesOf = (milliseconds: number): number =>
  Math.abs(milliseconds) > CLOCK_TOLERANCE_MS ? Math.round(milliseconds / MINUTE_MS) : 0;

/** The store's clock may have been read at any moment between request and answer, so that span is no difference. */
function behindReading(clock: Clock, reading: ClockReading | null): number {
  if (!reading) return 0;
  const [now, at] = [clock().getTime(), reading.at + performance.now()];
  return Math.max(0, at - reading.received - now) + Math.min(0, at - reading.sent - now);
}

/** A damaged last event has no time; `verify` reports it. */
async function behindLog(now: Date, log: ClockSources['log'], head: Position): Promise<number> {
  const last = head === '' ? null : await log.eventAt(head).catch(() => null);
  if (!last || Date.parse(last.meta.at) <= now.getTime()) return 0;
  return Math.max(0, Date.parse(correctedTime(await readClockCorrections(log), last)) - now.getTime());
}
