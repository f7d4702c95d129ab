/** The work of one handler on one event, identified by both. */
export interface Job {
  readonly handler: string;
  readonly eventId: string;
  readonly stream: string;
  readonly version: number;
}

export const jobKey = (job: Job): string => `${job.eventId}.${job.handler}`;

export interface JobWorker {
  /** Runs one attempt, counted from 1. A rejection means that the job is retried later. */
  work(job: Job, attempt: number): Promise<void>;
  /** Called with the `jobKey` of each ended job, also for jobs of other servers. May be called twice, or late. */
  ended(key: string): void;
}

/**
 * The port that transports jobs to workers. It may lose jobs or run a job twice. It retries a job, with
 * growing delays, until `work` resolves; meanwhile other jobs run. It does not guarantee any order: `LogFollower`
 * preserves the order within a stream. Every adapter passes `queue.contract.ts`.
 */
export interface Queue {
  /**
   * Adds a job, unless it is already waiting or running.
   * @throws QueueClosedError after `close`; any other error when the queue is unreachable.
   */
  enqueue(job: Job): Promise<void>;
  /** Starts to run jobs. Called once. */
  start(worker: JobWorker): Promise<void>;
  /** Accepts and starts no more jobs, and waits for running ones. Called before `LogFollower.stop`. */
  close(): Promise<void>;
}

export class QueueClosedError extends Error {
  override readonly name = 'QueueClosedError';
  constructor() {
    super('The queue is closed');
  }
}

/** Returns the milliseconds to wait after a failed attempt. Attempts are counted from 1. */
export type RetryDelay = (attempt: number) => number;
