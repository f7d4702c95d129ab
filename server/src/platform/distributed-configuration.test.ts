import { JobStatuses } from '@picket/domain';
import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import { Credentials } from '../areas/auth/passwords/credentials.ts';
import { Usernames } from '../areas/auth/sign-in/usernames.ts';
import { password } from '../areas/auth/testing/sign-in-app.ts';
import { TestBrowser } from '../areas/auth/testing/test-browser.ts';
import type { TestApp } from '../testing/app.ts';
import { describeNeeding } from '../testing/describe-needing.ts';
import { ExternalServers } from '../testing/external-servers.ts';
import { JobFixture } from '../testing/job-fixture.ts';
import { compileServer } from '../testing/processes.ts';
import { redisLack } from '../testing/redis-server.ts';

describeWithMongo('two servers and a worker on KurrentDB (a double), MongoDB and Redis', (mongo) =>
  describeNeeding('running together', redisLack(), () => {
    let servers: ExternalServers;
    let other: TestApp;
    let shop: JobFixture;

    beforeAll(async () => {
      servers = new ExternalServers(mongo());
      await servers.start();
      const [one] = await Promise.all([servers.startServer(), compileServer().then(() => servers.startWorker())]);
      [other, shop] = await Promise.all([servers.startServer(), JobFixture.open(one)]);
      await one.get(Usernames).reserve('olive', shop.users.olive);
      await one.get(Credentials).set(shop.users.olive, password);
    });
    afterAll(() => servers.stop());

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

      expect(await other.caughtUp()).toBe(true);
      const browser = new TestBrowser(other.application.nest);
      expect((await browser.signIn('olive', password)).status).toBe(200);
      expect((await browser.get(`estimates/${id}`)).body).toMatchObject({
        Id: id,
        JobStatusId: JobStatuses.Invoiced,
        Totals: { GrandTotal, Balance: 0 },
      });
      expect((await browser.post('invoices/list/_search', { Query: 'ada' })).body).toMatchObject({
        total: 1,
        data: [{ Id: id, Balance: 0 }],
      });
    });
  }),
);
