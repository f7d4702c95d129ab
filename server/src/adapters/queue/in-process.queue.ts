import { type Queue, QueueClosedError, type QueuedTask, type RetryDelay, type TaskWorker, taskKey } from './queue.ts';
import { backOff, type Wait, wait } from './timing.ts';

interface InProcessQueueOptions {
  /** Maximum of tasks that run at the same time. */
  readonly concurrency?: number;
  readonly retryDelay?: RetryDelay;
  readonly wait?: Wait;
}

interface Attempt {
  readonly task: QueuedTask;
  readonly number: number;
}

/** Stores tasks in memory. `LogFollower` enqueues them again after a restart. */
export class InProcessQueue implements Queue {
  private readonly concurrency: number;
  private readonly retryDelay: RetryDelay;
  private readonly wait: Wait;
  private readonly keys = new Set<string>();
  private readonly waiting: Attempt[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private worker: TaskWorker | null = null;

  constructor(options: InProcessQueueOptions = {}) {
    this.concurrency = options.concurrency ?? 4;
    this.retryDelay = options.retryDelay ?? backOff(Math.random);
    this.wait = options.wait ?? wait;
  }

  async enqueue(task: QueuedTask): Promise<void> {
    if (this.closing.signal.aborted) throw new QueueClosedError();
    const key = taskKey(task);
    if (this.keys.has(key)) return;
    this.keys.add(key);
    this.push({ task, number: 1 });
  }

  async start(worker: TaskWorker): Promise<void> {
    this.worker = worker;
    this.startWaiting();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.running);
  }

  private push(attempt: Attempt): void {
    this.waiting.push(attempt);
    this.startWaiting();
  }

  private startWaiting(): void {
    while (this.worker && !this.closing.signal.aborted && this.running.size < this.concurrency) {
      const attempt = this.waiting.shift();
      if (!attempt) return;
      const run = this.run(this.worker, attempt).finally(() => {
        this.running.delete(run);
        this.startWaiting();
      });
      this.running.add(run);
    }
  }

  private async run(worker: TaskWorker, { task, number }: Attempt): Promise<void> {
    try {
      await worker.work(task, number);
    } catch {
      void this.retryLater({ task, number: number + 1 });
      return;
    }
    this.keys.delete(taskKey(task));
    worker.ended(taskKey(task));
  }

  private async retryLater(attempt: Attempt): Promise<void> {
    await this.wait(this.retryDelay(attempt.number - 1), this.closing.signal);
    this.push(attempt);
  }
}
