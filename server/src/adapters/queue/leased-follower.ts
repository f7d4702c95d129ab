import type { ReadStore } from '@picket/projections/core/read-store';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { LogFollower } from './log-follower.ts';
import type { ReportFailure } from './side-effects.ts';
import { type Wait, wait } from './timing.ts';

interface LeasedFollowerOptions {
  readonly leases: Pick<ReadStore, 'lease' | 'release'>;
  /** Name of the lease holder, unique per process. */
  readonly holder: string;
  /** How long the lease stays valid after its holder dies. */
  readonly leaseMilliseconds: number;
  /** Creates a follower each time this server gets the lease. */
  readonly newFollower: () => LogFollower;
  readonly report: ReportFailure;
  readonly wait?: Wait;
}

const LEASE = 'side-effects';

/** Runs a `LogFollower` while this server holds the lease, so that only one server follows the log. */
export class LeasedFollower {
  private readonly wait: Wait;
  private readonly stopping = new AbortController();
  private current: LogFollower | null = null;
  private running = Promise.resolve();

  constructor(private readonly options: LeasedFollowerOptions) {
    this.wait = options.wait ?? wait;
  }

  get isHolder(): boolean {
    return this.current !== null;
  }

  /** While the leases are unavailable, it tries again later. @throws other errors */
  async start(): Promise<void> {
    try {
      await this.renewLease();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      this.report(error);
    }
    this.running = this.run();
  }

  /** Receives `JobWorker.ended`. */
  ended(key: string): void {
    this.current?.ended(key);
  }

  /** Stops and releases the lease. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.current?.stop();
    const { leases, holder, report } = this.options;
    // While the leases are unavailable, it expires.
    await leases.release(LEASE, holder).catch((error: unknown) => report('A lease was not released', error));
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      await this.wait(this.options.leaseMilliseconds / 3, signal);
      if (signal.aborted) return;
      try {
        await this.renewLease();
      } catch (error) {
        // Continues as before, because two active followers do no harm: tasks only run twice.
        this.report(error);
      }
    }
  }

  private report(error: unknown): void {
    this.options.report('The lease of the side effects could not be renewed', error);
  }

  private async renewLease(): Promise<void> {
    const { leases, holder, leaseMilliseconds, newFollower } = this.options;
    const isHolder = await leases.lease(LEASE, holder, leaseMilliseconds);
    if (isHolder === this.isHolder) return;
    const before = this.current;
    // Set before it starts, because its first tasks may end immediately.
    this.current = isHolder ? newFollower() : null;
    try {
      await this.current?.start();
    } catch (error) {
      this.current = before;
      throw error;
    }
    await before?.stop();
  }
}
