import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { readStoreContract } from '../../core/read-store.contract.ts';
import { describeWithMongo } from '../../testing/mongo-server.ts';
import { MongoReadStore } from './mongo.read-store.ts';

describeWithMongo('MongoReadStore', (server) => {
  readStoreContract(async (now) => {
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
  });
});
