import { Inject, Injectable } from '@nestjs/common';
import {
  type HistoryChange,
  type HistoryEntry,
  isMarketPartner,
  type ListAnswer,
  NotFoundError,
  type Recorded,
  streamOf,
} from '@picket/domain';
import type { ReadStore } from '@picket/projections/core/read-store';
import type { Reader } from '@picket/projections/core/reader';
import { READ_STORE, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { entriesAround } from './damaged-entries.ts';
import { holders } from './history-access.ts';
import {
  type EventDescription,
  type HistoryRecord,
  type HistorySource,
  type IncludedRecord,
  type SourceEntry,
  type ValueChange,
  visibleEntries,
} from './history-source.ts';
import { findHistorySource, sourceFor } from './history-sources.ts';
import type { HistoryValue } from './history-values.ts';
import { type IsPast, Moments, type TimeOf } from './moments.ts';
import { PastReader } from './past-reader.ts';
import { type NameOf, ReferenceNames } from './reference-names.ts';
import { StreamCache } from './stream-cache.ts';

/** A record with the entries that the caller may see, those of included records among them, oldest first. */
export interface OpenHistory {
  readonly source: HistorySource;
  /** The events of the record itself, oldest first. */
  readonly events: readonly Recorded[];
  readonly entries: readonly SourceEntry[];
  /** The position since which the caller may see the record. */
  readonly since: string;
}

/** Builds the histories of records from their streams on each read. */
@Injectable()
export class Histories {
  constructor(
    @Inject(StreamCache) private readonly streams: StreamCache,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(ReferenceNames) private readonly names: ReferenceNames,
    @Inject(READER) private readonly reader: Reader,
    @Inject(READ_STORE) private readonly tables: ReadStore,
  ) {}

  /**
   * A page of a record's history, newest first: now, or as of a moment.
   * @throws NotFoundError as `open`, and before the record was added; ValidationError for an `at` that names no moment.
   */
  async page(
    caller: Caller,
    record: HistoryRecord,
    { skip = 0, take, at }: { skip?: number; take: number; at?: string },
  ): Promise<ListAnswer<HistoryEntry>> {
    const { events, entries } = await this.open(caller, record);
    const past = at === undefined ? null : await this.asOf(at, events);
    const shown = past ? entries.filter(({ event }) => past.isPast(event)) : entries;
    if (shown.length === 0 && events.length > 0) throw new NotFoundError();
    const data = await this.describe(shown.toReversed().slice(skip, skip + take), past ?? undefined);
    return { data, total: shown.length };
  }

  /** @throws NotFoundError for an unknown kind, a missing record and a record that the caller may not see. */
  async open(caller: Caller, { kind, id }: HistoryRecord): Promise<OpenHistory> {
    const source = sourceFor(caller, kind);
    const { events, damaged } = source ? await this.readAround(source, id) : { events: [], damaged: [] };
    const isThere = events.length > 0 || damaged.length > 0 || source?.alwaysThere === id;
    if (!source || !isThere) throw new NotFoundError();
    // A damaged event may be the one that gave or took the record from them.
    if (damaged.length > 0 && isMarketPartner(caller.UserRoleId)) throw new NotFoundError();
    // No readable event says whose record it is, so only auditors may see it.
    const canRead: HistorySource['canRead'] =
      events.length === 0 && damaged.length > 0 ? holders('Audit') : source.canRead;
    if (!(await canRead(caller, id, events, this.reader))) throw new NotFoundError();
    const included = await source.included?.(this.reader, caller, id, events);
    const streams = await Promise.all((included ?? []).map((record) => this.includedEntries(record)));
    const own = await entriesAround(this.reader, source.entries, events, damaged);
    const all = [...own, ...streams.flat()].sort(oldestFirst);
    const since = source.visibleSince?.(caller, id, events);
    const entries = since ? visibleEntries(all, since) : all;
    return { source, events, entries, since: since?.last.position ?? '' };
  }

  /** @throws NotFoundError before the record was added, ValidationError */
  async asOf(at: string, events: readonly Recorded[]): Promise<PastReader> {
    const moment = await this.moments.find(at, events);
    if (!moment) throw new NotFoundError();
    return this.pastReader(moment.isPast);
  }

  pastReader(isPast: IsPast): PastReader {
    return new PastReader(this.tables, this.streams, isPast);
  }

  private async includedEntries({ kind, id, includes = () => true }: IncludedRecord): Promise<SourceEntry[]> {
    const ofKind = findHistorySource(kind)!;
    const { events, damaged } = await this.readAround(ofKind, id);
    const entries = await entriesAround(this.reader, (some) => ofKind.entries(some, true), events, damaged);
    return entries.filter(({ event }) => includes(event));
  }

  /** The entries of a record, oldest first. */
  async entries(source: HistorySource, id: number): Promise<SourceEntry[]> {
    const { events, damaged } = await this.readAround(source, id);
    return entriesAround(this.reader, source.entries, events, damaged);
  }

  private readAround(source: HistorySource, id: number) {
    return this.streams.readAround(streamOf(source.kind, id), (events) => [
      source.entries(events),
      source.state(events),
    ]);
  }

  /** The entries as text, in the same order, with the names of today or of a moment. */
  async describe(entries: readonly SourceEntry[], past?: PastReader): Promise<HistoryEntry[]> {
    const inOrder = [...entries].sort(oldestFirst);
    const described = new Map(inOrder.map((entry) => [entry, { event: entry.event, ...entry.describe() }]));
    const nameOf = await this.namesIn(
      [...described.values()].flatMap(({ changes }) => changes),
      past,
    );
    const timeOf = await this.moments.times();
    return entries.map((entry) => historyEntry(described.get(entry)!, nameOf, timeOf));
  }

  times(): Promise<TimeOf> {
    return this.moments.times();
  }

  /** The names of the references in changed values. */
  namesIn(changes: readonly ValueChange[], past?: PastReader): Promise<NameOf> {
    const values = changes.flatMap(({ before, after }) => [before, after]);
    return this.names.load(
      values.flatMap((value) => (value ? [value.label, ...value.parts] : [])),
      past,
    );
  }
}

const oldestFirst = (a: SourceEntry, b: SourceEntry): number => (a.event.position < b.event.position ? -1 : 1);

function historyEntry(
  { event, text, changes }: { event: Recorded } & EventDescription,
  nameOf: NameOf,
  timeOf: TimeOf,
): HistoryEntry {
  const { stream, version, position, type, meta } = event;
  return {
    Id: `${stream}-${version}`,
    Version: version,
    Position: position,
    At: timeOf(event),
    ActorName: meta.actor.name,
    ActorKind: meta.actor.kind,
    Type: type,
    Text: text,
    Changes: changes.map((change) => changeText(change, nameOf)),
  };
}

/** A change as text. `nameOfBefore`: the names of then, if they are not the same. */
export const changeText = (
  { before, after }: ValueChange,
  nameOf: NameOf,
  nameOfBefore: NameOf = nameOf,
): HistoryChange => ({
  Field: nameOf((after ?? before)!.label),
  From: valueText(before, nameOfBefore),
  To: valueText(after, nameOf),
});

export const valueText = (value: HistoryValue | null, nameOf: NameOf): string | null =>
  value?.parts.map((part) => shorten(nameOf(part))).join(', ') || null;

/** Longer texts are truncated where they are shown, not where they are compared. The record's page shows them in full. */
const MAX_LENGTH = 300;

const shorten = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);
