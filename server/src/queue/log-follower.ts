import type { Position, Recorded } from '@picket/domain';
import type { EventStore } from '../event-store/event-store.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { OpenJobs } from './open-jobs.ts';
import { type Job, type Queue, QueueClosedError } from './queue.ts';
import type { Report, SideEffects } from './side-effects.ts';
import { backOff, type Wait, wait } from './timing.ts';

/** The checkpoint of the side effects. Set to the head after an import, nothing of the imported past is acted on. */
export const SIDE_EFFECTS_CHECKPOINT = 'side-effects';

const SWEEP_MILLISECONDS = 30_000;

export interface LogFollowerOptions {
  readonly source: Pick<EventStore, 'subscribe' | 'head'>;
  readonly queue: Queue;
  readonly effects: SideEffects;
  readonly checkpoints: CheckpointStore;
  readonly report: Report;
  /** No more is read from the log while this many jobs have not ended. */
  readonly maxOpen?: number;
  readonly wait?: Wait;
}

/**
 * Turns the stored log into jobs. The checkpoint never passes an event whose jobs have not ended, and what was handed
 * over is handed over again from time to time until it ends: an emptied queue, a crash or a restart loses nothing.
 * Within a stream a handler sees events in order. One follower is active at a time (a lease); two only run jobs twice.
 */
export class LogFollower {
  private readonly options: Required<LogFollowerOptions>;
  private readonly stopping = new AbortController();
  private open = new OpenJobs('');
  private saved: Position | null = null;
  private isSaving = false;
  private saving = Promise.resolve();
  private loops: Promise<unknown> = Promise.resolve();
  private readonly onProgress = new Set<() => void>();

  constructor(options: LogFollowerOptions) {
    this.options = { maxOpen: 1000, wait, ...options };
  }

  /** Begins after the checkpoint; with none, at the beginning of the log. */
  async start(): Promise<void> {
    this.saved = await this.options.checkpoints.get(SIDE_EFFECTS_CHECKPOINT);
    this.open = new OpenJobs(this.saved ?? '');
    this.loops = Promise.all([this.follow(), this.sweepNowAndThen()]);
  }

  /** Ends reading, and saves how far the jobs got. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.progress();
    await this.loops;
    this.save();
    await this.saving;
  }

  /** For `JobWorker.ended`. */
  ended(key: string): void {
    const next = this.open.end(key);
    if (next) void this.handOver(next);
    this.save();
    this.progress();
  }

  /** Hands over again what has not ended; the queue may have lost it. */
  async sweep(): Promise<void> {
    for (const job of this.open.handedOver()) await this.handOver(job);
    this.save();
  }

  /** Resolves when all jobs of the events that are in the log now have ended. */
  async settled(): Promise<void> {
    const head = await this.options.source.head();
    await this.until(() => this.open.reached >= head);
  }

  private async follow(): Promise<void> {
    const delay = backOff(Math.random);
    let failures = 0;
    while (!this.signal.aborted) {
      try {
        for await (const event of this.options.source.subscribe(this.open.lastSeen, this.signal)) {
          failures = 0;
          await this.take(event);
        }
      } catch (error) {
        if (!this.signal.aborted) this.options.report('Following the log for side effects was interrupted', error);
      }
      failures++;
      await this.options.wait(delay(failures), this.signal);
    }
  }

  private async take(event: Recorded): Promise<void> {
    // Subscriptions may deliver again after a lost connection.
    if (event.position <= this.open.lastSeen) return;
    const jobs = this.open.add(event.position, this.options.effects.jobsFor(event));
    for (const job of jobs) await this.handOver(job);
    this.progress();
    await this.until(() => this.open.size < this.options.maxOpen);
  }

  private async handOver(job: Job): Promise<void> {
    try {
      await this.options.queue.enqueue(job);
    } catch (error) {
      if (error instanceof QueueClosedError) return;
      this.options.report(`The queue did not take the job of ${job.handler} on event ${job.eventId}`, error);
    }
  }

  private async sweepNowAndThen(): Promise<void> {
    for (;;) {
      await this.options.wait(SWEEP_MILLISECONDS, this.signal);
      if (this.signal.aborted) return;
      await this.sweep();
    }
  }

  private save(): void {
    if (!this.isSaving) this.saving = this.saveWhatIsReached();
  }

  private async saveWhatIsReached(): Promise<void> {
    this.isSaving = true;
    try {
      while ((this.saved ?? '') < this.open.reached) {
        const position = this.open.reached;
        await this.options.checkpoints.set(SIDE_EFFECTS_CHECKPOINT, position);
        this.saved = position;
      }
    } catch (error) {
      this.options.report('The checkpoint of the side effects was not saved', error);
    } finally {
      this.isSaving = false;
    }
  }

  private get signal(): AbortSignal {
    return this.stopping.signal;
  }

  private progress(): void {
    for (const check of this.onProgress) check();
  }

  /** Resolves when the condition holds, or at the stop. */
  private until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!this.signal.aborted && !condition()) return;
        this.onProgress.delete(check);
        resolve();
      };
      this.onProgress.add(check);
      check();
    });
  }
}
