import { Queue as Jobs, QueueEvents, Worker } from 'bullmq';
import { type Job, type JobWorker, jobKey, type Queue, QueueClosedError, type RetryDelay } from './queue.ts';
import type { Report } from './side-effects.ts';
import { backOff, wait } from './timing.ts';

/** Handing over fails at once while Redis is away; the follower does it again. */
const FAIL_FAST = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 10_000 };
const KEEP_TRYING = { maxRetriesPerRequest: null };
/** Retries and give-ups are decided by the worker, so that they are the same on every queue. */
const WITHOUT_END = 1_000_000_000;
const QUEUE = 'side-effects';
const DEFAULTS = { concurrency: 4, prefix: 'picket', connectMilliseconds: 10_000, closeMilliseconds: 5000 };

export interface BullQueueOptions {
  readonly report: Report;
  /** Jobs that run at the same time in this process. */
  readonly concurrency?: number;
  readonly retryDelay?: RetryDelay;
  /** Start of all keys in Redis. */
  readonly prefix?: string;
  readonly connectMilliseconds?: number;
  /** How long Redis has at the close to show that it is there. */
  readonly closeMilliseconds?: number;
}

/**
 * Jobs in Redis, worked on by every server that starts this queue. Redis forgets a job when it has ended; a job whose
 * server dies, or that is handed over again after Redis was emptied under it, runs a second time.
 */
export class BullQueue implements Queue {
  private events: QueueEvents | null = null;
  private runner: Worker<Job> | null = null;
  private readonly running = new Set<Promise<void>>();
  private isClosed = false;

  private constructor(
    private readonly url: string,
    private readonly jobs: Jobs<Job>,
    private readonly options: Required<BullQueueOptions>,
  ) {}

  /** @throws Error when Redis can't be reached. */
  static async open(url: string, options: BullQueueOptions): Promise<BullQueue> {
    const all = { ...DEFAULTS, retryDelay: backOff(Math.random), ...options };
    const jobs = new Jobs<Job>(QUEUE, { connection: { url, ...FAIL_FAST }, prefix: all.prefix });
    jobs.on('error', (error) => all.report('The connection to Redis has trouble', error));
    if (await isWithin(all.connectMilliseconds, jobs.waitUntilReady())) return new BullQueue(url, jobs, all);
    await jobs.close();
    throw new Error(`Redis at ${new URL(url).host} can't be reached`);
  }

  async enqueue(job: Job): Promise<void> {
    if (this.isClosed) throw new QueueClosedError();
    await this.jobs.add(job.handler, job, {
      jobId: jobKey(job),
      attempts: WITHOUT_END,
      backoff: { type: 'custom' },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 1,
    });
  }

  async start(worker: JobWorker): Promise<void> {
    const { prefix, concurrency, retryDelay, report } = this.options;
    const connection = { url: this.url, ...KEEP_TRYING };
    // From the oldest that Redis still has: that a job has ended stays true.
    this.events = new QueueEvents(QUEUE, { connection, prefix, lastEventId: '0-0', blockingTimeout: 2000 });
    this.events.on('completed', ({ jobId }) => worker.ended(jobId));
    this.events.on('error', (error) => report('The connection to Redis has trouble', error));
    this.runner = new Worker<Job>(QUEUE, (job) => this.run(worker, job.data, job.attemptsStarted), {
      connection,
      prefix,
      concurrency,
      maxStalledCount: WITHOUT_END,
      settings: { backoffStrategy: (attempt) => retryDelay(attempt) },
    });
    this.runner.on('error', (error) => report('The worker of the queue in Redis has trouble', error));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.runner?.pause(true);
    while (this.running.size > 0) await Promise.allSettled(this.running);
    const isReachable = await this.isReachable();
    await this.runner?.close(!isReachable);
    if (isReachable) await Promise.all([this.events?.close(), this.jobs.close()]);
    else this.abandonConnections();
  }

  /** Not waited for: a connection that is down never says that it has closed. */
  private abandonConnections(): void {
    this.events?.close().catch(() => undefined);
    this.jobs.disconnect().catch(() => undefined);
  }

  private async isReachable(): Promise<boolean> {
    const ping = this.jobs.getJobCountByTypes('active');
    return isWithin(this.options.closeMilliseconds, ping).catch(() => false);
  }

  private run(worker: JobWorker, job: Job, attempt: number): Promise<void> {
    const run = worker.work(job, attempt).finally(() => this.running.delete(run));
    this.running.add(run);
    return run;
  }
}

async function isWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = new AbortController();
  const isLate = wait(milliseconds, timeout.signal).then(() => false);
  return Promise.race([work.then(() => true), isLate]).finally(() => timeout.abort());
}
