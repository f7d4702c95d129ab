import {
  type ClockCorrection,
  type ClockCorrectionsEvent,
  clockCorrectionsDecider,
  clockCorrectionsId,
  correctedTime,
  fold,
  streamOf,
} from '@picket/domain';
import type { EventStore } from './event-store.ts';

const stream = streamOf(clockCorrectionsDecider.kind, clockCorrectionsId);

/** The corrections of times in the log, in order. */
export async function readClockCorrections(store: Pick<EventStore, 'read'>): Promise<readonly ClockCorrection[]> {
  return fold(clockCorrectionsDecider, (await store.read(stream)) as unknown as ClockCorrectionsEvent[]);
}

/**
 * How far a clock is behind the last event of the log, in milliseconds; 0 for a clock that is not. A damaged last event
 * has no time; `verify` reports it.
 */
export async function millisecondsBehind(
  log: Pick<EventStore, 'head' | 'eventAt' | 'read'>,
  now: Date,
): Promise<number> {
  const head = await log.head();
  const last = head === '' ? null : await log.eventAt(head).catch(() => null);
  if (!last || Date.parse(last.meta.at) <= now.getTime()) return 0;
  return Math.max(0, Date.parse(correctedTime(await readClockCorrections(log), last)) - now.getTime());
}
