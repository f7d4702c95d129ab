import type { Position, Recorded } from '@picket/domain';
import { applyEvents, ProjectionFailedError } from './apply-events.ts';
import { backoff } from './backoff.ts';
import { BuilderLease } from './builder-lease.ts';
import { type Clock, systemClock } from './clock.ts';
import { type EventLog, type LogPoint, pointOf } from './event-log.ts';
import { Lag } from './lag.ts';
import type { Applied, ProjectionStatus, ReadModelProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import { type ReadStore, TableGoneError } from './read-store.ts';
import { inBatches } from './replay.ts';
import { Signal } from './signal.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { Subscription } from './subscription.ts';
import { ActiveTables } from './tables.ts';
import { concerning, prepare, type Track, trackOf } from './track.ts';
import { Waiters } from './waiters.ts';

export interface ProjectorOptions {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly projections: readonly Projection[];
  readonly tables?: ActiveTables;
  readonly clock?: Clock;
  /** The most events per batch from the subscription. */
  readonly batch?: number;
  readonly watchMilliseconds?: number;
  /** Receives failures and retries, for the process log. */
  readonly report?: (message: string) => void;
}

/**
 * Feeds all registered projections from one subscription to the stored log, each with its own checkpoint. A projection
 * that is behind (after a start, a failure or a new version) reads the log separately until it is near the head, then
 * joins the others between two batches. Two projectors may run at once: rows and checkpoints never go back.
 */
export class Projector implements ReadModelProgress {
  private readonly tracks: readonly Track[];
  private readonly clock: Clock;
  private readonly tables: ActiveTables;
  private readonly waiters: Waiters;
  private readonly lag: Lag;
  private readonly signal = new Signal();
  private readonly stopping = new AbortController();
  private readonly listeners = new Set<(applied: Applied) => void>();
  private readonly background = new Set<Promise<void>>();
  private readonly builder: BuilderLease;
  private joining: Track[] = [];
  private subscription: Subscription | undefined;
  /** The position of the live tracks. */
  private position: Position = '';
  private running: Promise<void> | undefined;

  constructor(private readonly options: ProjectorOptions) {
    this.tracks = options.projections.map(trackOf);
    this.clock = options.clock ?? systemClock;
    this.tables = options.tables ?? new ActiveTables(options.store);
    this.waiters = new Waiters(this.clock);
    this.lag = new Lag(options.log, this.clock);
    this.builder = new BuilderLease(options.store);
  }

  /**
   * Finds or creates the tables and starts. While the store is unavailable, it tries again later.
   * @throws other errors of the store.
   */
  async start(): Promise<void> {
    await this.begin();
    this.running = this.run();
    this.options.store.onReplaced?.(() => this.later(this.beginAgain()));
  }

  private async begin(): Promise<void> {
    const emptied: string[] = [];
    const behind: Track[] = [];
    for (const track of this.tracks) {
      try {
        if (await this.prepare(track)) emptied.push(track.name);
        if (track.state !== 'superseded') behind.push(track);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        this.setBack(track, error);
      }
    }
    if (emptied.length > 0) this.options.report?.(rebuildingText(emptied.length));
    // Separately, because a new projection must not hold up the others while it reads the whole log.
    for (const after of new Set(behind.map(({ checkpoint }) => checkpoint)))
      this.later(this.catchUp(behind.filter(({ checkpoint }) => checkpoint === after)));
  }

  /** The store is empty. What is under way for its earlier tables ends without effect. */
  private async beginAgain(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    for (const track of this.tracks) Object.assign(track, { attempt: track.attempt + 1, state: 'retrying' });
    this.waiters.changed();
    try {
      await this.begin();
    } catch (error) {
      for (const track of this.tracks) this.setBack(track, error);
    }
  }

  /** Resolves when every projection is live, failed or superseded, or after the timeout. True if all are live. */
  async caughtUp(timeoutMilliseconds: number): Promise<boolean> {
    const settled = ['live', 'failed', 'superseded'];
    await this.waiters.until(() => this.tracks.every(({ state }) => settled.includes(state)), timeoutMilliseconds);
    return this.tracks.every(({ state }) => state === 'live');
  }

  async reached(position: Position, timeoutMilliseconds: number, names?: readonly string[]): Promise<boolean> {
    const asked = names ? names.map((name) => this.trackNamed(name)) : this.tracks;
    const isThere = ({ state, isActive, checkpoint }: Track) =>
      checkpoint >= position && isActive && state !== 'superseded';
    const isHopeless = ({ state }: Track) => state === 'building' || state === 'failed' || state === 'superseded';
    await this.waiters.until(() => asked.every((track) => isThere(track) || isHopeless(track)), timeoutMilliseconds);
    return asked.every(isThere);
  }

  onApplied(listener: (applied: Applied) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async status(): Promise<ProjectionStatus[]> {
    await this.lag.measure(this.tracks);
    return this.tracks.map((track) => ({
      name: track.name,
      table: track.table,
      state: track.state,
      checkpoint: track.checkpoint,
      lagMilliseconds: this.lag.of(track),
      error: track.error ?? this.subscription?.error,
    }));
  }

  /** Finishes the current write and stops. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.subscription?.close();
    this.signal.raise();
    await this.running;
    await Promise.all(this.background);
    await this.builder.release();
  }

  private async run(): Promise<void> {
    for (;;) {
      await this.signal.wait();
      if (this.stopping.signal.aborted) return;
      for (const track of this.joining.splice(0)) await this.join(track);
      // The events of one append arrive one after the other: together they cost one write per row.
      await new Promise(setImmediate);
      const events = this.subscription?.take(this.options.batch ?? 500) ?? [];
      if (events.length > 0) await this.applyLive(events);
    }
  }

  private async applyLive(events: readonly Recorded[]): Promise<void> {
    const upTo = pointOf(events.at(-1)!);
    const live = this.tracks.filter(({ state }) => state === 'live');
    await this.apply(live, events, upTo);
    this.position = upTo.position;
  }

  /** Tracks without events in the batch move on together; each of the others writes its rows. */
  private async apply(tracks: readonly Track[], events: readonly Recorded[], upTo: LogPoint): Promise<void> {
    const [concerned, idle]: [Track[], Track[]] = [[], []];
    for (const track of tracks) (concerning(track, events).length > 0 ? concerned : idle).push(track);
    await Promise.all([...concerned.map((track) => this.applyTo(track, events, upTo)), this.advance(idle, upTo)]);
    this.waiters.changed();
  }

  private async applyTo(track: Track, events: readonly Recorded[], upTo: LogPoint): Promise<void> {
    const fresh = concerning(track, events);
    const { attempt } = track;
    try {
      const ids = await applyEvents(this.options.store, track.projection, track.table, fresh, upTo);
      if (track.attempt !== attempt) return;
      moveTo(track, upTo.position);
      const types = [...new Set(fresh.map(({ type }) => type))];
      if (track.isActive) this.notify({ projection: track.name, position: upTo.position, ids, types });
    } catch (error) {
      if (track.attempt === attempt) this.setBack(track, error);
    }
  }

  private async advance(idle: readonly Track[], upTo: LogPoint): Promise<void> {
    const behind = idle.filter(({ checkpoint }) => checkpoint < upTo.position);
    if (behind.length === 0) return;
    const attempts = new Map(behind.map((track) => [track, track.attempt]));
    const isSame = (track: Track) => attempts.get(track) === track.attempt;
    try {
      await this.options.store.advance(
        behind.map(({ table }) => table),
        upTo.position,
        upTo.hash,
      );
      for (const track of behind.filter(isSame)) moveTo(track, upTo.position);
    } catch (error) {
      const still = behind.filter(isSame);
      if (behind.length > 1) for (const track of still) await this.advance([track], upTo);
      else for (const track of still) this.setBack(track, error);
    }
  }

  /** Adds the track to the live tracks at their position. */
  private async join(track: Track): Promise<void> {
    if (!this.subscription) this.subscribe(track.checkpoint);
    const { attempt } = track;
    await this.fillGap(track);
    if (track.attempt !== attempt) return;
    try {
      if (!track.isActive) await this.swap(track);
      if (track.attempt !== attempt) return;
      Object.assign(track, { state: 'live', failures: 0, error: undefined });
      this.waiters.changed();
      if (this.tracks.every(({ isActive }) => isActive)) await this.builder.release();
    } catch (error) {
      if (track.attempt === attempt) this.setBack(track, error);
    }
  }

  private subscribe(after: Position): void {
    const { log, batch = 500, watchMilliseconds = 5000 } = this.options;
    this.position = after;
    this.subscription = new Subscription(log, after, {
      clock: this.clock,
      arrived: this.signal,
      limit: batch * 2,
      watchMilliseconds,
    });
  }

  private async fillGap(track: Track): Promise<void> {
    const end = this.position;
    const { attempt } = track;
    if (track.checkpoint >= end) return;
    try {
      for await (const events of inBatches(this.options.log.readAll(track.checkpoint), REPLAY_BATCH)) {
        const missed = events.filter(({ position }) => position <= end);
        if (missed.length > 0) await this.apply([track], missed, pointOf(missed.at(-1)!));
        if (missed.length < events.length || track.attempt !== attempt) break;
      }
    } catch (error) {
      this.setBack(track, error);
    }
  }

  private async swap(track: Track): Promise<void> {
    const old = track.replaces;
    await this.options.store.activate(track.name, track.table);
    await this.tables.refresh(track.name);
    Object.assign(track, { replaces: null, isActive: true });
    if (old === null) return;
    await this.options.store.drop(old);
    this.options.report?.(`${track.name} is read from ${track.table}`);
  }

  /**
   * Reads the log up to its head once for all given tracks, which have the same checkpoint, then lets them join. A track
   * that is set back leaves this read for good, because its retry reads the log again.
   */
  private async catchUp(tracks: readonly Track[]): Promise<void> {
    const attempts = new Map(tracks.map((track) => [track, track.attempt]));
    const remaining = () => tracks.filter((track) => track.attempt === attempts.get(track));
    const isBuilding = tracks.some(({ isActive }) => !isActive);
    try {
      if (isBuilding && !(await this.builder.isThisProcess())) {
        for (const track of remaining()) this.awaitBuilder(track);
        return;
      }
      for await (const events of inBatches(this.options.log.readAll(tracks[0]!.checkpoint), REPLAY_BATCH)) {
        if (remaining().length === 0 || this.stopping.signal.aborted) return;
        if (isBuilding && !(await this.builder.isThisProcess())) throw new Error('Another process builds it');
        await this.apply(remaining(), events, pointOf(events.at(-1)!));
        // Yields to the other work of the process.
        await new Promise(setImmediate);
      }
    } catch (error) {
      for (const track of remaining()) this.setBack(track, error);
    }
    this.joining.push(...remaining());
    this.signal.raise();
  }

  private setBack(track: Track, error: unknown): void {
    track.attempt++;
    track.error = error instanceof Error ? error.message : String(error);
    track.state = error instanceof ProjectionFailedError ? 'failed' : 'retrying';
    this.options.report?.(track.state === 'failed' ? track.error : `${track.name} is set back: ${track.error}`);
    const delay = error instanceof TableGoneError ? 0 : backoff(++track.failures);
    if (track.state === 'retrying') this.later(this.retry(track, delay));
    this.waiters.changed();
  }

  /** Another process builds the table. This one continues with what that has built, or takes over when it stops. */
  private awaitBuilder(track: Track): void {
    track.attempt++;
    this.later(this.retry(track, BUILDER_POLL_MS));
  }

  private async retry(track: Track, delayMilliseconds: number): Promise<void> {
    const { attempt } = track;
    if (delayMilliseconds > 0) await this.clock.sleep(delayMilliseconds, this.stopping.signal);
    if (this.stopping.signal.aborted || track.attempt !== attempt) return;
    try {
      await this.prepare(track);
    } catch (error) {
      if (track.attempt === attempt) this.setBack(track, error);
      return;
    }
    if (track.attempt !== attempt) return;
    this.waiters.changed();
    if (track.state !== 'superseded') await this.catchUp([track]);
  }

  private prepare(track: Track): Promise<boolean> {
    const { log, store } = this.options;
    return prepare(track, { log, store, tables: this.tables });
  }

  private later(work: Promise<void>): void {
    const tracked = work.finally(() => this.background.delete(tracked));
    this.background.add(tracked);
  }

  private notify(applied: Applied): void {
    if (applied.ids.length === 0) return;
    for (const listener of this.listeners) {
      try {
        listener(applied);
      } catch (error) {
        this.options.report?.(`A listener failed: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  private trackNamed(name: string): Track {
    const track = this.tracks.find((each) => each.name === name);
    if (!track) throw new Error(`No projection ${name} is registered`);
    return track;
  }
}

const REPLAY_BATCH = 2000;
const BUILDER_POLL_MS = 1000;

const rebuildingText = (count: number): string =>
  `${count} read models hold events that the log does not, as after a restored backup: they are rebuilt from the log`;

function moveTo(track: Track, position: Position): void {
  if (position > track.checkpoint) track.checkpoint = position;
  track.failures = 0;
  track.error = undefined;
}
