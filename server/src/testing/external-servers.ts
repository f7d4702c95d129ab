import { randomUUID } from 'node:crypto';
import type { MongoServer } from '@picket/projections/testing/mongo-server';
import { KurrentDouble } from '../adapters/event-store/kurrent/testing/streams.double.ts';
import { TestApp } from './app.ts';
import { TestProcess } from './processes.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';

/** KurrentDB (a double), a database of MongoDB and Redis, and the Picket servers and workers of one test on them. */
export class ExternalServers {
  private readonly kurrent = new KurrentDouble({ answersHeaders: true });
  private redis: RedisServer | undefined;
  private readonly mongoUrl: string;
  private readonly apps: Promise<TestApp>[] = [];
  private readonly workers: TestProcess[] = [];

  constructor(mongo: MongoServer) {
    this.mongoUrl = mongo.url(`distributed-${randomUUID()}`);
  }

  async start(): Promise<void> {
    await this.kurrent.start();
    this.redis = await startRedisServer();
  }

  /** Starts a server that builds no read models. Without them it waits for those of a worker, for 30 seconds. */
  readonly startServer = (): Promise<TestApp> => {
    const urls = { kurrentUrl: this.kurrent.url, mongoUrl: this.mongoUrl, redisUrl: this.redis!.url };
    const app = TestApp.start({ config: { ...urls, projections: 'none' }, newEventId: randomUUID });
    this.apps.push(app);
    return app;
  };

  readonly startWorker = async (environment: Readonly<Record<string, string>> = {}): Promise<TestProcess> => {
    const urls = { KURRENT_URL: this.kurrent.url, MONGO_URL: this.mongoUrl };
    const worker = new TestProcess('src/worker.js', { ...urls, ...environment });
    this.workers.push(worker);
    await worker.line(/^Picket builds read models$/);
    return worker;
  };

  async stop(): Promise<void> {
    const apps = await Promise.allSettled(this.apps);
    const started = apps.flatMap((app) => (app.status === 'fulfilled' ? [app.value] : []));
    try {
      await Promise.all([
        ...started.map((app) => app.close()),
        ...this.workers.map((worker) => worker.stop('SIGTERM')),
      ]);
    } finally {
      await this.redis?.stop();
      this.kurrent.stop();
    }
  }
}
