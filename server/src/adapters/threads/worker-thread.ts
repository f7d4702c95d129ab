import { Worker } from 'node:worker_threads';

/** The program of a thread threw, ended, or did not answer in time. */
export class ThreadFailedError extends Error {
  override readonly name = 'ThreadFailedError';
}

type Failed = { readonly error: string };

/** One worker thread, which does one task at a time. Its program answers each message with one, or with `{ error }`. */
export class WorkerThread {
  private readonly worker: Worker;
  private settle: ((answer: object) => void) | undefined;
  private readonly exited: Promise<void>;
  /** False once the thread is being ended or has ended, for any reason. */
  isAlive = true;

  constructor(program: URL, workerData: unknown) {
    this.worker = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    this.worker.on('message', (answer: object) => this.finish(answer));
    this.worker.on('error', (error) => {
      this.isAlive = false;
      this.finish({ error: String(error) });
    });
    this.exited = new Promise((resolve) =>
      this.worker.on('exit', () => {
        this.isAlive = false;
        this.finish({ error: 'The thread ended' });
        resolve();
      }),
    );
    this.worker.unref();
  }

  /** Ends the thread if it takes longer; without a time, it takes what it needs. @throws ThreadFailedError */
  async run<Answer extends object>(task: unknown, timeoutMilliseconds?: number): Promise<Answer> {
    this.worker.ref();
    const timer =
      timeoutMilliseconds &&
      setTimeout(() => {
        void this.end();
        this.finish({ error: 'The thread took too long' });
      }, timeoutMilliseconds);
    try {
      const answer = await new Promise<object>((resolve) => {
        this.settle = resolve;
        this.worker.postMessage(task);
      });
      if ('error' in answer) throw new ThreadFailedError((answer as Failed).error);
      return answer as Answer;
    } finally {
      clearTimeout(timer);
      this.worker.unref();
    }
  }

  /** Resolves when the thread has ended. Native code that runs on it is not interrupted. */
  async end(): Promise<void> {
    this.isAlive = false;
    await this.worker.terminate();
    await this.exited;
  }

  private finish(answer: object): void {
    this.settle?.(answer);
    this.settle = undefined;
  }
}
