import type { AuditHistoryRequest, ListAnswer, Position } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { eventIndexProjection, type IndexedEvent } from './event-index.projection.ts';

type Search = Omit<AuditHistoryRequest, 'StartDate' | 'EndDate'> & {
  /** Instants: from the first, before the second. */
  readonly from?: string;
  readonly before?: string;
};

/** A page of the events that match a search, newest first. */
export function searchEvents(reader: Reader, search: Search): Promise<ListAnswer<IndexedEvent>> {
  const { from, before, UserId, ActorKind, Kind, RecordId, Type, Skip, Take } = search;
  const people = UserId === undefined ? { ActorKind } : { ActorKind: 'staff', ActorId: UserId };
  return reader.find(eventIndexProjection.model, {
    filter: { At: { $gte: from, $lt: before }, ...people, Kind, RecordId, Type },
    sort: [['At', -1]],
    skip: Skip,
    take: Take,
  });
}

/** The position of the last event that was recorded at or before an instant; null before the first. */
export async function positionAt(reader: Reader, instant: string): Promise<Position | null> {
  const { data } = await reader.find(eventIndexProjection.model, {
    filter: { At: { $lte: instant } },
    sort: [['At', -1]],
    take: 1,
  });
  return data[0]?.Position ?? null;
}
