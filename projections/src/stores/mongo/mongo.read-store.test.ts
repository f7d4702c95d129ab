import { randomUUID } from 'node:crypto';
import { Collection, MongoClient } from 'mongodb';
import { readStoreContract } from '../../core/read-store.contract.ts';
import type { ReadModel } from '../../core/read-store.ts';
import { describeWithMongo } from '../../testing/mongo-server.ts';
import { MongoReadStore } from './mongo.read-store.ts';

describeWithMongo('MongoReadStore', (server) => {
  /** A store on its own database. */
  const open = async (now?: () => number) => {
    const { url } = server();
    const database = `picket-test-${randomUUID()}`;
    const store = await MongoReadStore.connect(url, database, now);
    return {
      store,
      reopen: () => MongoReadStore.connect(url, database, now),
      dispose: async () => {
        await store.close();
        const client = await MongoClient.connect(url);
        await client.db(database).dropDatabase();
        await client.close();
      },
    };
  };

  readStoreContract(open);

  it('retries a row that another writer inserted concurrently with an older version', async () => {
    const { store, dispose } = await open();
    const model: ReadModel<{ Name: string }> = { name: 'records', fields: {}, indexes: [] };
    await store.ensure(model, 'records@1-1');
    const write = (Name: string, position: string) =>
      store.write(model, 'records@1-1', [{ id: '1', position, row: { Name } }], position);
    // In the race the upsert finds no row and then fails like a plain insert, because the row exists by then.
    const racing = jest.spyOn(Collection.prototype, 'bulkWrite').mockImplementationOnce(async function (
      this: Collection,
    ) {
      await write('older', '1');
      return this.bulkWrite([{ insertOne: { document: { _id: '1' as never } } }], { ordered: false });
    });
    await write('newer', '2');
    expect(racing).toHaveBeenCalledTimes(4);
    expect(await store.getMany('records@1-1', ['1'])).toEqual([{ id: '1', position: '2', row: { Name: 'newer' } }]);
    racing.mockRestore();
    await dispose();
  });
});
