import { randomUUID } from 'node:crypto';
import type { MongoServer } from '@picket/projections/testing/mongo-server';
import { KurrentDouble } from '../event-store/kurrent/streams.double.ts';
import type { Config } from '../platform/config.ts';
import { TestApp } from './app.ts';
import { TestProcess } from './processes.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';

/** KurrentDB (a double), a database of MongoDB and Redis, and the Picket servers and workers of one test on them. */
export class ExternalServers {
  private readonly apps: TestApp[] = [];
  private readonly workers: TestProcess[] = [];

  private constructor(
    private readonly kurrent: KurrentDouble,
    readonly mongoUrl: string,
    private readonly redis: RedisServer,
  ) {}

  static async start(mongo: MongoServer): Promise<ExternalServers> {
    const [kurrent, redis] = await Promise.all([new KurrentDouble().start(), startRedisServer()]);
    return new ExternalServers(kurrent, mongo.url(`distributed-${randomUUID()}`), redis);
  }

  readonly startServer = async (projections: Config['projections']): Promise<TestApp> => {
    const config = { kurrentUrl: this.kurrent.url, mongoUrl: this.mongoUrl, redisUrl: this.redis.url, projections };
    const app = await TestApp.start({ config, newEventId: randomUUID });
    this.apps.push(app);
    return app;
  };

  readonly startWorker = async (): Promise<TestProcess> => {
    const worker = new TestProcess('src/worker.js', { KURRENT_URL: this.kurrent.url, MONGO_URL: this.mongoUrl });
    this.workers.push(worker);
    await worker.line(/^Picket builds read models$/);
    return worker;
  };

  async stop(): Promise<void> {
    await Promise.all([
      ...this.apps.map((app) => app.close()),
      ...this.workers.map((worker) => worker.stop('SIGTERM')),
    ]);
    await this.redis.stop();
    this.kurrent.stop();
  }
}
