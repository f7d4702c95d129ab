import {
  type EventData,
  type JSONType,
  jsonEvent,
  type Position as LogPosition,
  type RecordedEvent,
} from '@kurrent/kurrentdb-client';
import type { EventMeta, Position, Recorded } from '@picket/domain';
import type { Sealed } from '../hash-chain.ts';

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

export function fromKurrent(event: RecordedEvent): Recorded {
  const { id, type, data, streamId: stream, revision, position, metadata } = event;
  if (!position)
    throw new Error('KurrentDB returned no position for an event of a stream: version 22.10 or later is required');
  const meta = metadata as unknown as EventMeta;
  return { id, type, data, stream, version: Number(revision) + 1, position: toPosition(position), meta };
}
