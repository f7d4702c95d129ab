import type { Position, Recorded } from '@picket/domain';
import type { EventLog } from './event-log.ts';
import type { Projection } from './projection.ts';
import type { ReadStore } from './read-store.ts';
import { type ActiveTables, buildOf, nextTable } from './tables.ts';

/**
 * - `catching-up`: the table is active but not yet at the head of the log.
 * - `building`: a new table is being built. The old one is active until then.
 * - `live`: fed by the subscription.
 * - `retrying`: the store failed. The track tries again.
 * - `failed`: the projection threw on an event. It stops until its code is fixed.
 * - `superseded`: a newer version of the projection built the table.
 */
export type TrackState = 'catching-up' | 'building' | 'live' | 'retrying' | 'failed' | 'superseded';

/** The progress of one projection along the log. */
export interface Track {
  readonly projection: Projection;
  readonly name: string;
  readonly types: ReadonlySet<string>;
  table: string;
  state: TrackState;
  /** The position up to which the table reflects the log. */
  checkpoint: Position;
  /** The active table until this one is built. */
  replaces: string | null;
  /** True once the table is read: it was built up to the head of the log. */
  isActive: boolean;
  failures: number;
  /** Changes when the track is set back. */
  attempt: number;
  error: string | undefined;
}

export const trackOf = (projection: Projection): Track => ({
  projection,
  name: projection.model.name,
  types: new Set(projection.handles),
  table: '',
  state: 'catching-up',
  checkpoint: '',
  replaces: null,
  isActive: false,
  failures: 0,
  attempt: 0,
  error: undefined,
});

interface Surroundings {
  readonly log: Pick<EventLog, 'eventAt'>;
  readonly store: ReadStore;
  readonly tables: ActiveTables;
}

/**
 * Finds the track's table or creates it; a new one is activated when it is built. A table that reflects events that the
 * log does not hold, as after the log was restored from a backup, is emptied. Returns true in that case.
 */
export async function prepare(track: Track, { log, store, tables }: Surroundings): Promise<boolean> {
  const { projection, name } = track;
  const active = await tables.refresh(name);
  const version = active ? buildOf(active).version : 0;
  if (active && version > projection.version) {
    Object.assign(track, { table: active, state: 'superseded', isActive: true });
    return false;
  }
  const isCurrent = active !== null && version === projection.version;
  track.table = isCurrent ? active : nextTable(projection, active, store.generation);
  const emptied = await dropForeign([active, track.table], log, store);
  const isReadable = active !== null && !emptied.has(active);
  track.replaces = isCurrent || !isReadable ? null : active;
  track.isActive = isCurrent && isReadable;
  track.state = track.replaces === null ? 'catching-up' : 'building';
  await store.ensure(projection.model, track.table);
  if (!isReadable) await tables.refresh(name);
  track.checkpoint = await store.checkpoint(track.table);
  return emptied.size > 0;
}

/** Drops the tables whose last event is not in the log. Earlier versions recorded no hash of it. */
async function dropForeign(
  names: readonly (string | null)[],
  log: Pick<EventLog, 'eventAt'>,
  store: ReadStore,
): Promise<ReadonlySet<string>> {
  const dropped = new Set<string>();
  for (const table of new Set(names.filter((name) => name !== null))) {
    const { position, hash } = await store.logPoint(table);
    if (position === '') continue;
    const event = await log.eventAt(position);
    if (event && (hash === '' || event.meta.hash === hash)) continue;
    await store.drop(table);
    dropped.add(table);
  }
  return dropped;
}

/** The events after the track's checkpoint that its projection handles. */
export const concerning = (track: Track, events: readonly Recorded[]): Recorded[] =>
  events.filter(({ type, position }) => position > track.checkpoint && track.types.has(type));
