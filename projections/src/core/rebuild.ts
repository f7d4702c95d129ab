import type { Position } from '@picket/domain';
import { applyEvents } from './apply-events.ts';
import { type Clock, systemClock } from './clock.ts';
import { type EventLog, type LogPoint, pointOf } from './event-log.ts';
import { NewTable } from './new-table.ts';
import type { Projection } from './projection.ts';
import type { ReadStore, Successor } from './read-store.ts';
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
  /** They are all models of the store, which can be replaced as a whole. */
  readonly isWhole?: boolean;
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
    const successor = options.isWhole ? await store.successor?.() : undefined;
    const replay = successor ? await replaceStore(options, successor) : await replaceTables(options);
    await addMissed(options, replay.tracks);
    return replay.progress();
  } finally {
    await store.release(LEASE, holder);
  }
}

async function replaceTables(options: RebuildOptions): Promise<Replay> {
  const { store } = options;
  const replay = await Replay.into(store, options);
  await replay.toTheOldTables();
  for (const track of replay.tracks) await swap(store, track);
  return replay;
}

/** Builds all tables in the successor of the store, which replaces it. */
async function replaceStore(options: RebuildOptions, successor: Successor): Promise<Replay> {
  try {
    const replay = await Replay.into(successor.store, options);
    await replay.toTheOldTables();
    await successor.complete(new Map(replay.tracks.map(({ table, projection }) => [table, projection.model])));
    await replay.toTheOldTables();
    for (const { name, table } of replay.tracks) await successor.store.activate(name, table);
    await successor.replace();
    return replay;
  } catch (error) {
    await successor.discard();
    throw error;
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

/** `into` is the store itself or its successor. */
async function newBuild(store: ReadStore, into: ReadStore, projection: Projection): Promise<Track> {
  const track = trackOf(projection);
  track.replaces = await store.active(track.name);
  track.table = nextTable(projection, into === store ? track.replaces : null, into.generation);
  // Tables of an earlier rebuild that did not finish.
  await into.drop(track.table);
  await into.ensure(projection.model, track.table);
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

  private constructor(
    into: ReadStore,
    private readonly options: RebuildOptions,
    readonly tracks: readonly Track[],
  ) {
    this.clock = options.clock ?? systemClock;
    this.start = this.clock.now();
    this.built = new Map(tracks.map((each) => [each, new NewTable(into, each.projection, each.table)]));
  }

  static async into(store: ReadStore, options: RebuildOptions): Promise<Replay> {
    const tracks: Track[] = [];
    for (const projection of options.projections) tracks.push(await newBuild(options.store, store, projection));
    return new Replay(store, options, tracks);
  }

  /** Reads the log until no table is behind the one that it replaces. */
  async toTheOldTables(): Promise<void> {
    do await this.toTheHead();
    while (await isBehind(this.options.store, this.tracks));
  }

  progress(): RebuildProgress {
    return { events: this.events, milliseconds: this.clock.now() - this.start, position: this.reached.position };
  }

  private async toTheHead(): Promise<void> {
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
