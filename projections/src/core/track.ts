import type { Position, Recorded } from '@picket/domain';
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
  failures: number;
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
  failures: 0,
  error: undefined,
});

/** Finds the track's table or creates it. */
export async function prepare(track: Track, store: ReadStore, tables: ActiveTables): Promise<void> {
  const { projection, name } = track;
  const active = await tables.refresh(name);
  const version = active ? buildOf(active).version : 0;
  if (active && version > projection.version) {
    Object.assign(track, { table: active, state: 'superseded' });
    return;
  }
  const isCurrent = active !== null && version === projection.version;
  track.table = isCurrent ? active : nextTable(projection, active);
  track.replaces = isCurrent ? null : active;
  track.state = track.replaces === null ? 'catching-up' : 'building';
  await store.ensure(projection.model, track.table);
  if (active === null) {
    await store.activate(name, track.table);
    await tables.refresh(name);
  }
  track.checkpoint = await store.checkpoint(track.table);
}

/** The events after the track's checkpoint that its projection handles. */
export const concerning = (track: Track, events: readonly Recorded[]): Recorded[] =>
  events.filter(({ type, position }) => position > track.checkpoint && track.types.has(type));
