import { buffer } from 'node:stream/consumers';
import { type SaveAnswer, UserRoles } from '@picket/domain';
import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import { password } from '../areas/auth/testing/sign-in-app.ts';
import { TestBrowser } from '../areas/auth/testing/test-browser.ts';
import { UserAccounts } from '../areas/users/user-accounts.ts';
import type { TestApp } from '../testing/app.ts';
import { describeNeeding } from '../testing/describe-needing.ts';
import { ExternalServers } from '../testing/external-servers.ts';
import { LiveStream } from '../testing/live-stream.ts';
import { compileServer } from '../testing/processes.ts';
import { redisLack } from '../testing/redis-server.ts';

describeWithMongo('two servers and a worker on KurrentDB (a double), MongoDB and Redis', (mongo) =>
  describeNeeding('sharing sessions', redisLack(), () => {
    let servers: ExternalServers;
    let one: TestApp;
    let two: TestApp;

    beforeAll(async () => {
      servers = new ExternalServers(mongo());
      await Promise.all([compileServer(), servers.start()]);
      [one] = await Promise.all([servers.startServer(), servers.startWorker()]);
      two = await servers.startServer();
      await two.application.nest.listen(0, '127.0.0.1');
      const olive = { FirstName: 'Olive', LastName: 'Office', Username: 'olive', Password: password };
      await one.get(UserAccounts).add({ ...olive, UserRoleId: UserRoles.Administrator }, one.context());
    });
    afterAll(() => servers.stop());

    /** A session, by default on the second server. */
    async function signedIn(server = two): Promise<TestBrowser> {
      const browser = new TestBrowser(server.application.nest);
      expect((await browser.signIn('olive', password)).status).toBe(200);
      return browser;
    }

    /** Adds a customer on the first server. Returns the id. */
    async function addCustomer(): Promise<number> {
      const { status, body } = await one.administrator.post<SaveAnswer>('customers', {
        Name: 'Ada Garden',
        CustomerTypeId: 1,
      });
      expect(status).toBe(200);
      return body.Id;
    }

    it('send changes on one server to a browser on the other', async () => {
      const stream = await LiveStream.open(two.application, (await signedIn()).session!.Jwt);
      const customer = await addCustomer();
      await stream.until((messages) =>
        messages.some(({ tags }) => tags.some(({ type, id }) => type === 'Customer' && id === customer)),
      );
    });

    it('send what happened between a sign-in on one server and the connection to the other, and nothing else', async () => {
      const { Jwt, LastEventId } = (await signedIn(one)).session!;
      const customer = await addCustomer();
      const stream = await LiveStream.open(two.application, Jwt, LastEventId!);
      await stream.until((messages) => {
        const tags = messages.flatMap((message) => message.tags);
        expect(tags.filter(({ type, id }) => type !== 'Customer' || id === undefined)).toEqual([]);
        return tags.some(({ id }) => id === customer);
      });
    });

    it('accept a session on either server and end it on both', async () => {
      const browser = await signedIn();
      const elsewhere = new TestBrowser(one.application.nest);
      elsewhere.session = browser.session;
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.get('users/me')).status).toBe(200);
      expect((await elsewhere.post('users/sign-out')).status).toBe(200);
      expect((await browser.refresh()).status).toBe(401);
    });

    it('share stored files', async () => {
      const { sha256 } = await one.adapters.fileStore.put(Buffer.from('a drawing'));
      expect(await buffer((await two.adapters.fileStore.get(sha256))!)).toEqual(Buffer.from('a drawing'));
    });
  }),
);
