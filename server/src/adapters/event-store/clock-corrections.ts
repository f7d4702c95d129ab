import {
  type ClockCorrection,
  type ClockCorrectionsEvent,
  clockCorrectionsDecider,
  clockCorrectionsId,
  fold,
  streamOf,
} from '@picket/domain';
import type { EventStore } from './event-store.ts';

const stream = streamOf(clockCorrectionsDecider.kind, clockCorrectionsId);

/** The corrections of times in the log, in order. */
export async function readClockCorrections(store: Pick<EventStore, 'read'>): Promise<readonly ClockCorrection[]> {
  return fold(clockCorrectionsDecider, (await store.read(stream)) as unknown as ClockCorrectionsEvent[]);
}
