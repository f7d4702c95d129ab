import type { Position, Recorded } from '@picket/domain';
import { type Clock, systemClock } from './clock.ts';
import type { EventLog } from './event-log.ts';
import { isIds } from './fold-rows.ts';
import { Lag } from './lag.ts';
import type { Applied, ProjectionStatus, ReadModelProgress } from './progress.ts';
import type { Projection } from './projection.ts';
import type { ReadStore } from './read-store.ts';
import { Signal } from './signal.ts';
import { Subscription } from './subscription.ts';
import { ActiveTables, buildOf } from './tables.ts';
import { Waiters } from './waiters.ts';

interface FollowerOptions {
  readonly log: EventLog;
  readonly store: ReadStore;
  readonly projections: readonly Projection[];
  readonly tables?: ActiveTables;
  readonly clock?: Clock;
  readonly watchMilliseconds?: number;
}

interface Followed {
  readonly projection: Projection;
  readonly name: string;
  table: string;
  checkpoint: Position;
  /** The events that the table did not reflect at the last poll. */
  pending: Recorded[];
}

/** Poll intervals of the checkpoints: while a caller waits for them, and otherwise. */
const POLL_INTERVAL_MS = 20;
const SLOW_POLL_INTERVAL_MS = 200;
/** The most pending events per projection. The oldest are dropped. */
const MOST_PENDING = 5000;

/** Follows the read models that another process builds by their stored checkpoints. */
export class CheckpointFollower implements ReadModelProgress {
  private readonly followed: readonly Followed[];
  private readonly clock: Clock;
  private readonly tables: ActiveTables;
  private readonly waiters: Waiters;
  private readonly lag: Lag;
  private readonly signal = new Signal();
  private readonly stopping = new AbortController();
  private readonly listeners = new Set<(applied: Applied) => void>();
  private subscription: Subscription | undefined;
  private running: Promise<void> | undefined;
  private error: string | undefined;
  private waiting = 0;

  constructor(private readonly options: FollowerOptions) {
    this.followed = options.projections.map((projection) => ({
      projection,
      name: projection.model.name,
      table: '',
      checkpoint: '',
      pending: [],
    }));
    this.clock = options.clock ?? systemClock;
    this.tables = options.tables ?? new ActiveTables(options.store);
    this.waiters = new Waiters(this.clock);
    this.lag = new Lag(options.log, this.clock);
  }

  async start(): Promise<void> {
    await this.poll();
    const { log, watchMilliseconds = 5000 } = this.options;
    const [clock, arrived] = [this.clock, this.signal];
    this.subscription = new Subscription(log, await log.head(), { clock, arrived, limit: 1000, watchMilliseconds });
    this.running = this.run();
  }

  async reached(position: Position, timeoutMilliseconds: number, names?: readonly string[]): Promise<boolean> {
    const asked = names ? names.map((name) => this.followedNamed(name)) : this.followed;
    this.waiting++;
    this.signal.raise();
    try {
      return await this.waiters.until(
        () => asked.every((each) => isCurrent(each) && each.checkpoint >= position),
        timeoutMilliseconds,
      );
    } finally {
      this.waiting--;
    }
  }

  onApplied(listener: (applied: Applied) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async status(): Promise<ProjectionStatus[]> {
    await this.readCheckpoints();
    await this.lag.measure(this.followed);
    return this.followed.map((each) => ({
      name: each.name,
      table: each.table,
      state: isCurrent(each) ? 'live' : isNewer(each) ? 'superseded' : 'building',
      checkpoint: each.checkpoint,
      lagMilliseconds: this.lag.of(each),
      error: this.error ?? this.subscription?.error,
    }));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.subscription?.close();
    this.signal.raise();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.note(this.subscription?.take(1000) ?? []);
      const hasMoved = await this.poll();
      const isWaitedFor = this.waiting > 0 || hasMoved;
      const isPending = this.followed.some(({ pending }) => pending.length > 0);
      if (isWaitedFor || isPending) {
        await this.clock.sleep(isWaitedFor ? POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS, this.stopping.signal);
      } else await this.signal.wait();
    }
  }

  private note(events: readonly Recorded[]): void {
    for (const each of this.followed) {
      const concerning = events.filter(({ type }) => each.projection.handles.includes(type));
      each.pending = [...each.pending, ...concerning].slice(-MOST_PENDING);
    }
  }

  /** True when a checkpoint has moved. */
  private async poll(): Promise<boolean> {
    const before = this.followed.map(({ checkpoint }) => checkpoint);
    try {
      await this.readCheckpoints();
      for (const each of this.followed) await this.notifyListeners(each);
      this.error = undefined;
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
    return this.followed.some(({ checkpoint }, i) => checkpoint !== before[i]);
  }

  private async readCheckpoints(): Promise<void> {
    const stored = await this.options.store.checkpoints();
    for (const each of this.followed) {
      const found = stored.find(({ model }) => model === each.name);
      if (found && found.table !== each.table) await this.tables.refresh(each.name);
      each.table = found?.table ?? '';
      each.checkpoint = found?.checkpoint ?? '';
    }
    this.waiters.changed();
  }

  private async notifyListeners(followed: Followed): Promise<void> {
    const { name, checkpoint, pending } = followed;
    const taken = pending.filter(({ position }) => position <= checkpoint);
    if (taken.length === 0) return;
    const ids = new Set<string>();
    for (const event of taken) for (const id of await this.idsOf(followed, event)) ids.add(id);
    followed.pending = pending.slice(taken.length);
    if (ids.size === 0) return;
    const types = [...new Set(taken.map(({ type }) => type))];
    for (const listener of this.listeners) listener({ projection: name, position: checkpoint, ids: [...ids], types });
  }

  private async idsOf({ projection, table }: Followed, event: Recorded): Promise<readonly string[]> {
    const touched = projection.touches(event);
    return isIds(touched) ? touched : this.options.store.findIds(projection.model, table, touched);
  }

  private followedNamed(name: string): Followed {
    const found = this.followed.find((each) => each.name === name);
    if (!found) throw new Error(`No projection ${name} is registered`);
    return found;
  }
}

const versionOf = ({ table }: Followed): number => (table === '' ? 0 : buildOf(table).version);
const isCurrent = (each: Followed): boolean => versionOf(each) === each.projection.version;
const isNewer = (each: Followed): boolean => versionOf(each) > each.projection.version;
