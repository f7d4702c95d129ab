import type { ReadStore } from '@picket/projections/core/read-store';
import type { LogFollower } from './log-follower.ts';
import type { Report } from './side-effects.ts';
import { type Wait, wait } from './timing.ts';

export interface LeasedFollowerOptions {
  readonly leases: Pick<ReadStore, 'lease' | 'release'>;
  /** Who asks for the lease: another name in each process. */
  readonly holder: string;
  /** Made anew for each turn. */
  readonly newFollower: () => LogFollower;
  readonly report: Report;
  readonly wait?: Wait;
}

const LEASE = 'side-effects';
/** How long the lease outlives its holder. */
const LEASE_MILLISECONDS = 10_000;

/** One of several servers that could turn the log into jobs: does so while it holds the lease. */
export class LeasedFollower {
  private readonly wait: Wait;
  private readonly stopping = new AbortController();
  private current: LogFollower | null = null;
  private running = Promise.resolve();

  constructor(private readonly options: LeasedFollowerOptions) {
    this.wait = options.wait ?? wait;
  }

  /** True while this server turns the log into jobs. */
  get isHolder(): boolean {
    return this.current !== null;
  }

  async start(): Promise<void> {
    await this.takeTurn();
    this.running = this.run();
  }

  /** For `JobWorker.ended`. */
  ended(key: string): void {
    this.current?.ended(key);
  }

  /** Ends, and lets another server go on at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.current?.stop();
    await this.options.leases.release(LEASE, this.options.holder);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (;;) {
      await this.wait(LEASE_MILLISECONDS / 3, signal);
      if (signal.aborted) return;
      try {
        await this.takeTurn();
      } catch (error) {
        // The turn stays as it is: two followers only run jobs twice.
        this.options.report('The lease of the side effects could not be looked at', error);
      }
    }
  }

  private async takeTurn(): Promise<void> {
    const { leases, holder, newFollower } = this.options;
    const isHolder = await leases.lease(LEASE, holder, LEASE_MILLISECONDS);
    if (isHolder === this.isHolder) return;
    const before = this.current;
    // Before it starts: what it hands over may end at once.
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
