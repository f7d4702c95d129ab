import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import { describeNeeding } from '../testing/describe-needing.ts';
import { ExternalServers } from '../testing/external-servers.ts';
import { compileServer } from '../testing/processes.ts';
import { redisLack } from '../testing/redis-server.ts';

describeWithMongo('a second worker', (mongo) =>
  describeNeeding('on KurrentDB (a double), MongoDB and Redis', redisLack(), () => {
    let servers: ExternalServers;
    beforeAll(() => {
      servers = new ExternalServers(mongo());
    });
    afterAll(() => servers.stop());

    it('takes over from a killed worker', async () => {
      await Promise.all([compileServer(), servers.start()]);
      const { startServer, startWorker } = servers;
      const environment = { TAKEOVER_SECONDS: '1' };
      const [server, killed] = await Promise.all([startServer(), startWorker(environment)]);
      const { administrator } = server;
      const second = await startWorker(environment);
      await killed.stop('SIGKILL');
      await administrator.post('customers', { Name: 'Ada Late', CustomerTypeId: 1 });
      expect(await server.caughtUp()).toBe(true);
      expect((await administrator.post('customers/_search', {})).body).toMatchObject({ data: [{ Name: 'Ada Late' }] });
      expect(await second.stop('SIGTERM')).toBe(0);
    });
  }),
);
