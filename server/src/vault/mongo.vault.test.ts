import { randomUUID } from 'node:crypto';
import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import { MongoClient } from 'mongodb';
import { MongoVault } from './mongo.vault.ts';
import { vaultContract } from './vault.contract.ts';

describeWithMongo('MongoVault', (server) => {
  vaultContract(async () => {
    const url = server().url(`vault-${randomUUID()}`);
    return {
      open: (clock) => MongoVault.open(url, clock),
      dispose: async () => {
        const client = new MongoClient(url);
        await client.db().dropDatabase();
        await client.close();
      },
    };
  });
});
