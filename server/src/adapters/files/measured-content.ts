import { createHash } from 'node:crypto';
import { type FileContent, FileTooLargeError, type StoredFile } from './file-store.ts';

/** Passes the chunks of the content on, and counts and hashes them. `result` is available when all were read. */
export class MeasuredContent implements AsyncIterable<Uint8Array> {
  private readonly hash = createHash('sha256');
  private size = 0;
  private failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly content: FileContent,
    private readonly maxBytes: number,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.content instanceof Uint8Array ? [this.content] : this.content) {
        this.size += chunk.byteLength;
        if (this.size > this.maxBytes) throw new FileTooLargeError(this.maxBytes);
        this.hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }

  result(): StoredFile {
    return { sha256: this.hash.digest('hex'), size: this.size };
  }

  /** Waits for the storing. Throws an error of the content unchanged instead of the error of the store. */
  async orItsFailure<T>(storing: Promise<T>): Promise<T> {
    try {
      return await storing;
    } catch (error) {
      throw this.failure ? this.failure.error : error;
    }
  }
}
