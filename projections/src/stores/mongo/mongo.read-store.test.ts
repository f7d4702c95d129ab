import { randomUUID } from 'node:crypto';
import { Collection, MongoClient } from 'mongodb';
import { readStoreContract } from '../../core/read-store.contract.ts';
import type { ReadModel } from '../../core/read-store.ts';
import { describeWithMongo } from '../../testing/mongo-server.ts';
import { MongoReadStore } from './mongo.read-store.ts';

describeWithMongo('MongoReadStore', (server) => {
  /** A store on its own database. */
  const open = async (now?: () => number) => {
    const database = `picket-test-${randomUUID()}`;
    const url = server().url(database);
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

  it('writes the rows that a bulk write left over after a duplicate', async () => {
    const { store, dispose } = await open();
    const model: ReadModel<{ Name: string }> = { name: 'records', fields: {}, indexes: [] };
    await store.ensure(model, 'records@1-1');
    const row = (id: string, position: string, Name = id) => ({ id, position, row: { Name } });
    await store.write(model, 'records@1-1', [row('2', '5', 'newer'), row('4', '5', 'newer')], '5');
    const { bulkWrite } = Collection.prototype;
    const stopping = jest.spyOn(Collection.prototype, 'bulkWrite').mockImplementation(function (
      this: Collection,
      writes,
    ) {
      return bulkWrite.call(this, writes, { ordered: true });
    });
    const rows = ['1', '2', '3', '4', '5'].map((id) => row(id, '4'));
    await store.write(model, 'records@1-1', rows, '5');
    stopping.mockRestore();
    const stored = await store.getMany('records@1-1', ['1', '2', '3', '4', '5']);
    const names = stored.map(({ id, row }) => [id, (row as { Name: string }).Name]);
    expect(names.sort()).toEqual([
      ['1', '1'],
      ['2', 'newer'],
      ['3', '3'],
      ['4', 'newer'],
      ['5', '5'],
    ]);
    await dispose();
  });
});
