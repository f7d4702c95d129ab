import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { flushFolder, makeFolder, moveDurably, writeDurably } from './durable-file.ts';
import { DEFAULT_MAX_BYTES, type FileContent, type FileStore, isSha256, type StoredFile } from './file-store.ts';
import { MeasuredContent } from './measured-content.ts';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
const STARTS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Files at `<folder>/ab/cdef...`; files that are still being written are in `<folder>/incoming`. */
export class DiskFileStore implements FileStore {
  private constructor(private readonly folder: string) {}

  /** Opens or creates the folder, and deletes partial files that are more than a day old. */
  static async open(folder: string, now: () => Date = () => new Date()): Promise<DiskFileStore> {
    const store = new DiskFileStore(folder);
    await available(async () => {
      await makeFolder(store.incoming);
      for (const start of STARTS) await mkdir(join(folder, start), { recursive: true });
      await flushFolder(folder);
      await store.removeAbandoned(now().getTime() - ABANDONED_AFTER_MS);
    });
    return store;
  }

  async put(content: FileContent, maxBytes = DEFAULT_MAX_BYTES): Promise<StoredFile> {
    const measured = new MeasuredContent(content, maxBytes);
    const incoming = join(this.incoming, randomUUID());
    return measured.orItsFailure(
      available(async () => {
        await writeDurably(incoming, measured);
        const stored = measured.result();
        await moveDurably(incoming, this.path(stored.sha256));
        return stored;
      }),
    );
  }

  async get(sha256: string): Promise<Readable | null> {
    if (!isSha256(sha256)) return null;
    return available(() => open(this.path(sha256), 'r').then((file) => file.createReadStream(), nullIfMissing));
  }

  async has(sha256: string): Promise<boolean> {
    if (!isSha256(sha256)) return false;
    return available(async () => (await access(this.path(sha256)).catch(nullIfMissing)) !== null);
  }

  async *list(): AsyncGenerator<string> {
    for (const start of STARTS) {
      const rests = await available(() => readdir(join(this.folder, start)));
      for (const rest of rests.sort()) if (isSha256(start + rest)) yield start + rest;
    }
  }

  async close(): Promise<void> {}

  private get incoming(): string {
    return join(this.folder, 'incoming');
  }

  private path(sha256: string): string {
    return join(this.folder, sha256.slice(0, 2), sha256.slice(2));
  }

  private async removeAbandoned(before: number): Promise<void> {
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name);
      const file = await stat(path).catch(nullIfMissing);
      if (file && file.mtimeMs < before) await rm(path, { force: true });
    }
  }
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFileSystemError(error)) {
      throw new StoreUnavailableError(`The file store can't be used: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

const isFileSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'syscall' in error;

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
