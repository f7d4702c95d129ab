import { type Job, type JobWorker, jobKey, type Queue, QueueClosedError, type RetryDelay } from './queue.ts';
import { backOff, type Wait, wait } from './timing.ts';

interface InProcessQueueOptions {
  /** Maximum of jobs that run at the same time. */
  readonly concurrency?: number;
  readonly retryDelay?: RetryDelay;
  readonly wait?: Wait;
}

interface Attempt {
  readonly job: Job;
  readonly number: number;
}

/** Stores jobs in memory. `LogFollower` enqueues them again after a restart. */
export class InProcessQueue implements Queue {
  private readonly concurrency: number;
  private readonly retryDelay: RetryDelay;
  private readonly wait: Wait;
  private readonly keys = new Set<string>();
  private readonly waiting: Attempt[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private worker: JobWorker | null = null;

  constructor(options: InProcessQueueOptions = {}) {
    this.concurrency = options.concurrency ?? 4;
    this.retryDelay = options.retryDelay ?? backOff(Math.random);
    this.wait = options.wait ?? wait;
  }

  async enqueue(job: Job): Promise<void> {
    if (this.closing.signal.aborted) throw new QueueClosedError();
    const key = jobKey(job);
    if (this.keys.has(key)) return;
    this.keys.add(key);
    this.push({ job, number: 1 });
  }

  async start(worker: JobWorker): Promise<void> {
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

  private async run(worker: JobWorker, { job, number }: Attempt): Promise<void> {
    try {
      await worker.work(job, number);
    } catch {
      void this.retryLater({ job, number: number + 1 });
      return;
    }
    this.keys.delete(jobKey(job));
    worker.ended(jobKey(job));
  }

  private async retryLater(attempt: Attempt): Promise<void> {
    await this.wait(this.retryDelay(attempt.number - 1), this.closing.signal);
    this.push(attempt);
  }
}
