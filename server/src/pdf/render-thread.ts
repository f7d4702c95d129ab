import { Worker } from 'node:worker_threads';
import { PdfFailedError } from './pdf.ts';

type Answer = { readonly bytes: Uint8Array } | { readonly error: string };

/** One worker thread, which renders one document at a time. */
export class RenderThread {
  private readonly worker: Worker;
  private settle: ((answer: Answer) => void) | undefined;
  /** False once the thread has ended, for any reason. */
  isAlive = true;

  constructor(file: URL, workerData: unknown) {
    this.worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    this.worker.on('message', (answer: Answer) => this.finish(answer));
    this.worker.on('error', (error) => this.finish({ error: String(error) }));
    this.worker.on('exit', () => {
      this.isAlive = false;
      this.finish({ error: 'The thread ended' });
    });
    this.worker.unref();
  }

  /** Ends the thread if it takes longer. @throws PdfFailedError */
  async render(document: unknown, timeoutMilliseconds: number): Promise<Uint8Array> {
    this.worker.ref();
    const timer = setTimeout(() => void this.end(), timeoutMilliseconds);
    try {
      const answer = await new Promise<Answer>((resolve) => {
        this.settle = resolve;
        this.worker.postMessage(document);
      });
      if ('error' in answer) throw new PdfFailedError(answer.error);
      return answer.bytes;
    } finally {
      clearTimeout(timer);
      this.worker.unref();
    }
  }

  async end(): Promise<void> {
    this.isAlive = false;
    await this.worker.terminate();
  }

  private finish(answer: Answer): void {
    this.settle?.(answer);
    this.settle = undefined;
  }
}
