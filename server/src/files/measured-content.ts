import { createHash } from 'node:crypto';
import { type FileContent, FileTooLargeError, type StoredFile } from './file-store.ts';

/** Hands the content's chunks on while it counts and hashes them; `result` is known once all were read. */
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

  /** The outcome of storing; what went wrong with the content itself is thrown as it was, not as the store's error. */
  async orItsFailure<T>(storing: Promise<T>): Promise<T> {
    try {
      return await storing;
    } catch (error) {
      throw this.failure ? this.failure.error : error;
    }
  }
}
