import { Inject, Injectable } from '@nestjs/common';
import {
  type AuditHistoryRequest,
  type AuditHistoryRow,
  addDays,
  dayRangeMessages,
  endOfDay,
  type ListAnswer,
  MOST_AUDIT_DAYS,
  type Recorded,
  refuseInvalid,
  startOfDay,
  streamOf,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { IndexedEvent } from '@picket/projections/event-index/event-index.projection';
import { searchEvents } from '@picket/projections/event-index/event-index.query';
import { companyDay, getSettings } from '@picket/projections/settings/settings.query';
import type { EventStore, UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';
import { customerOf } from '../customers/customer-of.ts';
import { damagedEntry, entriesAround } from '../history/damaged-entries.ts';
import { Histories } from '../history/histories.ts';
import { type SourceEntry, sentenceOf } from '../history/history-source.ts';
import { findHistorySource } from '../history/history-sources.ts';
import { MOST_ENTRIES } from './audit-history.dto.ts';
import { searchedEvents } from './event-search.ts';

/** Company days, both included; both missing for the whole history of one record. */
type DaySpan = Pick<AuditHistoryRequest, 'StartDate' | 'EndDate'>;

interface Stream {
  readonly entries: ReadonlyMap<number, SourceEntry>;
  readonly owner: Pick<AuditHistoryRow, 'OwnerKind' | 'OwnerId'>;
}

/** The history of the whole company: found in an index of all events, described from the streams of the page (ruling 60). */
@Injectable()
export class AuditHistory {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(Histories) private readonly histories: Histories,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The days of a search. @throws ValidationError for an interval that is reversed or too long. */
  async spanOf({ StartDate, EndDate, Kind, RecordId }: AuditHistoryRequest): Promise<DaySpan> {
    refuseInvalid({ RecordId: RecordId !== undefined && Kind === undefined ? 'Choose the kind of record' : null });
    if (!StartDate && !EndDate && RecordId !== undefined) return {};
    const start = StartDate ?? EndDate ?? (await companyDay(this.reader, this.clock()));
    const end = EndDate ?? start;
    refuseInvalid({
      EndDate:
        end < start
          ? dayRangeMessages.endDateBeforeStartDate
          : end > addDays(start, MOST_AUDIT_DAYS - 1)
            ? `At most ${MOST_AUDIT_DAYS} days can be searched at once`
            : null,
    });
    return { StartDate: start, EndDate: end };
  }

  /** A page, newest first. */
  async page(request: AuditHistoryRequest, { StartDate, EndDate }: DaySpan): Promise<ListAnswer<AuditHistoryRow>> {
    const { TimeZone } = await getSettings(this.reader);
    const { Query = '', ...filters } = request;
    const { data, total } = await searchEvents(this.reader, {
      ...filters,
      ...searchedEvents(Query),
      from: StartDate && startOfDay(StartDate, TimeZone),
      before: EndDate && endOfDay(EndDate, TimeZone),
      Take: Math.min(request.Take ?? MOST_ENTRIES, MOST_ENTRIES),
    });
    return { data: await this.rows(data), total };
  }

  /** Each stream is read once. */
  private async rows(found: readonly IndexedEvent[]): Promise<AuditHistoryRow[]> {
    const streams = new Map<string, Stream>();
    for (const event of found) {
      const name = nameOf(event);
      if (!streams.has(name)) streams.set(name, await this.read(event));
    }
    const entries = found.map((event) => streams.get(nameOf(event))!.entries.get(event.Version) ?? missing(event));
    const described = await this.histories.describe(entries);
    return described.map((entry, index) => {
      const { Kind, RecordId } = found[index]!;
      const { owner } = streams.get(nameOf(found[index]!))!;
      return { ...entry, Kind, RecordId: RecordId ?? 0, RecordName: entries[index]!.recordName(), ...owner };
    });
  }

  private async read(event: IndexedEvent): Promise<Stream> {
    const source = findHistorySource(event.Kind);
    const damaged: UnreadableEventError[] = [];
    const events = await this.store.read(nameOf(event), 0, (each) => damaged.push(each));
    const entriesOf = source?.entries ?? ((some: readonly Recorded[]) => some.map(plainEntry));
    const entries = await entriesAround(this.reader, entriesOf, events, damaged);
    return { entries: new Map(entries.map((entry) => [entry.event.version, entry])), owner: ownerOf(events) };
  }
}

const missing = (event: IndexedEvent): SourceEntry =>
  damagedEntry(
    { stream: nameOf(event), version: event.Version, position: event.Position, reason: 'it is missing' },
    event,
  );

const nameOf = ({ Kind, RecordId }: IndexedEvent): string => (RecordId === null ? Kind : streamOf(Kind, RecordId));

/** For kinds of records that have no history of their own, such as the list of merges. */
function plainEntry(event: Recorded): SourceEntry {
  const text = sentenceOf(event.type, '');
  return { event, text, tickKind: 'words', recordName: () => '', describe: () => ({ text, changes: [] }) };
}

function ownerOf(events: readonly Recorded[]): Stream['owner'] {
  const { JobId, Entity, OwnerId } = (events[0]?.data ?? {}) as { JobId?: number; Entity?: string; OwnerId?: number };
  const stream = events[0]?.stream ?? '';
  if (stream.startsWith('payment-') && JobId) return { OwnerKind: 'job', OwnerId: JobId };
  if (Entity === 'jobs' && OwnerId) return { OwnerKind: 'job', OwnerId };
  const customer = events.length === 0 || stream.startsWith('customer-') ? null : customerOf(events);
  return customer === null ? { OwnerKind: null, OwnerId: null } : { OwnerKind: 'customer', OwnerId: customer };
}
