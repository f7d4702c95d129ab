import { Injectable, type OnApplicationShutdown, Optional, UnsupportedMediaTypeException } from '@nestjs/common';
import { ThreadPool, type ThreadPoolOptions, ThreadsBusyError } from '../../adapters/threads/thread-pool.ts';
import { ThreadFailedError } from '../../adapters/threads/worker-thread.ts';
import { TooManyCallsError } from '../http/refusals/refusal.ts';

type Task = 'store' | 'redraw' | 'sign' | 'print';
type Answer = { readonly files: readonly Uint8Array[] } | { readonly refusal: string };

const RETRY_SECONDS = 5;

/**
 * Decodes all pictures of the server, one at a time: a malicious one takes seconds of a core, and of a thread that
 * passwords and files need too. Few may wait, because they are in memory. All of its results are drawn anew, without
 * metadata and anything else that the file held.
 */
@Injectable()
export class Pictures implements OnApplicationShutdown {
  private readonly pool: ThreadPool;
  private loading: Promise<unknown> | undefined;

  constructor(@Optional() options: Partial<ThreadPoolOptions> = {}) {
    this.pool = new ThreadPool({
      threads: 1,
      waiting: 8,
      timeoutMilliseconds: 20_000,
      program: new URL('./pictures.worker.mjs', import.meta.url),
      ...options,
    });
  }

  /** The picture upright as WebP, at most 1600 pixels wide and high, and its thumbnail. @throws as `redraw` */
  async store(bytes: Uint8Array): Promise<{ picture: Buffer; thumbnail: Buffer }> {
    const [picture, thumbnail] = await this.run('store', bytes);
    return { picture: picture!, thumbnail: thumbnail! };
  }

  /**
   * The picture in its own format and size, with all frames or pages.
   * @throws UnsupportedMediaTypeException when it is damaged or too large, TooManyCallsError when too many wait.
   */
  async redraw(bytes: Uint8Array): Promise<Buffer> {
    return (await this.run('redraw', bytes))[0]!;
  }

  /** A signature as black ink on white, as PNG; null without ink. @throws as `redraw` */
  async sign(bytes: Uint8Array): Promise<Buffer | null> {
    return (await this.run('sign', bytes))[0] ?? null;
  }

  /** The picture as PNG in a data URL, for documents, which can't hold WebP. @throws as `redraw` */
  async print(bytes: Uint8Array): Promise<string> {
    return `data:image/png;base64,${(await this.run('print', bytes))[0]!.toString('base64')}`;
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private async run(task: Task, bytes: Uint8Array): Promise<Buffer[]> {
    // Loaded here too, so that the library stays in the process when its thread is replaced.
    this.loading ??= import('sharp');
    await this.loading;
    const answer = await this.answered(task, bytes);
    if ('refusal' in answer) throw new UnsupportedMediaTypeException(answer.refusal);
    return answer.files.map((file) => Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  }

  private async answered(task: Task, bytes: Uint8Array): Promise<Answer> {
    try {
      return await this.pool.run<Answer>({ task, bytes });
    } catch (error) {
      if (error instanceof ThreadsBusyError)
        throw new TooManyCallsError(
          RETRY_SECONDS,
          'Other pictures are still being read. Please try again in a moment.',
        );
      if (error instanceof ThreadFailedError)
        throw new UnsupportedMediaTypeException('This picture takes too long to read: make it smaller.');
      throw error;
    }
  }
}
