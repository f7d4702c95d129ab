import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionOptions, Queue as Jobs, QueueEvents, type RedisClient, Worker } from 'bullmq';
import { type Queue, QueueClosedError, type QueuedTask, type RetryDelay, type TaskWorker, taskKey } from './queue.ts';
import type { ReportFailure } from './side-effects.ts';
import { backOff, wait } from './timing.ts';

/** How long ioredis waits for Redis to close its side of a connection. */
const DISCONNECT_MS = 100;
/** `enqueue` fails immediately while Redis is down; the follower retries. */
const FAIL_FAST = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 10_000 };
const KEEP_TRYING = { maxRetriesPerRequest: null };
const reconnectDelay = backOff(Math.random, 1000, 20_000);
/** `SideEffects` gives up a job, not BullMQ, so that all queues behave the same. */
const UNLIMITED = 1_000_000_000;
const QUEUE = 'side-effects';
const DEFAULTS = { concurrency: 4, prefix: 'picket', connectMilliseconds: 10_000, closeMilliseconds: 5000 };

interface BullQueueOptions {
  readonly report: ReportFailure;
  /** Maximum of jobs that run at the same time in this process. */
  readonly concurrency?: number;
  readonly retryDelay?: RetryDelay;
  /** Prefix of all keys in Redis. */
  readonly prefix?: string;
  readonly connectMilliseconds?: number;
  /** The maximum time that `close` waits for a response from Redis. */
  readonly closeMilliseconds?: number;
}

/**
 * Stores jobs in Redis. Each server that starts this queue runs some of them. Redis deletes a job when it has ended. A
 * job runs again when its server dies, or when it is enqueued again after Redis was emptied.
 */
export class BullQueue implements Queue {
  private events: QueueEvents | null = null;
  private runner: Worker<QueuedTask> | null = null;
  private readonly running = new Set<Promise<void>>();

  private constructor(
    private readonly connection: ConnectionOptions,
    /** Aborts when the queue closes. */
    private readonly closing: AbortController,
    private readonly jobs: Jobs<QueuedTask>,
    private readonly options: Required<BullQueueOptions>,
  ) {}

  /** @throws Error when Redis can't be reached. */
  static async open(url: string, options: BullQueueOptions): Promise<BullQueue> {
    const all = { ...DEFAULTS, retryDelay: backOff(Math.random), ...options };
    const closing = new AbortController();
    const retryStrategy = (attempt: number) => (closing.signal.aborted ? null : reconnectDelay(attempt));
    const connection = { url, disconnectTimeout: DISCONNECT_MS, retryStrategy };
    const jobs = new Jobs<QueuedTask>(QUEUE, { connection: { ...connection, ...FAIL_FAST }, prefix: all.prefix });
    jobs.on('error', (error) => all.report('The connection to Redis failed', error));
    if (await isWithin(all.connectMilliseconds, jobs.waitUntilReady()))
      return new BullQueue(connection, closing, jobs, all);
    await jobs.close();
    throw new Error(`Redis at ${new URL(url).host} can't be reached`);
  }

  async enqueue(job: QueuedTask): Promise<void> {
    if (this.closing.signal.aborted) throw new QueueClosedError();
    await this.jobs.add(job.handler, job, {
      jobId: taskKey(job),
      attempts: UNLIMITED,
      backoff: { type: 'custom' },
      removeOnComplete: true,
      removeOnFail: true,
      stackTraceLimit: 1,
    });
  }

  async start(worker: TaskWorker): Promise<void> {
    const { prefix, concurrency, retryDelay, report } = this.options;
    const connection = { ...this.connection, ...KEEP_TRYING };
    // Reads from the oldest event in Redis, because jobs may have ended before this server started.
    this.events = new QueueEvents(QUEUE, { connection, prefix, lastEventId: '0-0', blockingTimeout: 2000 });
    this.events.on('completed', ({ jobId }) => worker.ended(jobId));
    this.events.on('error', (error) => report('The connection to Redis failed', error));
    this.runner = new Worker<QueuedTask>(QUEUE, (job) => this.run(worker, job.data, job.attemptsStarted), {
      connection,
      prefix,
      concurrency,
      maxStalledCount: UNLIMITED,
      settings: { backoffStrategy: (attempt) => retryDelay(attempt) },
    });
    this.runner.on('error', (error) => report('The worker of the Redis queue failed', error));
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.runner?.pause(true);
    while (this.running.size > 0) await Promise.allSettled(this.running);
    const isReachable = await this.isReachable();
    await this.runner?.close(!isReachable);
    if (isReachable) await Promise.all([this.events?.close(), this.jobs.close()]);
    else await this.abandonConnections();
  }

  /** Closes all connections without Redis. A timer that is left would prevent the process from exiting. */
  private async abandonConnections(): Promise<void> {
    const [jobs, events, runner] = [this.jobs.backend, this.events?.backend, this.runner?.backend];
    const clients = [jobs.client, events?.client, runner?.client, runner?.blockingClient];
    // Ends the loop that reads events. It resolves only if the client was connected before.
    this.events?.close().catch(() => undefined);
    await Promise.all([jobs.close(true), events?.close(true)]);
    for (const client of clients) client?.then(endClient, () => undefined);
    await setImmediate();
    await sleep(DISCONNECT_MS);
  }

  private async isReachable(): Promise<boolean> {
    const ping = this.jobs.getJobCountByTypes('active');
    return isWithin(this.options.closeMilliseconds, ping).catch(() => false);
  }

  private run(worker: TaskWorker, job: QueuedTask, attempt: number): Promise<void> {
    const run = worker.work(job, attempt).finally(() => this.running.delete(run));
    this.running.add(run);
    return run;
  }
}

/**
 * A client without a connection ends, and rejects its waiting commands, only when an attempt to connect fails. This
 * starts such an attempt and ends it at once.
 */
function endClient(client: RedisClient): void {
  client.disconnect();
  client.connect().catch(() => undefined);
  client.disconnect();
}

async function isWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const timeout = new AbortController();
  const isLate = wait(milliseconds, timeout.signal).then(() => false);
  return Promise.race([work.then(() => true), isLate]).finally(() => timeout.abort());
}
