import type { Position } from '@picket/domain';
import { CheckpointFollower } from './checkpoint-follower.ts';
import { systemClock } from './clock.ts';
import type { Applied, ProjectionStatus, ReadModelProgress } from './progress.ts';
import { Projector, type ProjectorOptions } from './projector.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { ActiveTables } from './tables.ts';

interface LeasedProjectorOptions extends ProjectorOptions {
  /** The name of this process as lease holder; unique per process. */
  readonly holder: string;
  /** The time after which a lease expires without renewal. */
  readonly leaseMilliseconds: number;
}

const LEASE = 'projector';

/**
 * Builds the read models while this process holds the lease, otherwise follows the holder's progress. A process may
 * continue briefly after it lost the lease: stored rows and checkpoints never go back.
 */
export class LeasedProjector implements ReadModelProgress {
  private readonly listeners = new Set<(applied: Applied) => void>();
  private readonly stopping = new AbortController();
  private readonly tables: ActiveTables;
  private current: Projector | CheckpointFollower | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: LeasedProjectorOptions) {
    this.tables = options.tables ?? new ActiveTables(options.store);
  }

  /** True while this process builds the read models. */
  get isHolder(): boolean {
    return this.current instanceof Projector;
  }

  async start(): Promise<void> {
    await this.tryTurn();
    this.running = this.run();
  }

  async reached(position: Position, timeoutMilliseconds: number, names?: readonly string[]): Promise<boolean> {
    return (await this.current?.reached(position, timeoutMilliseconds, names)) ?? false;
  }

  onApplied(listener: (applied: Applied) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async status(): Promise<ProjectionStatus[]> {
    return (await this.current?.status()) ?? [];
  }

  /** Stops and releases the lease, so that another process can continue at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.current?.stop();
    // While the store is unavailable, the lease expires.
    await this.options.store.release(LEASE, this.options.holder).catch(() => undefined);
  }

  private async run(): Promise<void> {
    const { clock = systemClock, leaseMilliseconds } = this.options;
    for (;;) {
      await clock.sleep(leaseMilliseconds / 3, this.stopping.signal);
      if (this.stopping.signal.aborted) return;
      await this.tryTurn();
    }
  }

  /** While the store is unavailable, this process continues as before. */
  private async tryTurn(): Promise<void> {
    try {
      await this.takeTurn();
    } catch (error) {
      if (!this.running && !(error instanceof StoreUnavailableError)) throw error;
      this.options.report?.(`The lease was not renewed: ${error instanceof Error ? error.message : error}`);
    }
  }

  private async takeTurn(): Promise<void> {
    const { store, holder, leaseMilliseconds } = this.options;
    const isHolder = await store.lease(LEASE, holder, leaseMilliseconds);
    if (this.current && isHolder === this.isHolder) return;
    const options = { ...this.options, tables: this.tables };
    const next = isHolder ? new Projector(options) : new CheckpointFollower(options);
    await next.start();
    const before = this.current;
    this.current = next;
    next.onApplied((applied) => {
      for (const listener of this.listeners) listener(applied);
    });
    await before?.stop();
  }
}
