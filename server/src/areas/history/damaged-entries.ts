import { DAMAGED_EVENT, type Recorded } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { eventIndexProjection, type IndexedEvent } from '@picket/projections/event-index/event-index.projection';
import { UNREADABLE, type UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { type SourceEntry, sentenceOf } from './history-source.ts';

type Damage = Pick<UnreadableEventError, 'stream' | 'version' | 'position' | 'reason'>;
type EntriesOf = (events: readonly Recorded[]) => SourceEntry[];

/**
 * The entries of a stream, with one for each damaged event. From the first of those on, the others have no values, because
 * the state before them is not known.
 */
export async function entriesAround(
  reader: Reader,
  entriesOf: EntriesOf,
  events: readonly Recorded[],
  damaged: readonly Damage[],
): Promise<SourceEntry[]> {
  if (damaged.length === 0) return entriesOf(events);
  const first = Math.min(...damaged.map(({ version }) => version));
  const before = entriesOf(events.filter(({ version }) => version < first));
  const recordName = () => before.at(-1)?.recordName() ?? '';
  const after = entriesOf(events.filter(({ version }) => version > first)).map((entry) => ({
    ...entry,
    recordName,
    describe: () => ({ text: entry.text, changes: [] }),
  }));
  const rows = await reader.getMany(
    eventIndexProjection.model,
    damaged.map(({ position }) => position),
  );
  const indexed = new Map(rows.map((row) => [row.Position, row]));
  const near = events.find(({ version }) => version > first) ?? events.at(-1);
  const around = { at: near?.meta.at, recordName };
  const named = damaged.map((each) => damagedEntry(each, indexed.get(each.position), around));
  return [...before, ...after, ...named].sort((a, b) => a.event.version - b.event.version);
}

/** Time, actor and type of the event are those of the index of all events, which was built when it was recorded. */
export function damagedEntry(
  { stream, version, position, reason }: Damage,
  indexed?: IndexedEvent,
  { at = new Date(0).toISOString(), recordName = () => '' }: { at?: string; recordName?: () => string } = {},
): SourceEntry {
  const was = indexed ? `. It was recorded as: ${sentenceOf(indexed.Type, '')}` : '';
  const text = `Damaged event: ${reason === UNREADABLE ? "it can't be read" : reason}${was}`;
  const actor = { kind: indexed?.ActorKind ?? 'system', id: indexed?.ActorId ?? null, name: 'Unknown' } as const;
  const meta = { at: indexed?.At ?? at, actor, requestId: '', schema: 1, prevHash: '', hash: '' };
  const event = { id: '', type: DAMAGED_EVENT, data: {}, stream, version, position, meta } as Recorded;
  return { event, text, tickKind: 'words', recordName, describe: () => ({ text, changes: [] }) };
}
