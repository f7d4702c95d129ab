import { ThreadFailedError, WorkerThread } from './worker-thread.ts';

export interface ThreadPoolOptions {
  /** Tasks that run at the same time. */
  readonly threads: number;
  /** Tasks that may wait for a thread. */
  readonly waiting: number;
  readonly timeoutMilliseconds: number;
  /** The program of the threads: plain JavaScript, so that a thread can start it without a build. */
  readonly program: URL;
  readonly workerData?: unknown;
}

/** Too many tasks are waiting. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError';
}

interface Waiting {
  readonly start: (thread: WorkerThread) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Runs tasks in worker threads, so that no request waits for them. Threads start with the first task. One that takes
 * too long or ends by itself is replaced, after it has ended.
 */
export class ThreadPool {
  private readonly idle: WorkerThread[] = [];
  private readonly running = new Set<WorkerThread>();
  private readonly waiting: Waiting[] = [];
  private isClosed = false;

  constructor(private readonly options: ThreadPoolOptions) {}

  /** @throws ThreadsBusyError, ThreadFailedError */
  async run<Answer extends object>(task: unknown): Promise<Answer> {
    const thread = await this.freeThread();
    try {
      return await thread.run<Answer>(task, this.options.timeoutMilliseconds);
    } finally {
      if (thread.isAlive) this.release(thread);
      else void thread.end().then(() => this.release(thread));
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { fail } of this.waiting.splice(0)) fail(stopping());
    await Promise.all([...this.idle, ...this.running].map((thread) => thread.end()));
  }

  private freeThread(): Promise<WorkerThread> {
    if (this.isClosed) return Promise.reject(stopping());
    if (this.running.size < this.options.threads) return Promise.resolve(this.started());
    if (this.waiting.length >= this.options.waiting) return Promise.reject(new ThreadsBusyError('Too many tasks wait'));
    return new Promise((start, fail) => this.waiting.push({ start, fail }));
  }

  /** An idle thread, or a new one. */
  private started(): WorkerThread {
    let thread = this.idle.pop();
    while (thread && !thread.isAlive) thread = this.idle.pop();
    thread ??= new WorkerThread(this.options.program, this.options.workerData);
    this.running.add(thread);
    return thread;
  }

  private release(thread: WorkerThread): void {
    this.running.delete(thread);
    if (thread.isAlive) this.idle.push(thread);
    if (!this.isClosed) this.waiting.shift()?.start(this.started());
  }
}

const stopping = () => new ThreadFailedError('The server is stopping');
