import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deciders, isResourceName, type Recorded, recordOf } from '@picket/domain';
import { collect } from '../src/adapters/event-store/event-store.contract.ts';
import type { EventStore } from '../src/adapters/event-store/event-store.ts';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { loadEvents } from '../src/adapters/event-store/testing/load-events.ts';
import { currentSchema, upcast } from '../src/adapters/event-store/upcasters.ts';
import { UpcastingEventStore } from '../src/adapters/event-store/upcasting.event-store.ts';
import type { LogHead } from '../src/adapters/event-store/verify-log.ts';
import { findHistorySource } from '../src/areas/history/history-sources.ts';
import type { ModelResults } from './model-results.ts';

/** One stored event per line. Lines are only added. */
export const EVENTS_FILE = 'server/examples/events.ndjson';
export const RECORD_FILE = 'server/examples/record.json';

/** Checks of the examples at the time of recording. */
interface ExamplesRecord {
  readonly head: LogHead;
  /** The number of changed values that the history shows, by event id, for streams with a history. */
  readonly changes: Readonly<Record<string, number>>;
  /** The result of each read model. */
  readonly models: ModelResults;
}

export const readRecord = (): ExamplesRecord => JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as ExamplesRecord;

/** Opens a copy of the examples in `folder` as a separate log. The caller closes it. */
export function openExamples(folder: string): SqliteEventStore {
  const path = join(folder, 'events.db');
  if (existsSync(EVENTS_FILE)) loadEvents(EVENTS_FILE, path);
  return SqliteEventStore.open(path);
}

/** The events of a log as read models get them. */
export const eventsForModels = (store: EventStore): Promise<Recorded[]> =>
  collect(new UpcastingEventStore(store).readAll(''));

/** The required examples that the events do not contain, such as `job JobArchived 1`. */
export function missingExamples(events: readonly Recorded[]): string[] {
  const present = new Set(
    events.flatMap(({ stream, type, meta }) => examplesIn(recordOf(stream).kind, type, meta.schema)),
  );
  const required = [...deciders.values()].flatMap(({ kind, eventTypes }) =>
    Object.keys(eventTypes).flatMap((type) => examplesIn(kind, type, currentSchema(type))),
  );
  return [...new Set(required)].filter((example) => !present.has(example));
}

/** The catalogue lists share their event types; only the fields of an added item differ. */
export function examplesIn(kind: string, type: string, schema: number): string[] {
  if (!isResourceName(kind)) return [`${kind} ${type} ${schema}`];
  const example = `catalogue ${type} ${schema}`;
  return type === 'CatalogueItemAdded' ? [example, `${kind} ${type} ${schema}`] : [example];
}

/** The number of changed values that the history shows, by event id, for streams with a history. */
export function countChanges(events: readonly Recorded[]): Record<string, number> {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const entries = streams.flatMap((stream) => {
    const own = events.filter((event) => event.stream === stream).map((event) => upcast(event));
    return findHistorySource(recordOf(stream).kind)?.entries(own) ?? [];
  });
  return Object.fromEntries(entries.map(({ event, describe }) => [event.id, describe().changes.length]));
}
