/** The work of one handler on one event, identified by both. */
export interface QueuedTask {
  readonly handler: string;
  readonly eventId: string;
  readonly stream: string;
  readonly version: number;
}

export const taskKey = (task: QueuedTask): string => `${task.eventId}.${task.handler}`;

export interface TaskWorker {
  /** Runs one attempt, counted from 1. A rejection means that the task is retried later. */
  work(task: QueuedTask, attempt: number): Promise<void>;
  /** Called with the `taskKey` of each ended task, also for tasks of other servers. May be called twice, or late. */
  ended(key: string): void;
}

/**
 * The port that transports tasks to workers. It may lose tasks or run a task twice. It retries a task, with
 * growing delays, until `work` resolves; meanwhile other tasks run. It does not guarantee any order: `LogFollower`
 * preserves the order within a stream. Every adapter passes `queue.contract.ts`.
 */
export interface Queue {
  /**
   * Adds a task, unless it is already waiting or running.
   * @throws QueueClosedError after `close`; any other error when the queue is unreachable.
   */
  enqueue(task: QueuedTask): Promise<void>;
  /** Starts to run tasks. Called once. */
  start(worker: TaskWorker): Promise<void>;
  /** Accepts and starts no more tasks, and waits for running ones. Called before `LogFollower.stop`. */
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
