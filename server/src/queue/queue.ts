/** One handler's work on one event; event and handler together are its name. */
export interface Job {
  readonly handler: string;
  readonly eventId: string;
  readonly stream: string;
  readonly version: number;
}

export const jobKey = (job: Job): string => `${job.eventId}.${job.handler}`;

export interface JobWorker {
  /** One attempt at a job, counted from 1. A rejection means: try again later. */
  work(job: Job, attempt: number): Promise<void>;
  /** Told the key of each job that has ended, wherever it ran; sometimes twice, sometimes of a job from long ago. */
  ended(key: string): void;
}

/**
 * The port that carries jobs to workers: transport only, free to lose everything or to run a job twice (ruling 11).
 * A job is tried, with a growing delay, until its `work` resolves; jobs that wait for their next try hold up no other.
 * No order is promised: `LogFollower` keeps the order within a stream. Every adapter passes `queue.contract.ts`.
 */
export interface Queue {
  /**
   * Hands a job over; one that already waits or runs is not added again.
   * @throws QueueClosedError after `close`; any other error when the queue is out of reach.
   */
  enqueue(job: Job): Promise<void>;
  /** Begins to work on what was and will be handed over. Called once. */
  start(worker: JobWorker): Promise<void>;
  /** Takes and starts no more jobs, and waits for those that run. Called before `LogFollower.stop`. */
  close(): Promise<void>;
}

export class QueueClosedError extends Error {
  override readonly name = 'QueueClosedError';
  constructor() {
    super('The queue is closed');
  }
}

/** Milliseconds to wait after the given failed attempt, counted from 1. */
export type RetryDelay = (attempt: number) => number;
