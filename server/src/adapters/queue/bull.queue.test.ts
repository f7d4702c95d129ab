import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describeNeeding } from '../../testing/describe-needing.ts';
import {
  freePort,
  ownRedisLack,
  type RedisServer,
  redisLack,
  startOwnRedisServer,
  startRedisServer,
} from '../../testing/redis-server.ts';
import { BullQueue } from './bull.queue.ts';
import { queueContract } from './queue.contract.ts';
import { ChangeSignal } from './testing/change-signal.ts';

const job = { handler: 'email', eventId: 'event-1', stream: 'job-1', version: 1 };

describeNeeding('BullQueue', redisLack(), () => {
  let server: RedisServer;
  let redis: Redis;

  beforeAll(async () => {
    server = await startRedisServer();
    redis = new Redis(server.url);
  });

  afterAll(async () => {
    await redis.quit();
    await server.stop();
  });

  /** Deletes all keys of a server started by the test, or only the keys of the test on a shared server. */
  const empty = async (prefix: string) => {
    if (server.isOwn) return void (await redis.flushall());
    for await (const keys of redis.scanStream({ match: `${prefix}:*` })) if (keys.length > 0) await redis.del(keys);
  };

  queueContract(async () => {
    const prefix = `test-${randomUUID()}`;
    return {
      open: (concurrency) =>
        BullQueue.open(server.url, { concurrency, prefix, retryDelay: () => 0, report: () => undefined }),
      empty: () => empty(prefix),
      dispose: () => empty(prefix),
    };
  });

  it('reports an ended job to every server', async () => {
    const prefix = `test-${randomUUID()}`;
    const changeSignal = new ChangeSignal();
    const ended = [new Set<string>(), new Set<string>()];
    let works = 0;
    const queues = await Promise.all(ended.map(() => BullQueue.open(server.url, { prefix, report: () => undefined })));
    for (const [i, queue] of queues.entries()) {
      await queue.start({
        work: async () => void works++,
        ended: (key) => {
          ended[i]!.add(key);
          changeSignal.changed();
        },
      });
    }
    for (let n = 0; n < 20; n++) await queues[n % 2]!.enqueue({ ...job, eventId: `event-${n}` });
    await changeSignal.until(() => ended.every((keys) => keys.size === 20));
    expect(works).toBe(20);
    for (const queue of queues) await queue.close();
    await empty(prefix);
  });

  it('asks retryDelay for the delay after each failed attempt', async () => {
    const prefix = `test-${randomUUID()}`;
    const changeSignal = new ChangeSignal();
    const asked: number[] = [];
    const retryDelay = (attempt: number) => {
      asked.push(attempt);
      return 1;
    };
    const queue = await BullQueue.open(server.url, { prefix, retryDelay, report: () => undefined });
    let hasEnded = false;
    await queue.start({
      work: async (_, attempt) => {
        if (attempt < 4) throw new Error('not now');
      },
      ended: () => {
        hasEnded = true;
        changeSignal.changed();
      },
    });
    await queue.enqueue(job);
    await changeSignal.until(() => hasEnded);
    expect(asked).toEqual([1, 2, 3]);
    await queue.close();
    await empty(prefix);
  });
});

describeNeeding('BullQueue when Redis stops and starts', ownRedisLack(), () => {
  const startQueue = async (url: string) => {
    const changeSignal = new ChangeSignal();
    const ended: string[] = [];
    const queue = await BullQueue.open(url, { report: () => undefined, closeMilliseconds: 50 });
    await queue.start({
      work: async () => undefined,
      ended: (key) => {
        ended.push(key);
        changeSignal.changed();
      },
    });
    return { queue, changeSignal, ended };
  };

  it('open fails without Redis and does not show the password', async () => {
    const url = `redis://:secret@127.0.0.1:${await freePort()}`;
    const opened = BullQueue.open(url, { report: () => undefined, connectMilliseconds: 50 });
    await expect(opened).rejects.toThrow(`Redis at ${new URL(url).host} can't be reached`);
  });

  it('enqueue fails while Redis is down, and jobs run after Redis restarts empty', async () => {
    const first = await startOwnRedisServer(await freePort());
    const { queue, changeSignal, ended } = await startQueue(first.url);
    await queue.enqueue(job);
    await changeSignal.until(() => ended.length === 1);
    await first.stop();
    await expect(queue.enqueue({ ...job, eventId: 'event-2' })).rejects.toThrow();

    const second = await startOwnRedisServer(Number(new URL(first.url).port));
    const isTaken = () =>
      queue.enqueue({ ...job, eventId: 'event-3' }).then(
        () => true,
        () => false,
      );
    while (!(await isTaken())) await setImmediate();
    await changeSignal.until(() => ended.length === 2);
    expect(ended).toEqual(['event-1.email', 'event-3.email']);
    await queue.close();
    await second.stop();
  });

  /** Returns a function that counts the active timers of 500 ms or more. The timers of Jest are shorter. */
  const watchTimers = () => {
    const started = jest.spyOn(globalThis, 'setTimeout');
    return () => {
      const timers = started.mock.results.map(({ value }) => value as { _idleTimeout: number; _destroyed: boolean });
      started.mockRestore();
      return timers.filter(({ _idleTimeout, _destroyed }) => !_destroyed && _idleTimeout >= 500).length;
    };
  };

  it('close succeeds while Redis is down, and leaves no timers', async () => {
    const timersLeft = watchTimers();
    const redis = await startOwnRedisServer(await freePort());
    const { queue } = await startQueue(redis.url);
    await redis.stop();
    await queue.close();
    await setImmediate();
    expect(timersLeft()).toBe(0);
  });

  it('close leaves no timers when Redis went down between two jobs', async () => {
    const timersLeft = watchTimers();
    const redis = await startOwnRedisServer(await freePort());
    const { queue, changeSignal, ended } = await startQueue(redis.url);
    await queue.enqueue(job);
    await changeSignal.until(() => ended.length === 1);
    await redis.stop();
    await expect(queue.enqueue({ ...job, eventId: 'event-2' })).rejects.toThrow();
    await queue.close();
    await setImmediate();
    expect(timersLeft()).toBe(0);
  });
});
