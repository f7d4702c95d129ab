import type { Position, Recorded } from '@picket/domain';
import type { EventStore } from '../event-store/event-store.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { OpenTasks } from './open-tasks.ts';
import { type Queue, QueueClosedError, type QueuedTask } from './queue.ts';
import type { ReportFailure, SideEffects } from './side-effects.ts';
import { backOff, type Wait, wait } from './timing.ts';

/** The name of the checkpoint. Set it to the head after an import, so that imported events cause no side effects. */
export const SIDE_EFFECTS_CHECKPOINT = 'side-effects';

const SWEEP_INTERVAL_MS = 30_000;

export interface LogFollowerOptions {
  readonly source: Pick<EventStore, 'subscribe' | 'head'>;
  readonly queue: Queue;
  readonly effects: SideEffects;
  readonly checkpoints: CheckpointStore;
  readonly report: ReportFailure;
  /** Stops reading the log while this many tasks are open. */
  readonly maxOpen?: number;
  readonly wait?: Wait;
}

/**
 * Creates the tasks of the side effects from the log. The checkpoint never passes an event with an open task, and open
 * tasks are enqueued again every 30 seconds, so an emptied queue, a crash or a restart loses no task. A handler gets the
 * events of a stream in order. `LeasedFollower` keeps one follower active; if two are, tasks only run twice.
 */
export class LogFollower {
  private readonly options: Required<LogFollowerOptions>;
  private readonly stopping = new AbortController();
  private open = new OpenTasks('');
  private saved: Position | null = null;
  private isSaving = false;
  private saving = Promise.resolve();
  private loops: Promise<unknown> = Promise.resolve();
  private readonly onProgress = new Set<() => void>();

  constructor(options: LogFollowerOptions) {
    this.options = { maxOpen: 1000, wait, ...options };
  }

  /** Starts after the checkpoint, or at the beginning of the log when there is none. */
  async start(): Promise<void> {
    this.saved = await this.options.checkpoints.get(SIDE_EFFECTS_CHECKPOINT);
    this.open = new OpenTasks(this.saved ?? '');
    this.loops = Promise.all([this.follow(), this.sweepRegularly()]);
  }

  /** Stops reading and saves the checkpoint. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.progress();
    await this.loops;
    this.save();
    await this.saving;
  }

  /** Receives `JobWorker.ended`. */
  ended(key: string): void {
    const next = this.open.end(key);
    if (next) void this.enqueue(next);
    this.save();
    this.progress();
  }

  /** Enqueues all open tasks again, because the queue may have lost them. */
  async sweep(): Promise<void> {
    for (const task of this.open.enqueued()) await this.enqueue(task);
    this.save();
  }

  /** Resolves when all tasks of the events up to the current head have ended, or on stop. */
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
    // A subscription may deliver events again after a lost connection.
    if (event.position <= this.open.lastSeen) return;
    const tasks = this.open.add(event.position, this.options.effects.tasksFor(event));
    for (const task of tasks) await this.enqueue(task);
    this.progress();
    await this.until(() => this.open.size < this.options.maxOpen);
  }

  private async enqueue(task: QueuedTask): Promise<void> {
    try {
      await this.options.queue.enqueue(task);
    } catch (error) {
      if (error instanceof QueueClosedError) return;
      this.options.report(`The queue did not accept the task of ${task.handler} on event ${task.eventId}`, error);
    }
  }

  private async sweepRegularly(): Promise<void> {
    for (;;) {
      await this.options.wait(SWEEP_INTERVAL_MS, this.signal);
      if (this.signal.aborted) return;
      await this.sweep();
    }
  }

  private save(): void {
    if (!this.isSaving) this.saving = this.saveCheckpoint();
  }

  private async saveCheckpoint(): Promise<void> {
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

  /** Resolves when the condition is true, or on stop. */
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
