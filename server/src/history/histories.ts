import { Inject, Injectable } from '@nestjs/common';
import { type HistoryEntry, type ListAnswer, NotFoundError, type Recorded, streamOf } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { EventStore } from '../event-store/event-store.ts';
import type { Caller } from '../http/access/access.ts';
import { EVENT_STORE, READER } from '../ports.ts';
import {
  type EventDescription,
  type HistoryRecord,
  type HistorySource,
  type IncludedRecord,
  type SourceEntry,
  visibleEntries,
} from './history-source.ts';
import { findHistorySource } from './history-sources.ts';
import type { HistoryValue, TextPart } from './history-values.ts';
import { ReferenceNames } from './reference-names.ts';

/** Builds the histories of records from their streams on each read. */
@Injectable()
export class Histories {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(ReferenceNames) private readonly names: ReferenceNames,
  ) {}

  /**
   * A page of a record's history, newest first.
   * @throws NotFoundError for an unknown kind, a missing record and a record that the caller may not see.
   */
  async page(
    caller: Caller,
    { kind, id }: HistoryRecord,
    { skip = 0, take }: { skip?: number; take: number },
  ): Promise<ListAnswer<HistoryEntry>> {
    const source = findHistorySource(kind);
    const events = source ? await this.store.read(streamOf(kind, id)) : [];
    if (!source || events.length === 0) throw new NotFoundError();
    if (!(await source.canRead(caller, id, events, this.reader))) throw new NotFoundError();
    const included = await source.included?.(this.reader, id);
    const streams = await Promise.all((included ?? []).map((record) => this.includedEntries(record)));
    const all = [...source.entries(events), ...streams.flat()].sort(newestFirst);
    const since = source.visibleSince?.(caller, events);
    const entries = since ? visibleEntries(all, since) : all;
    return { data: await this.describe(entries.slice(skip, skip + take)), total: entries.length };
  }

  private async includedEntries({ kind, id, includes = () => true }: IncludedRecord): Promise<SourceEntry[]> {
    const entries = findHistorySource(kind)!.entries(await this.store.read(streamOf(kind, id)), true);
    return entries.filter(({ event }) => includes(event));
  }

  /** The entries of a record, oldest first. */
  async entries(source: HistorySource, id: number): Promise<SourceEntry[]> {
    return source.entries(await this.store.read(streamOf(source.kind, id)));
  }

  /** The entries as text, in the same order. */
  async describe(entries: readonly SourceEntry[]): Promise<HistoryEntry[]> {
    const described = entries.map(({ event, describe }) => ({ event, ...describe() }));
    const values = described.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
    const nameOf = await this.names.load(values.flatMap((value) => (value ? [value.label, ...value.parts] : [])));
    return described.map((entry) => historyEntry(entry, nameOf));
  }
}

const newestFirst = (a: SourceEntry, b: SourceEntry): number => (a.event.position < b.event.position ? 1 : -1);

type NameOf = (part: TextPart) => string;

function historyEntry({ event, text, changes }: { event: Recorded } & EventDescription, nameOf: NameOf): HistoryEntry {
  const { stream, version, position, type, meta } = event;
  return {
    Id: `${stream}-${version}`,
    Version: version,
    Position: position,
    At: meta.at,
    ActorName: meta.actor.name,
    ActorKind: meta.actor.kind,
    Type: type,
    Text: text,
    Changes: changes.map(({ before, after }) => ({
      Field: nameOf((after ?? before)!.label),
      From: textOf(before, nameOf),
      To: textOf(after, nameOf),
    })),
  };
}

const textOf = (value: HistoryValue | null, nameOf: NameOf): string | null =>
  value?.parts.map(nameOf).join(', ') || null;
