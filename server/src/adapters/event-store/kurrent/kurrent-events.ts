import {
  type EventData,
  type JSONType,
  jsonEvent,
  type Position as LogPosition,
  type RecordedEvent,
} from '@kurrent/kurrentdb-client';
import type { EventMeta, Position, Recorded } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { UnreadableEventError } from '../event-store.ts';
import { hasItsHash, type Sealed } from '../hash-chain.ts';

/** Digits of an unsigned 64-bit number, so that positions can be compared as text. */
const DIGITS = 20;
export const POSITION_LENGTH = 2 * DIGITS;
const digits = (number: bigint): string => String(number).padStart(DIGITS, '0');

const toPosition = ({ commit, prepare }: LogPosition): Position => digits(commit) + digits(prepare);

export const toLogPosition = (position: Position): LogPosition => ({
  commit: BigInt(position.slice(0, DIGITS)),
  prepare: BigInt(position.slice(DIGITS)),
});

/** `meta` becomes the event metadata; KurrentDB stores stream, version and position itself. */
export const toKurrent = ({ id, type, data, meta }: Sealed): EventData =>
  jsonEvent({ id, type, data: data as JSONType, metadata: { ...meta } as Record<string, unknown> });

/** @throws UnreadableEventError for an event whose data or metadata is not JSON. */
export function fromKurrent(event: RecordedEvent): Recorded {
  const { id, type, data, streamId: stream, revision, metadata } = event;
  const [version, position] = [Number(revision) + 1, positionOf(event)];
  const recorded = { id, type, data, stream, version, position, meta: metadata as unknown as EventMeta };
  // The client returns data that is not JSON as text, and such metadata as bytes.
  const isReadable = typeof recorded.meta?.hash === 'string' && (typeof data !== 'string' || hasItsHash(recorded));
  if (!isReadable) throw new UnreadableEventError(stream, version, position);
  return recorded;
}

export function positionOf({ position }: RecordedEvent): Position {
  if (position) return toPosition(position);
  throw new StoreUnavailableError(
    'KurrentDB returned no position for an event of a stream: version 22.10 or later is required',
  );
}
