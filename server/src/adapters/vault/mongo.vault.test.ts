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

  it('reads the clock of the server', async () => {
    const vault = await MongoVault.open(server().url(`vault-${randomUUID()}`), () => new Date());
    const from = Date.now();
    const reading = await vault.readClock();
    expect(reading!.received).toBeGreaterThan(reading!.sent);
    expect([from - 1_000, reading!.at, Date.now() + 1_000].sort()).toContain(reading!.at);
    await vault.close();
  });
});
