import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { JobStatuses } from '@picket/domain';
import { describeWithMongo } from '@picket/projections/testing/mongo-server';
import { Credentials } from '../auth/passwords/credentials.ts';
import { Usernames } from '../auth/sign-in/usernames.ts';
import { password } from '../auth/testing/sign-in-app.ts';
import { TestBrowser } from '../auth/testing/test-browser.ts';
import { KurrentDouble } from '../event-store/kurrent/streams.double.ts';
import { TestApp } from '../testing/app.ts';
import { addCompany } from '../testing/companies.ts';
import { describeNeeding } from '../testing/describe-needing.ts';
import { JobFixture } from '../testing/job-fixture.ts';
import { LiveStream } from '../testing/live-stream.ts';
import { compileServer, TestProcess } from '../testing/processes.ts';
import { type RedisServer, redisLack, startRedisServer } from '../testing/redis-server.ts';

/** Longer than the lease of a killed worker. Only a failing test waits this long. */
const LONGEST_WAIT_MS = 120_000;

describeWithMongo('two servers and a worker on KurrentDB (a double), MongoDB and Redis', (mongo) =>
  describeNeeding('running together', redisLack(), () => {
    let kurrent: KurrentDouble;
    let redis: RedisServer;
    let environment: { KURRENT_URL: string; MONGO_URL: string };
    let worker: TestProcess;
    let one: TestApp;
    let two: TestApp;
    let shop: JobFixture;

    beforeAll(async () => {
      kurrent = await new KurrentDouble().start();
      redis = await startRedisServer();
      environment = { KURRENT_URL: kurrent.url, MONGO_URL: mongo().url(`distributed-${randomUUID()}`) };
      compileServer();
      worker = await startedWorker();
      const config = {
        kurrentUrl: kurrent.url,
        mongoUrl: environment.MONGO_URL,
        redisUrl: redis.url,
        projections: 'none',
      } as const;
      one = await TestApp.start({ config, newEventId: randomUUID });
      two = await TestApp.start({ config, newEventId: randomUUID });
      await two.application.nest.listen(0, '127.0.0.1');
      shop = await JobFixture.open(one);
      await one.get(Usernames).reserve('olive', shop.users.olive);
      await one.get(Credentials).set(shop.users.olive, password);
    });

    afterAll(async () => {
      await one?.close();
      await two?.close();
      await worker?.stop('SIGTERM');
      await redis?.stop();
      kurrent?.stop();
    });

    async function startedWorker(): Promise<TestProcess> {
      const started = new TestProcess('src/worker.js', environment);
      await started.line(/^Picket builds read models$/);
      return started;
    }

    /** A session, by default on the second server. */
    async function signedIn(server = two): Promise<TestBrowser> {
      const browser = new TestBrowser(server.application.nest);
      expect((await browser.signIn('olive', password)).status).toBe(200);
      return browser;
    }

    it('processes a job from estimate to paid invoice on one server and shows it on the other', async () => {
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

      const browser = await signedIn();
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

    it('sends changes on one server to a browser on the other', async () => {
      const stream = await LiveStream.open(two.application, (await signedIn()).session!.Jwt);
      const company = await addCompany(one.administrator);
      await stream.until((messages) =>
        messages.some(({ tags }) => tags.some(({ type, id }) => type === 'Company' && id === company)),
      );
    });

    it('sends what happened between a sign-in on one server and the connection to the other, and nothing else', async () => {
      const { Jwt, LastEventId } = (await signedIn(one)).session!;
      const company = await addCompany(one.administrator);
      const stream = await LiveStream.open(two.application, Jwt, LastEventId!);
      await stream.until((messages) => {
        const tags = messages.flatMap((message) => message.tags);
        expect(tags.filter(({ type, id }) => type !== 'Company' || id === undefined)).toEqual([]);
        return tags.some(({ id }) => id === company);
      });
    });

    it('signs in on either server and ends a session on both', async () => {
      const browser = await signedIn();
      const elsewhere = new TestBrowser(one.application.nest);
      elsewhere.session = browser.session;
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.get('users/me')).status).toBe(200);
      expect((await elsewhere.post('users/sign-out')).status).toBe(200);
      expect((await browser.refresh()).status).toBe(401);
    });

    it('makes a stored file available on both servers', async () => {
      const { sha256 } = await one.adapters.fileStore.put(Buffer.from('a drawing'));
      expect(await buffer((await two.adapters.fileStore.get(sha256))!)).toEqual(Buffer.from('a drawing'));
    });

    it('continues with another worker when one is killed', async () => {
      const other = await startedWorker();
      await worker.stop('SIGKILL');
      worker = other;
      await addCompany(one.administrator, { Name: 'Picket Late' });
      const head = await two.adapters.eventStore.head();
      expect(await two.application.progress.reached(head, LONGEST_WAIT_MS)).toBe(true);
      const { body } = await two.administrator.post('companies/_search', {});
      expect(body).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ Name: 'Picket Late' })]),
      });
      expect(await worker.stop('SIGTERM')).toBe(0);
    });
  }),
);
