import { availableParallelism } from 'node:os';
import { colors } from './colors.ts';
import { type Pdf, PdfBusyError, type PdfDocument, PdfFailedError } from './pdf.ts';
import { definitionOf, fontFiles } from './pdf-definition.ts';
import { RenderThread } from './render-thread.ts';

export interface WorkerPdfOptions {
  /** Documents rendered at the same time. Default: 2, or 1 on a machine with one core. */
  readonly threads?: number;
  /** Documents that may wait for a thread. */
  readonly waiting?: number;
  readonly timeoutMilliseconds?: number;
  /** The program of the threads. */
  readonly program?: URL;
}

interface Waiting {
  readonly start: (thread: RenderThread) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Renders with pdfmake in worker threads, so that no request waits for a document. Threads start with the first document.
 * One that takes too long or ends by itself is replaced.
 */
export class WorkerPdf implements Pdf {
  private readonly options: Required<WorkerPdfOptions>;
  private readonly idle: RenderThread[] = [];
  private readonly running = new Set<RenderThread>();
  private readonly waiting: Waiting[] = [];
  private isClosed = false;

  constructor(options: WorkerPdfOptions = {}) {
    this.options = {
      threads: Math.min(2, availableParallelism()),
      waiting: 20,
      timeoutMilliseconds: 30_000,
      program: new URL('./pdf.worker.mjs', import.meta.url),
      ...options,
    };
  }

  async render(document: PdfDocument): Promise<Uint8Array> {
    const message = definitionOf(document);
    const thread = await this.freeThread();
    try {
      return await thread.render(message, this.options.timeoutMilliseconds);
    } finally {
      this.release(thread);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { fail } of this.waiting.splice(0)) fail(new PdfFailedError('The server is stopping'));
    await Promise.all([...this.idle, ...this.running].map((thread) => thread.end()));
  }

  private freeThread(): Promise<RenderThread> {
    if (this.isClosed) return Promise.reject(new PdfFailedError('The server is stopping'));
    if (this.running.size < this.options.threads) return Promise.resolve(this.started());
    if (this.waiting.length >= this.options.waiting) {
      return Promise.reject(new PdfBusyError('Too many documents are being made. Try again in a moment.'));
    }
    return new Promise((start, fail) => this.waiting.push({ start, fail }));
  }

  /** An idle thread, or a new one. */
  private started(): RenderThread {
    let thread = this.idle.pop();
    while (thread && !thread.isAlive) thread = this.idle.pop();
    thread ??= new RenderThread(this.options.program, { fonts: fontFiles, ...colors });
    this.running.add(thread);
    return thread;
  }

  private release(thread: RenderThread): void {
    this.running.delete(thread);
    if (thread.isAlive) this.idle.push(thread);
    if (!this.isClosed) this.waiting.shift()?.start(this.started());
  }
}
