import { availableParallelism } from 'node:os';
import { ThreadPool, type ThreadPoolOptions, ThreadsBusyError } from '../threads/thread-pool.ts';
import { ThreadFailedError } from '../threads/worker-thread.ts';
import { colors } from './colors.ts';
import { type Pdf, PdfBusyError, type PdfDocument, PdfFailedError } from './pdf.ts';
import { definitionOf, fontFiles } from './pdf-definition.ts';

/** Renders with pdfmake in worker threads. */
export class WorkerPdf implements Pdf {
  private readonly pool: ThreadPool;

  constructor(options: Partial<ThreadPoolOptions> = {}) {
    this.pool = new ThreadPool({
      threads: Math.min(2, availableParallelism()),
      waiting: 20,
      timeoutMilliseconds: 180_000,
      program: new URL('./pdf.worker.mjs', import.meta.url),
      workerData: { fonts: fontFiles, ...colors },
      ...options,
    });
  }

  async render(document: PdfDocument): Promise<Uint8Array> {
    try {
      return (await this.pool.run<{ bytes: Uint8Array }>(definitionOf(document))).bytes;
    } catch (error) {
      if (error instanceof ThreadsBusyError)
        throw new PdfBusyError('Too many documents are being made. Try again in a moment.');
      throw error instanceof ThreadFailedError ? new PdfFailedError(error.message) : error;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
