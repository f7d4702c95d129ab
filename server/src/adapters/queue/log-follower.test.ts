import { setImmediate } from 'node:timers/promises';
import type { Position, Recorded } from '@picket/domain';
import { LogFollower, type LogFollowerOptions, SIDE_EFFECTS_CHECKPOINT } from './log-follower.ts';
import { type Queue, type QueuedTask, taskKey } from './queue.ts';
import { SideEffects } from './side-effects.ts';
import { ChangeSignal } from './testing/change-signal.ts';
import { MemoryCheckpoints, MemoryLog } from './testing/memory-log.ts';

/** Records tasks. They stay open until the test ends them. */
class ManualQueue implements Queue {
  readonly enqueued: QueuedTask[] = [];
  readonly changeSignal = new ChangeSignal();
  isDown = false;

  async enqueue(task: QueuedTask): Promise<void> {
    if (this.isDown) throw new Error('queue is down');
    this.enqueued.push(task);
    this.changeSignal.changed();
  }
  async start(): Promise<void> {}
  async close(): Promise<void> {}

  untilEnqueued = (count: number) => this.changeSignal.until(() => this.enqueued.length === count);
}

describe('LogFollower', () => {
  let log: MemoryLog;
  let queue: ManualQueue;
  let checkpoints: MemoryCheckpoints;
  let reports: string[];
  let followers: LogFollower[];
  let changeSignal: ChangeSignal;

  beforeEach(() => {
    [log, queue, checkpoints, reports] = [new MemoryLog(), new ManualQueue(), new MemoryCheckpoints(), []];
    [followers, changeSignal] = [[], new ChangeSignal()];
  });

  afterEach(async () => {
    for (const follower of followers) await follower.stop();
  });

  const start = async (changes: Partial<LogFollowerOptions> = {}) => {
    const report = (message: string) => {
      reports.push(message);
      changeSignal.changed();
    };
    const done = async () => undefined;
    const email = { name: 'email', handles: ['Happened'], run: done, failed: done };
    const effects = new SideEffects([email], log, { report });
    const follower = new LogFollower({ source: log, queue, effects, checkpoints, report, ...changes });
    followers.push(follower);
    await follower.start();
    return follower;
  };
  const endAll = (follower: LogFollower) => {
    for (const task of queue.enqueued) follower.ended(taskKey(task));
  };
  const checkpoint = () => checkpoints.get(SIDE_EFFECTS_CHECKPOINT);

  it('starts after its checkpoint', async () => {
    log.append('job-1');
    await checkpoints.set(SIDE_EFFECTS_CHECKPOINT, await log.head());
    const later = log.append('job-2');
    await start();
    await queue.untilEnqueued(1);
    expect(queue.enqueued[0]!.eventId).toBe(later.id);
  });

  it('does not move the checkpoint past an event with an open job', async () => {
    const events = [0, 1, 2, 3].map((n) => log.append(`job-${n}`));
    const follower = await start();
    await queue.untilEnqueued(4);
    follower.ended(taskKey(queue.enqueued[3]!));
    follower.ended(taskKey(queue.enqueued[0]!));
    await follower.stop();
    expect(await checkpoint()).toBe(events[0]!.position);
  });

  it('moves the checkpoint past events without side effects', async () => {
    log.append('job-1');
    const last = log.append('job-1', 'Ignored');
    const follower = await start();
    await queue.untilEnqueued(1);
    endAll(follower);
    await follower.settled();
    await follower.stop();
    expect(await checkpoint()).toBe(last.position);
  });

  it('ignores events that are delivered again', async () => {
    const events = [log.append('job-1'), log.append('job-2')];
    let isReconnected = false;
    const again = {
      head: () => log.head(),
      async *subscribe(_: Position, signal: AbortSignal): AsyncGenerator<Recorded> {
        yield* events;
        await changeSignal.until(() => isReconnected);
        yield* [...events, log.append('job-3')];
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const follower = await start({ source: again });
    await queue.untilEnqueued(2);
    endAll(follower);
    isReconnected = true;
    changeSignal.changed();
    await queue.changeSignal.until(() => queue.enqueued.some((task) => task.stream === 'job-3'));
    expect(queue.enqueued.map((task) => task.stream)).toEqual(['job-1', 'job-2', 'job-3']);
  });

  it('resubscribes at its last position when the subscription breaks', async () => {
    const [first, second] = [log.append('job-1'), log.append('job-2')];
    const asked: Position[] = [];
    const broken = {
      head: () => log.head(),
      async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Recorded> {
        asked.push(after);
        if (asked.length > 1) return yield* log.subscribe(after, signal);
        yield first;
        throw new Error('connection lost');
      },
    };
    await start({ source: broken, wait: async (milliseconds, signal) => waitOnly(milliseconds < 10_000, signal) });
    await queue.untilEnqueued(2);
    expect(asked).toEqual(['', first.position]);
    expect(queue.enqueued[1]!.eventId).toBe(second.id);
    expect(reports).toEqual(['Following the log for side effects was interrupted']);
  });

  it('stops reading while the maximum number of tasks is open', async () => {
    for (let n = 0; n < 5; n++) log.append(`job-${n}`);
    let read = 0;
    const counted = {
      head: () => log.head(),
      async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Recorded> {
        for await (const event of log.subscribe(after, signal)) {
          read++;
          yield event;
        }
      },
    };
    const follower = await start({ source: counted, maxOpen: 2 });
    await queue.untilEnqueued(2);
    await setImmediate(); // lets everything run that does not wait for a task
    expect(read).toBe(2);
    follower.ended(taskKey(queue.enqueued[0]!));
    await setImmediate();
    expect(read).toBe(3);
  });

  it('enqueues a task again that the queue did not accept', async () => {
    queue.isDown = true;
    log.append('job-1');
    let isSweepDue = false;
    const wait = async (_: number, signal: AbortSignal) => {
      signal.addEventListener('abort', () => changeSignal.changed());
      await changeSignal.until(() => isSweepDue || signal.aborted);
      isSweepDue = false;
    };
    const follower = await start({ wait });
    await changeSignal.until(() => reports.length === 1);
    expect(reports[0]).toContain('The queue did not accept the task of email');
    queue.isDown = false;
    isSweepDue = true;
    changeSignal.changed();
    await queue.untilEnqueued(1);
    endAll(follower);
    await follower.settled();
  });

  it('saves the checkpoint on stop when saving failed before', async () => {
    log.append('job-1');
    const set = checkpoints.set.bind(checkpoints);
    checkpoints.set = () => Promise.reject(new Error('disk is full'));
    const follower = await start();
    await queue.untilEnqueued(1);
    endAll(follower);
    await changeSignal.until(() => reports.includes('The checkpoint of the side effects was not saved'));
    checkpoints.set = set;
    await follower.stop();
    expect(await checkpoint()).toBe(await log.head());
  });

  it('stop resolves while tasks are open', async () => {
    for (let n = 0; n < 3; n++) log.append(`job-${n}`);
    const follower = await start({ maxOpen: 1 });
    await queue.untilEnqueued(1);
    await follower.stop();
    expect(await checkpoint()).toBeNull();
  });
});

/** Resolves immediately when `passes` is true, otherwise on abort. */
async function waitOnly(passes: boolean, signal: AbortSignal): Promise<void> {
  if (passes || signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}
