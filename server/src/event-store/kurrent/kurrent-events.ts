import {
  type EventData,
  type JSONType,
  jsonEvent,
  type Position as LogPosition,
  type RecordedEvent,
} from '@kurrent/kurrentdb-client';
import type { EventMeta, Position, Recorded } from '@picket/domain';
import type { Sealed } from '../hash-chain.ts';

/** As many digits as an unsigned 64-bit number has, so that positions compare as text. */
const DIGITS = 20;
const digits = (number: bigint): string => String(number).padStart(DIGITS, '0');

export const toPosition = ({ commit, prepare }: LogPosition): Position => digits(commit) + digits(prepare);

export const toLogPosition = (position: Position): LogPosition => ({
  commit: BigInt(position.slice(0, DIGITS)),
  prepare: BigInt(position.slice(DIGITS)),
});

/** The event's meta goes into KurrentDB's event metadata; stream, version and position are KurrentDB's own. */
export const toKurrent = ({ id, type, data, meta }: Sealed): EventData =>
  jsonEvent({ id, type, data: data as JSONType, metadata: { ...meta } as Record<string, unknown> });

export function fromKurrent(event: RecordedEvent): Recorded {
  const { id, type, data, streamId: stream, revision, position, metadata } = event;
  if (!position) throw new Error('KurrentDB gives no position in streams: 22.10 or later is needed');
  const meta = metadata as unknown as EventMeta;
  return { id, type, data, stream, version: Number(revision) + 1, position: toPosition(position), meta };
}
