import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import { MongoClient } from 'mongodb';
import { describeNeeding } from '../testing/describe-needing.ts';
import { ExternalServers } from '../testing/external-servers.ts';
import { compileServer } from '../testing/processes.ts';
import { redisLack } from '../testing/redis-server.ts';

/** Only a failing test waits this long. */
const LONGEST_WAIT_MS = 120_000;

/** Ends the leases of all workers of the database, as time does. */
async function expireLeases(url: string): Promise<void> {
  const client = await MongoClient.connect(url);
  await client
    .db()
    .collection('leases')
    .updateMany({}, { $set: { expires: 0 } });
  await client.close();
}

describeWithMongo('a worker', (mongo) =>
  describeNeeding('on KurrentDB (a double), MongoDB and Redis', redisLack(), () => {
    let servers: ExternalServers | undefined;
    afterAll(() => servers?.stop());

    it('continues for one that was killed when its lease expires', async () => {
      const compiled = compileServer();
      servers = await ExternalServers.start(mongo());
      const { startServer, startWorker } = servers;
      // A server without read models waits for those of a worker.
      const [server, killed] = await Promise.all([startServer('none'), compiled.then(startWorker)]);
      const { administrator, adapters, application } = server;
      await killed.stop('SIGKILL');
      await expireLeases(servers.mongoUrl);
      await startWorker();
      await administrator.post('customers', { Name: 'Ada Late', CustomerTypeId: 1 });
      expect(await application.progress.reached(await adapters.eventStore.head(), LONGEST_WAIT_MS)).toBe(true);
      expect((await administrator.post('customers/_search', {})).body).toMatchObject({
        data: [{ Name: 'Ada Late' }],
      });
    });
  }),
);
