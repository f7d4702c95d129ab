import { Queue as Jobs, QueueEvents, Worker } from 'bullmq';
import { type Job, type JobWorker, jobKey, type Queue, QueueClosedError, type RetryDelay } from './queue.ts';
import type { Report } from './side-effects.ts';
import { backOff, wait } from './timing.ts';

/** `enqueue` fails immediately while Redis is down; the follower retries. */
const FAIL_FAST = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 10_000 };
const KEEP_TRYING = { maxRetriesPerRequest: null };
/** The worker decides when to stop retrying, so that all queues behave the same. */
const UNLIMITED = 1_000_000_000;
const QUEUE = 'side-effects';
const DEFAULTS = { concurrency: 4, prefix: 'picket', connectMilliseconds: 10_000, closeMilliseconds: 5000 };

interface BullQueueOptions {
  readonly report: Report;
  /** Maximum of jobs that run at the same time in this process. */
  readonly concurrency?: number;
  readonly retryDelay?: RetryDelay;
  /** Prefix of all keys in Redis. */
  readonly prefix?: string;
  readonly connectMilliseconds?: number;
  /** How long `close` waits for a response from Redis. */
  readonly closeMilliseconds?: number;
}

/**
 * Jobs in Redis. Every server that starts this queue runs some of them. Redis deletes a job when it has ended. A job
 * runs again when its server dies, or when it is enqueued again after Redis was emptied.
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
    jobs.on('error', (error) => all.report('The connection to Redis failed', error));
    if (await isWithin(all.connectMilliseconds, jobs.waitUntilReady())) return new BullQueue(url, jobs, all);
    await jobs.close();
    throw new Error(`Redis at ${new URL(url).host} can't be reached`);
  }

  async enqueue(job: Job): Promise<void> {
    if (this.isClosed) throw new QueueClosedError();
    await this.jobs.add(job.handler, job, {
      jobId: jobKey(job),
      attempts: UNLIMITED,
      backoff: { type: 'custom' },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 1,
    });
  }

  async start(worker: JobWorker): Promise<void> {
    const { prefix, concurrency, retryDelay, report } = this.options;
    const connection = { url: this.url, ...KEEP_TRYING };
    // Starts with the oldest event in Redis, because jobs may have ended before this server started.
    this.events = new QueueEvents(QUEUE, { connection, prefix, lastEventId: '0-0', blockingTimeout: 2000 });
    this.events.on('completed', ({ jobId }) => worker.ended(jobId));
    this.events.on('error', (error) => report('The connection to Redis failed', error));
    this.runner = new Worker<Job>(QUEUE, (job) => this.run(worker, job.data, job.attemptsStarted), {
      connection,
      prefix,
      concurrency,
      maxStalledCount: UNLIMITED,
      settings: { backoffStrategy: (attempt) => retryDelay(attempt) },
    });
    this.runner.on('error', (error) => report('The worker of the Redis queue failed', error));
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

  /** Does not wait, because closing a broken connection never resolves. */
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
