import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import type { MongoServer } from '../../../testing/mongo-server.ts';
import { MongoReadStore } from '../mongo.read-store.ts';

/** Opens stores on the server, each on its own database. */
export const openerOf = (server: () => MongoServer) => async (now?: () => number) => {
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
