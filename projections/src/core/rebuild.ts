import type { Position } from '@picket/domain';
import { applyEvents } from './apply-events.ts';
import { type Clock, systemClock } from './clock.ts';
import { type EventLog, type LogPoint, pointOf } from './event-log.ts';
import { NewTable } from './new-table.ts';
import type { Projection } from './projection.ts';
import type { ReadStore } from './read-store.ts';
import { inBatches } from './replay.ts';
import { nextTable } from './tables.ts';
import { concerning, type Track, trackOf } from './track.ts';

export interface RebuildProgress {
  /** Events read so far; the log is read once for all models. */
  readonly events: number;
  readonly milliseconds: number;
  readonly position: Position;
}

interface RebuildOptions {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly projections: readonly Projection[];
  /** The name of this rebuild as lease holder. A second rebuild is rejected. */
  readonly holder: string;
  readonly clock?: Clock;
  readonly onProgress?: (progress: RebuildProgress) => void;
}

const BATCH = 1_000;
const LEASE_MS = 60_000;

/**
 * Builds the models into new tables while the old ones stay active and up to date. Swaps each table once it is no
 * longer behind the old one. Returns the number of events read and the duration.
 * @throws RebuildRunningError, and errors of the log, the store or a projection. Before the swap, the old tables stay.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildProgress> {
  const { store, holder } = options;
  await acquireLease(options);
  try {
    const tracks: Track[] = [];
    for (const projection of options.projections) tracks.push(await newBuild(store, projection));
    const replay = new Replay(options, tracks);
    do await replay.toTheHead();
    while (await isBehind(store, tracks));
    for (const track of tracks) await swap(store, track);
    await addMissed(options, tracks);
    return replay.progress();
  } finally {
    await store.release(LEASE, holder);
  }
}

const LEASE = 'rebuild';

/** A rebuild is already running. */
class RebuildRunningError extends Error {
  override readonly name = 'RebuildRunningError';
  constructor() {
    super('Another rebuild is running');
  }
}

/** Acquires or renews the lease. @throws RebuildRunningError */
async function acquireLease({ store, holder }: RebuildOptions): Promise<void> {
  if (!(await store.lease(LEASE, holder, LEASE_MS))) throw new RebuildRunningError();
}

async function newBuild(store: ReadStore, projection: Projection): Promise<Track> {
  const track = trackOf(projection);
  track.replaces = await store.active(track.name);
  track.table = nextTable(projection, track.replaces, store.generation);
  // Tables of an earlier rebuild that did not finish.
  await store.drop(track.table);
  await store.ensure(projection.model, track.table);
  return track;
}

async function isBehind(store: ReadStore, tracks: readonly Track[]): Promise<boolean> {
  for (const { replaces, checkpoint } of tracks) {
    if (replaces !== null && (await store.checkpoint(replaces)) > checkpoint) return true;
  }
  return false;
}

async function swap(store: ReadStore, { name, table, replaces }: Track): Promise<void> {
  await store.activate(name, table);
  if (replaces !== null) await store.drop(replaces);
}

/**
 * Until its table was dropped, a projector may have applied events to it that the new table lacks. It continues in the
 * new table only at its next event.
 */
async function addMissed({ log, store }: RebuildOptions, tracks: readonly Track[]): Promise<void> {
  for await (const events of inBatches(log.readAll(tracks[0]?.checkpoint ?? ''), BATCH)) {
    for (const track of tracks) {
      const missed = concerning(track, events);
      await applyEvents(store, track.projection, track.table, missed, pointOf(events.at(-1)!));
    }
  }
}

class Replay {
  private readonly clock: Clock;
  private readonly start: number;
  private readonly built: ReadonlyMap<Track, NewTable>;
  private events = 0;
  private reached: LogPoint = { position: '', hash: '' };

  constructor(
    private readonly options: RebuildOptions,
    tracks: readonly Track[],
  ) {
    this.clock = options.clock ?? systemClock;
    this.start = this.clock.now();
    const { store } = options;
    this.built = new Map(tracks.map((each) => [each, new NewTable(store, each.projection, each.table)]));
  }

  progress(): RebuildProgress {
    return { events: this.events, milliseconds: this.clock.now() - this.start, position: this.reached.position };
  }

  async toTheHead(): Promise<void> {
    const { log, onProgress } = this.options;
    for await (const batch of inBatches(log.readAll(this.reached.position), BATCH)) {
      this.reached = pointOf(batch.at(-1)!);
      for (const [track, table] of this.built) await table.take(concerning(track, batch));
      this.events += batch.length;
      onProgress?.(this.progress());
      await acquireLease(this.options);
    }
    for (const [track, table] of this.built) {
      await table.finish(this.reached);
      track.checkpoint = this.reached.position;
      await acquireLease(this.options);
    }
  }
}
