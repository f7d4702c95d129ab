import {
  type AuditHistoryRequest,
  type ClockCorrection,
  correctedTime,
  type ListAnswer,
  type Position,
} from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { eventIndexProjection, type IndexedEvent } from './event-index.projection.ts';

/** Types of events of one kind of record. */
export interface EventsOfKind {
  readonly Kind: string;
  readonly Types: readonly string[];
}

type Search = Omit<AuditHistoryRequest, 'StartDate' | 'EndDate' | 'Query'> & {
  /** Each is the number of the record. */
  readonly Numbers?: readonly number[];
  /** One of these events. */
  readonly Named?: readonly EventsOfKind[];
  /** Instants: from the first, before the second. */
  readonly from?: string;
  readonly before?: string;
};

/** A page of the events that match a search, newest first. */
export function searchEvents(reader: Reader, search: Search): Promise<ListAnswer<IndexedEvent>> {
  const { from, before, UserId, ActorKind, Kind, RecordId, Type, Numbers = [], Named, Skip, Take } = search;
  if (Named?.length === 0) return Promise.resolve({ data: [], total: 0 });
  const people = UserId === undefined ? { ActorKind } : { ActorKind: 'staff', ActorId: UserId };
  return reader.find(eventIndexProjection.model, {
    filter: {
      $and: [
        { At: { $gte: from, $lt: before }, ...people, Kind, RecordId, Type },
        ...Numbers.map((number) => ({ RecordId: number })),
        ...(Named ? [{ $or: Named.map((each) => ({ Kind: each.Kind, Type: { $in: each.Types } })) }] : []),
      ],
    },
    sort: [['At', -1]],
    skip: Skip,
    take: Take,
  });
}

const PAGE = 1_000;

/**
 * The end of the longest prefix of the log in which no event was recorded after an instant; null for an empty one. Between
 * streams, recorded times may go back, as clocks differ. Events of a clock that was ahead count at their corrected times
 * (ruling 79).
 */
export async function positionAt(
  reader: Reader,
  instant: string,
  corrections: readonly ClockCorrection[],
): Promise<Position | null> {
  const later = await firstLater(reader, instant, corrections);
  const { data } = await reader.find(eventIndexProjection.model, {
    filter: { Position: { $lt: later } },
    sort: [['Position', -1]],
    take: 1,
    countUpTo: 1,
  });
  return data[0]?.Position ?? null;
}

/** The first event of the log that counts after the instant. A correction only makes events earlier. */
async function firstLater(
  reader: Reader,
  instant: string,
  corrections: readonly ClockCorrection[],
  after?: Position,
): Promise<Position | undefined> {
  const take = corrections.length === 0 ? 1 : PAGE;
  const { data } = await reader.find(eventIndexProjection.model, {
    filter: { At: { $gt: instant }, Position: { $gt: after } },
    sort: [['Position', 1]],
    take,
    countUpTo: 1,
  });
  const later = data.find(
    ({ Position: position, At: at }) => correctedTime(corrections, { position, meta: { at } }) > instant,
  );
  if (later || data.length < take) return later?.Position;
  return firstLater(reader, instant, corrections, data.at(-1)!.Position);
}
