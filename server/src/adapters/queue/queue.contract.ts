import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Recorded } from '@picket/domain';
import { LogFollower, SIDE_EFFECTS_CHECKPOINT } from './log-follower.ts';
import { type Queue, QueueClosedError, type QueuedTask, type TaskWorker, taskKey } from './queue.ts';
import { type SideEffect, SideEffects } from './side-effects.ts';
import { ChangeSignal } from './testing/change-signal.ts';
import { MemoryCheckpoints, MemoryLog } from './testing/memory-log.ts';

interface QueueUnderTest {
  /** A new queue on the same medium, as after a restart. It retries immediately. */
  open(concurrency: number): Promise<Queue>;
  /** Deletes all tasks from the medium. */
  empty(): Promise<void>;
  dispose(): Promise<void>;
}

const task = (n: number, handler = 'email'): QueuedTask => ({
  handler,
  eventId: `event-${n}`,
  stream: `job-${n}`,
  version: 1,
});

/** Records its tasks. A test can make it fail or wait. */
class Worker implements TaskWorker {
  readonly worked: { readonly task: QueuedTask; readonly attempt: number }[] = [];
  readonly ends: string[] = [];
  readonly changeSignal = new ChangeSignal();
  running = 0;
  mostRunning = 0;
  fails: (task: QueuedTask, attempt: number) => boolean = () => false;
  waits: () => boolean = () => false;

  async work(work: QueuedTask, attempt: number): Promise<void> {
    this.worked.push({ task: work, attempt });
    this.mostRunning = Math.max(this.mostRunning, ++this.running);
    this.changeSignal.changed();
    await this.changeSignal.until(() => !this.waits());
    this.running--;
    if (this.fails(work, attempt)) throw new Error('not now');
  }

  ended(key: string): void {
    this.ends.push(key);
    this.changeSignal.changed();
  }

  release(): void {
    this.waits = () => false;
    this.changeSignal.changed();
  }

  untilEnded = (...tasks: QueuedTask[]) =>
    this.changeSignal.until(() => tasks.every((one) => this.ends.includes(taskKey(one))));
  attemptsAt = (one: QueuedTask) => this.worked.filter((w) => taskKey(w.task) === taskKey(one)).map((w) => w.attempt);
}

/** Defines the tests that every queue must pass, alone and with a `LogFollower`. `make` returns an empty medium. */
export function queueContract(make: () => Promise<QueueUnderTest>): void {
  let medium: QueueUnderTest;
  let queues: Queue[];

  beforeEach(async () => {
    queues = [];
    medium = await make();
  });

  afterEach(async () => {
    for (const queue of queues) await queue.close();
    await medium.dispose();
  });

  const open = async (concurrency = 4) => {
    const queue = await medium.open(concurrency);
    queues.push(queue);
    return queue;
  };

  describe('alone', () => {
    it('runs each task and reports when it has ended', async () => {
      const [queue, worker] = [await open(), new Worker()];
      const tasks = Array.from({ length: 20 }, (_, n) => task(n));
      for (const one of tasks.slice(0, 10)) await queue.enqueue(one);
      await queue.start(worker);
      for (const one of tasks.slice(10)) await queue.enqueue(one);
      await worker.untilEnded(...tasks);
      expect(worker.worked.map((w) => w.task)).toEqual(expect.arrayContaining(tasks));
    });

    it('retries a task until it succeeds, and counts the attempts', async () => {
      const [queue, worker] = [await open(), new Worker()];
      worker.fails = (_, attempt) => attempt < 4;
      await queue.start(worker);
      await queue.enqueue(task(1));
      await worker.untilEnded(task(1));
      expect(worker.attemptsAt(task(1))).toEqual([1, 2, 3, 4]);
      expect(worker.ends).toEqual([taskKey(task(1))]);
    });

    it('runs other tasks while one fails repeatedly', async () => {
      const [queue, worker] = [await open(1), new Worker()];
      worker.fails = (one) => one.eventId === 'event-0';
      await queue.start(worker);
      const others = Array.from({ length: 10 }, (_, n) => task(n + 1));
      for (const one of [task(0), ...others]) await queue.enqueue(one);
      await worker.untilEnded(...others);
      await worker.changeSignal.until(() => worker.attemptsAt(task(0)).length >= 3);
      expect(worker.ends).not.toContain(taskKey(task(0)));
    });

    it('does not add a task that is waiting or running', async () => {
      const [queue, worker] = [await open(), new Worker()];
      await queue.enqueue(task(1));
      await queue.enqueue(task(1));
      await queue.enqueue(task(1, 'pdf'));
      worker.waits = () => true;
      await queue.start(worker);
      await worker.changeSignal.until(() => worker.running === 2);
      await queue.enqueue(task(1));
      await queue.enqueue(task(2));
      await worker.changeSignal.until(() => worker.running === 3);
      worker.release();
      await worker.untilEnded(task(1), task(1, 'pdf'), task(2));
      expect(worker.attemptsAt(task(1))).toEqual([1]);
    });

    it('runs a task again when it is enqueued after it has ended', async () => {
      const [queue, worker] = [await open(), new Worker()];
      await queue.start(worker);
      await queue.enqueue(task(1));
      await worker.untilEnded(task(1));
      await queue.enqueue(task(1));
      await worker.changeSignal.until(() => worker.ends.length === 2);
      expect(worker.attemptsAt(task(1))).toEqual([1, 1]);
    });

    it('limits the number of concurrent jobs', async () => {
      const [queue, worker] = [await open(3), new Worker()];
      worker.waits = () => true;
      const tasks = Array.from({ length: 12 }, (_, n) => task(n));
      await queue.start(worker);
      for (const one of tasks) await queue.enqueue(one);
      await worker.changeSignal.until(() => worker.running === 3);
      worker.release();
      await worker.untilEnded(...tasks);
      expect(worker.mostRunning).toBe(3);
    });

    it('close waits for running tasks, and enqueue fails afterwards', async () => {
      const [queue, worker] = [await open(1), new Worker()];
      worker.waits = () => true;
      await queue.start(worker);
      await queue.enqueue(task(1));
      await queue.enqueue(task(2));
      await worker.changeSignal.until(() => worker.running === 1);
      let isClosed = false;
      const closed = queue.close().then(() => {
        isClosed = true;
      });
      await expect(queue.enqueue(task(3))).rejects.toBeInstanceOf(QueueClosedError);
      await nextTurn();
      expect(isClosed).toBe(false);
      worker.release();
      await closed;
      expect(worker.running).toBe(0);
      expect(worker.worked).toHaveLength(1);
    });
  });

  describe('with a LogFollower', () => {
    let log: MemoryLog;
    let checkpoints: MemoryCheckpoints;
    let ran: Recorded[];
    let gaveUp: Recorded[];
    let changeSignal: ChangeSignal;
    let onRun: (event: Recorded, time: number) => Promise<void>;

    beforeEach(() => {
      [log, checkpoints, ran, gaveUp, changeSignal] = [
        new MemoryLog(),
        new MemoryCheckpoints(),
        [],
        [],
        new ChangeSignal(),
      ];
      onRun = async () => undefined;
    });

    const email: SideEffect = {
      name: 'email',
      handles: ['Happened'],
      run: async (event) => {
        ran.push(event);
        changeSignal.changed();
        await onRun(event, ran.filter((other) => other.id === event.id).length);
      },
      failed: async (event) => {
        gaveUp.push(event);
      },
    };

    const startServer = async (concurrency = 4) => {
      const queue = await open(concurrency);
      const effects = new SideEffects([email], log, { tries: 3, report: () => undefined });
      const follower = new LogFollower({ source: log, queue, effects, checkpoints, report: () => undefined });
      await queue.start({ work: (one, attempt) => effects.work(one, attempt), ended: (key) => follower.ended(key) });
      await follower.start();
      const stop = async () => {
        await queue.close();
        await follower.stop();
      };
      return { follower, stop };
    };

    const ids = (events: readonly Recorded[]) => [...new Set(events.map((event) => event.id))].sort();
    const all = () => ids(log.events.filter((event) => event.type === 'Happened'));

    it('runs the side effects of existing and new events', async () => {
      for (let n = 0; n < 10; n++) log.append(`job-${n}`, n % 2 ? 'Happened' : 'Ignored');
      const server = await startServer();
      for (let n = 0; n < 10; n++) log.append(`job-${n}`);
      await server.follower.settled();
      await server.stop();
      expect(ids(ran)).toEqual(all());
      expect(await checkpoints.get(SIDE_EFFECTS_CHECKPOINT)).toBe(await log.head());
    });

    it('runs open tasks again after a restart', async () => {
      for (let n = 0; n < 12; n++) log.append(`job-${n}`);
      let isStopping = false;
      onRun = async (event) => {
        await changeSignal.until(() => event.stream < 'job-3' || isStopping);
        if (isStopping) throw new Error('The power is out');
      };
      const first = await startServer();
      await changeSignal.until(() => ran.length >= 6);
      isStopping = true;
      changeSignal.changed();
      await first.stop();
      const reached = (await checkpoints.get(SIDE_EFFECTS_CHECKPOINT)) ?? '';
      expect(reached < (await log.head())).toBe(true);

      [ran, onRun] = [[], async () => undefined];
      const second = await startServer();
      await second.follower.settled();
      await second.stop();
      expect(ids(ran)).toEqual(expect.arrayContaining(ids(log.events.filter((event) => event.position > reached))));
      expect(ran.every((event) => event.position > reached)).toBe(true);
      expect(gaveUp).toEqual([]);
    });

    it('does not run ended tasks again after a restart', async () => {
      for (let n = 0; n < 5; n++) log.append(`job-${n}`);
      const first = await startServer();
      await first.follower.settled();
      await first.stop();
      ran = [];
      const second = await startServer();
      const later = log.append('job-9');
      await second.follower.settled();
      await second.stop();
      expect(ran).toEqual([later]);
    });

    it('runs every task when the queue is emptied', async () => {
      for (let n = 0; n < 40; n++) log.append(`job-${n % 20}`);
      let isHeld = true;
      onRun = () => changeSignal.until(() => !isHeld);
      const server = await startServer(2);
      await changeSignal.until(() => ran.length >= 2);
      await medium.empty();
      isHeld = false;
      changeSignal.changed();
      await server.follower.sweep();
      await server.follower.settled();
      await medium.empty();
      for (let n = 0; n < 5; n++) log.append('job-50');
      await server.follower.sweep();
      await server.follower.settled();
      await server.stop();
      expect(ids(ran)).toEqual(all());
      expect(await checkpoints.get(SIDE_EFFECTS_CHECKPOINT)).toBe(await log.head());
    });

    it('preserves the order within a stream when a task is retried', async () => {
      for (let n = 0; n < 30; n++) log.append(`job-${n % 3}`);
      onRun = async (event, time) => {
        if (event.version % 3 === 0 && time < 3) throw new Error('not now');
      };
      const server = await startServer(8);
      await server.follower.settled();
      await server.stop();
      for (const stream of ['job-0', 'job-1', 'job-2']) {
        const versions = ran.filter((event) => event.stream === stream).map((event) => event.version);
        expect(versions).toEqual([...versions].sort((a, b) => a - b));
        expect(new Set(versions).size).toBe(10);
      }
    });

    it('gives up a task after its last attempt failed, and continues', async () => {
      const hopeless = log.append('job-1');
      for (let n = 0; n < 5; n++) log.append(`job-${n}`);
      onRun = async (event) => {
        if (event.id === hopeless.id) throw new Error('never');
      };
      const server = await startServer(1);
      await server.follower.settled();
      await server.stop();
      expect(ran.filter((event) => event.id === hopeless.id)).toHaveLength(3);
      expect(gaveUp).toEqual([hopeless]);
      expect(ids(ran)).toEqual(all());
    });
  });
}
