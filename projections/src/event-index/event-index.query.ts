import type { AuditHistoryRequest, ListAnswer, Position } from '@picket/domain';
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

/**
 * The end of the longest prefix of the log in which no event was recorded after an instant; null for an empty one. Between
 * streams, recorded times may go back, as clocks differ (ruling 79).
 */
export async function positionAt(reader: Reader, instant: string): Promise<Position | null> {
  const one = { take: 1, countUpTo: 1 };
  const { data: later } = await reader.find(eventIndexProjection.model, {
    filter: { At: { $gt: instant } },
    sort: [['Position', 1]],
    ...one,
  });
  const { data } = await reader.find(eventIndexProjection.model, {
    filter: { Position: { $lt: later[0]?.Position } },
    sort: [['Position', -1]],
    ...one,
  });
  return data[0]?.Position ?? null;
}
