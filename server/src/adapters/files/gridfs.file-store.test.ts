import { randomUUID } from 'node:crypto';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import { GridFSBucket, MongoClient } from 'mongodb';
import { fileStoreContract, listed } from './file-store.contract.ts';
import { GridFsFileStore } from './gridfs.file-store.ts';

describeWithMongo('GridFsFileStore', (server) => {
  fileStoreContract(async () => {
    const url = server().url(`files-${randomUUID()}`);
    const client = new MongoClient(url);
    return {
      open: () => GridFsFileStore.open(url),
      stored: async () => {
        const ids = await client.db().collection('files.chunks').distinct('files_id');
        expect(await client.db().collection('files.files').countDocuments()).toBe(ids.length);
        return ids.length;
      },
      dispose: async () => {
        await client.db().dropDatabase();
        await client.close();
      },
    };
  });

  it('never returns an interrupted write, and deletes it after a day', async () => {
    const url = server().url(`files-${randomUUID()}`);
    const client = new MongoClient(url);
    const bucket = new GridFSBucket(client.db(), { bucketName: 'files' });
    await new Promise<void>((resolve) => bucket.openUploadStream(`incoming-${randomUUID()}`).end('hello', resolve));
    const [file] = await bucket.find().toArray();
    const aDayLater = file!.uploadDate.getTime() + 24 * 60 * 60 * 1000;
    const openAt = async (milliseconds: number) => {
      const store = await GridFsFileStore.open(url, () => new Date(milliseconds));
      expect(await listed(store)).toEqual([]);
      await store.close();
      return client.db().collection('files.chunks').countDocuments();
    };
    expect(await openAt(aDayLater)).toBe(1);
    expect(await openAt(aDayLater + 1)).toBe(0);
    await client.db().dropDatabase();
    await client.close();
  });
});

describe('GridFsFileStore', () => {
  it('throws StoreUnavailableError for an error of the database', async () => {
    const opened = GridFsFileStore.open('mongodb://127.0.0.1:1/files?serverSelectionTimeoutMS=50');
    await expect(opened).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});
