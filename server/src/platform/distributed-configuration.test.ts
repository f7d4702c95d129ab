import { JobStatuses } from '@picket/domain';
import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import type { TestApp } from '../testing/app.ts';
import { describeNeeding } from '../testing/describe-needing.ts';
import { ExternalServers } from '../testing/external-servers.ts';
import { JobFixture } from '../testing/job-fixture.ts';
import { compileServer } from '../testing/processes.ts';
import { redisLack } from '../testing/redis-server.ts';

describeWithMongo('two servers and a worker on KurrentDB (a double), MongoDB and Redis', (mongo) =>
  describeNeeding('running together', redisLack(), () => {
    let servers: ExternalServers | undefined;
    let other: TestApp;
    let shop: JobFixture;

    beforeAll(async () => {
      const compiled = compileServer();
      servers = await ExternalServers.start(mongo());
      const { startServer, startWorker } = servers;
      // A server without read models waits for those of a worker.
      const [one] = await Promise.all([startServer('none'), compiled.then(startWorker)]);
      other = await startServer('none');
      shop = await JobFixture.open(one);
    });
    afterAll(() => servers?.stop());

    it('process a job from estimate to paid invoice on one server and show it on the other', async () => {
      const id = await shop.ready();
      await shop.done(`invoices/convert-to-invoice/${id}`);
      const { GrandTotal } = (await shop.details(id)).Totals;
      const payment = await shop.add('payments', {
        JobId: id,
        PaymentDate: '2026-05-04',
        PaymentAmount: GrandTotal,
        PaymentTypeId: 2,
      });
      await shop.done(`payments/confirm/${payment}/${id}/true`);

      const { administrator } = other;
      expect((await administrator.get(`estimates/${id}`)).body).toMatchObject({
        Id: id,
        JobStatusId: JobStatuses.Invoiced,
        Totals: { GrandTotal, Balance: 0 },
      });
      expect((await administrator.post('invoices/list/_search', { Query: 'ada' })).body).toMatchObject({
        total: 1,
        data: [{ Id: id, Balance: 0 }],
      });
    });
  }),
);
