import type { Position } from '@picket/domain';
import { systemClock } from './clock.ts';
import { Follower } from './follower.ts';
import type { Applied, ProjectionStatus, ReadModelProgress } from './progress.ts';
import { Projector, type ProjectorOptions } from './projector.ts';
import { ActiveTables } from './tables.ts';

export interface LeasedProjectorOptions extends ProjectorOptions {
  /** Who asks for the lease: another name in each process. */
  readonly holder: string;
  /** How long the lease outlives its holder. */
  readonly leaseMilliseconds?: number;
}

const LEASE = 'projector';

/**
 * One of several processes that could build the read models: builds them while it holds the lease, and follows the
 * holder's progress while it does not. A lost lease does no harm before it is noticed: nothing stored goes back.
 */
export class LeasedProjector implements ReadModelProgress {
  private readonly listeners = new Set<(applied: Applied) => void>();
  private readonly stopping = new AbortController();
  private readonly tables: ActiveTables;
  private current: Projector | Follower | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: LeasedProjectorOptions) {
    this.tables = options.tables ?? new ActiveTables(options.store);
  }

  /** True while this process builds the read models. */
  get isHolder(): boolean {
    return this.current instanceof Projector;
  }

  async start(): Promise<void> {
    await this.takeTurn();
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

  /** Ends, and lets another process go on at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.current?.stop();
    await this.options.store.release(LEASE, this.options.holder);
  }

  private async run(): Promise<void> {
    const { clock = systemClock, leaseMilliseconds = 10_000, report } = this.options;
    for (;;) {
      await clock.sleep(leaseMilliseconds / 3, this.stopping.signal);
      if (this.stopping.signal.aborted) return;
      try {
        await this.takeTurn();
      } catch (error) {
        report?.(`The lease could not be looked at: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  private async takeTurn(): Promise<void> {
    const { store, holder, leaseMilliseconds = 10_000 } = this.options;
    const isHolder = await store.lease(LEASE, holder, leaseMilliseconds);
    if (this.current && isHolder === this.isHolder) return;
    const options = { ...this.options, tables: this.tables };
    const next = isHolder ? new Projector(options) : new Follower(options);
    await next.start();
    const before = this.current;
    this.current = next;
    next.onApplied((applied) => {
      for (const listener of this.listeners) listener(applied);
    });
    await before?.stop();
  }
}
