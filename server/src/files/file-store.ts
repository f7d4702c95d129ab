import type { Readable } from 'node:stream';

/** What a file is called once stored: the SHA-256 (lower-case hex) of its bytes, and how many there are. */
export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
}

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

export const DEFAULT_MAX_BYTES = 25 * 1024 * 1024;

/**
 * The port of file bytes, named by their SHA-256 and never changed (ruling 2). Every adapter passes
 * `file-store.contract.ts`. A name that is not a SHA-256 names nothing: `get` gives null, `has` false.
 * All but `FileTooLargeError` and the errors of the content itself are a `StoreUnavailableError`.
 */
export interface FileStore {
  /**
   * Stores the bytes and answers once they are durable; the same bytes again are kept once.
   * A content that fails or is too large leaves nothing behind.
   * @throws FileTooLargeError when there are more than `maxBytes`.
   */
  put(content: FileContent, maxBytes?: number): Promise<StoredFile>;
  /** The bytes, null for an unknown file. The stream must be read to its end or destroyed. */
  get(sha256: string): Promise<Readable | null>;
  has(sha256: string): Promise<boolean>;
  /** The names of all files, in order. */
  list(): AsyncIterable<string>;
  close(): Promise<void>;
}

/** More bytes than the caller allows. HTTP 413. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
  constructor(readonly maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
  }
}

export const isSha256 = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);
