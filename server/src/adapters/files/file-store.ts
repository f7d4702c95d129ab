import type { Readable } from 'node:stream';

/** A stored file: the SHA-256 (lower-case hex) of its bytes, which is its name, and their number. */
export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export const DEFAULT_MAX_BYTES = 25 * 1024 * 1024;

/**
 * The port for file bytes, which are named by their SHA-256 and never change. Every adapter passes
 * `file-store.contract.ts`. For a name that is not a SHA-256, `get` returns null and `has` false.
 * All errors but `FileTooLargeError` and those of the content are a `StoreUnavailableError`.
 */
export interface FileStore {
  /**
   * Stores the bytes and resolves once they are durable. Equal bytes are stored once.
   * Content that fails or is too large leaves nothing behind.
   * @throws FileTooLargeError when there are more than `maxBytes`.
   */
  put(content: FileContent, maxBytes?: number): Promise<StoredFile>;
  /** The bytes; null for an unknown file. Read the stream to its end or destroy it. */
  get(sha256: string): Promise<Readable | null>;
  has(sha256: string): Promise<boolean>;
  /** The names of all files, in order. */
  list(): AsyncIterable<string>;
  close(): Promise<void>;
}

/** The content is larger than the caller allows. HTTP 413. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
  }
}

export const isSha256 = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);
