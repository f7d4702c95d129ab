import type { ReadStore } from '@picket/projections/core/read-store';
import type { ReportFailure } from './side-effects.ts';
import { type Wait, wait } from './timing.ts';

/**
 * Work that runs at regular times, such as reminders. It may be interrupted and repeated, and may run on two servers at
 * once after one lost its lease, so `run` must find out from the events what is left to do.
 */
export interface ScheduledTask {
  /** kebab-case and unique: the lease has this name. */
  readonly name: string;
  readonly everyMinutes: number;
  run(signal: AbortSignal): Promise<void>;
}

interface LeasedTimerOptions {
  readonly task: ScheduledTask;
  readonly leases: Pick<ReadStore, 'lease' | 'release'>;
  /** Name of the lease holder, unique per process. */
  readonly holder: string;
  readonly report: ReportFailure;
  readonly wait?: Wait;
}

/** Runs a task now and at regular intervals while this server holds its lease, so that only one server runs it. */
export class LeasedTimer {
  private readonly stopping = new AbortController();
  private readonly wait: Wait;
  private running = Promise.resolve();

  constructor(private readonly options: LeasedTimerOptions) {
    this.wait = options.wait ?? wait;
  }

  start(): void {
    this.running = this.loop();
  }

  /** Aborts the signal of the task, waits for it, and releases the lease. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    const { leases, task, holder } = this.options;
    // While the leases are unavailable, it expires.
    await leases
      .release(leaseOf(task), holder)
      .catch((error: unknown) => this.options.report('A lease was not released', error));
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.turn();
      await this.wait(this.options.task.everyMinutes * 60_000, signal);
    }
  }

  /** The lease lasts two intervals, so a turn that starts late does not lose it. */
  private async turn(): Promise<void> {
    const { leases, task, holder, report } = this.options;
    try {
      const isHolder = await leases.lease(leaseOf(task), holder, task.everyMinutes * 2 * 60_000);
      if (isHolder) await task.run(this.stopping.signal);
    } catch (error) {
      report(`${task.name} failed`, error);
    }
  }
}

const leaseOf = ({ name }: ScheduledTask): string => `clock-${name}`;
