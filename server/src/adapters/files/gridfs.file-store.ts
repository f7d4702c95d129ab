import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { serverSelection } from '@picket/projections/stores/mongo/server-selection';
import { GridFSBucket, type GridFSBucketWriteStream, MongoClient, MongoError, type ObjectId } from 'mongodb';
import { DEFAULT_MAX_BYTES, type FileContent, type FileStore, isSha256, type StoredFile } from './file-store.ts';
import { MeasuredContent } from './measured-content.ts';

const DUPLICATE_KEY = 11000;
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Files in GridFS, named by their SHA-256 with a unique index. A file that is being written is named `incoming-<uuid>`.
 * A writer that dies leaves chunks without a file, which take space and are never read.
 */
export class GridFsFileStore implements FileStore {
  private constructor(
    private readonly client: MongoClient,
    private readonly bucket: GridFSBucket,
  ) {}

  /** Connects to the database that the URL names, and deletes partial files that are more than a day old. */
  static async open(url: string, now: () => Date = () => new Date()): Promise<GridFsFileStore> {
    const client = new MongoClient(url, {
      appName: 'picket-files',
      ...serverSelection(url),
      writeConcern: { w: 'majority', journal: true },
    });
    const db = client.db();
    const store = new GridFsFileStore(client, new GridFSBucket(db, { bucketName: 'files' }));
    try {
      await available(async () => {
        await db.createIndex('files.files', { filename: 1 }, { unique: true, name: 'filename_unique' });
        await store.removeAbandoned(new Date(now().getTime() - ABANDONED_AFTER_MS));
      });
      return store;
    } catch (error) {
      await client.close();
      throw error;
    }
  }

  async put(content: FileContent, maxBytes = DEFAULT_MAX_BYTES): Promise<StoredFile> {
    const measured = new MeasuredContent(content, maxBytes);
    return measured.orItsFailure(
      available(async () => {
        const incoming = await this.upload(measured);
        const stored = measured.result();
        await this.giveName(incoming, stored.sha256);
        return stored;
      }),
    );
  }

  async get(sha256: string): Promise<Readable | null> {
    const id = await this.find(sha256);
    return id && this.bucket.openDownloadStream(id);
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.find(sha256)) !== null;
  }

  async *list(): AsyncGenerator<string> {
    const cursor = this.bucket.find({}, { sort: { filename: 1 }, projection: { filename: 1 } });
    try {
      for (;;) {
        const file = await available(() => cursor.next());
        if (file === null) return;
        if (isSha256(file.filename)) yield file.filename;
      }
    } finally {
      await cursor.close();
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private async find(sha256: string): Promise<ObjectId | null> {
    if (!isSha256(sha256)) return null;
    const file = await available(() => this.bucket.find({ filename: sha256 }, { projection: { _id: 1 } }).next());
    return file?._id ?? null;
  }

  private async upload(chunks: AsyncIterable<Uint8Array>): Promise<ObjectId> {
    const stream = this.bucket.openUploadStream(`incoming-${randomUUID()}`);
    stream.on('error', () => undefined); // each write and the end report it too
    try {
      for await (const chunk of chunks) await write(stream, chunk);
      stream.end();
      await finished(stream);
      return stream.id;
    } catch (error) {
      await stream.abort().catch(() => undefined);
      throw error;
    }
  }

  private async giveName(id: ObjectId, sha256: string): Promise<void> {
    try {
      await this.bucket.rename(id, sha256);
    } catch (error) {
      await this.bucket.delete(id).catch(() => undefined);
      if (!(error instanceof MongoError && error.code === DUPLICATE_KEY)) throw error;
    }
  }

  private async removeAbandoned(before: Date): Promise<void> {
    const incoming = { filename: { $gte: 'incoming-', $lt: 'incoming.' }, uploadDate: { $lt: before } };
    for await (const file of this.bucket.find(incoming)) await this.bucket.delete(file._id);
  }
}

const write = (stream: GridFSBucketWriteStream, chunk: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    stream.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MongoError) {
      throw new StoreUnavailableError(`The file store can't be used: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
