import { setImmediate } from 'node:timers/promises';
import type { Position, Recorded } from '@picket/domain';
import { LogFollower, type LogFollowerOptions, SIDE_EFFECTS_CHECKPOINT } from './log-follower.ts';
import { type Job, jobKey, type Queue } from './queue.ts';
import { SideEffects } from './side-effects.ts';
import { Facts } from './testing/facts.ts';
import { MemoryCheckpoints, MemoryLog } from './testing/memory-log.ts';

/** Holds what it is given until the test ends it. */
class HeldQueue implements Queue {
  readonly given: Job[] = [];
  readonly facts = new Facts();
  isDown = false;

  async enqueue(job: Job): Promise<void> {
    if (this.isDown) throw new Error('queue is down');
    this.given.push(job);
    this.facts.changed();
  }
  async start(): Promise<void> {}
  async close(): Promise<void> {}

  untilGiven = (count: number) => this.facts.until(() => this.given.length === count);
}

describe('LogFollower', () => {
  let log: MemoryLog;
  let queue: HeldQueue;
  let checkpoints: MemoryCheckpoints;
  let reports: string[];
  let followers: LogFollower[];
  let facts: Facts;

  beforeEach(() => {
    [log, queue, checkpoints, reports] = [new MemoryLog(), new HeldQueue(), new MemoryCheckpoints(), []];
    [followers, facts] = [[], new Facts()];
  });

  afterEach(async () => {
    for (const follower of followers) await follower.stop();
  });

  const start = async (changes: Partial<LogFollowerOptions> = {}) => {
    const report = (message: string) => {
      reports.push(message);
      facts.changed();
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
    for (const job of queue.given) follower.ended(jobKey(job));
  };
  const checkpoint = () => checkpoints.get(SIDE_EFFECTS_CHECKPOINT);

  it('begins after its checkpoint', async () => {
    log.append('job-1');
    await checkpoints.set(SIDE_EFFECTS_CHECKPOINT, await log.head());
    const later = log.append('job-2');
    await start();
    await queue.untilGiven(1);
    expect(queue.given[0]!.eventId).toBe(later.id);
  });

  it('keeps the checkpoint before the first event whose job has not ended', async () => {
    const events = [0, 1, 2, 3].map((n) => log.append(`job-${n}`));
    const follower = await start();
    await queue.untilGiven(4);
    follower.ended(jobKey(queue.given[3]!));
    follower.ended(jobKey(queue.given[0]!));
    await follower.stop();
    expect(await checkpoint()).toBe(events[0]!.position);
  });

  it('saves past events that concern no side effect', async () => {
    log.append('job-1');
    const last = log.append('job-1', 'Ignored');
    const follower = await start();
    await queue.untilGiven(1);
    endAll(follower);
    await follower.settled();
    await follower.stop();
    expect(await checkpoint()).toBe(last.position);
  });

  it('passes over events that are delivered again', async () => {
    const events = [log.append('job-1'), log.append('job-2')];
    let isReconnected = false;
    const again = {
      head: () => log.head(),
      async *subscribe(_: Position, signal: AbortSignal): AsyncGenerator<Recorded> {
        yield* events;
        await facts.until(() => isReconnected);
        yield* [...events, log.append('job-3')];
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const follower = await start({ source: again });
    await queue.untilGiven(2);
    endAll(follower);
    isReconnected = true;
    facts.changed();
    await queue.facts.until(() => queue.given.some((job) => job.stream === 'job-3'));
    expect(queue.given.map((job) => job.stream)).toEqual(['job-1', 'job-2', 'job-3']);
  });

  it('subscribes again where it was when the subscription breaks', async () => {
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
    await queue.untilGiven(2);
    expect(asked).toEqual(['', first.position]);
    expect(queue.given[1]!.eventId).toBe(second.id);
    expect(reports).toEqual(['Following the log for side effects was interrupted']);
  });

  it('reads no further while too much is open', async () => {
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
    await queue.untilGiven(2);
    await setImmediate(); // all that could go on without a job's end has gone on
    expect(read).toBe(2);
    follower.ended(jobKey(queue.given[0]!));
    await setImmediate();
    expect(read).toBe(3);
  });

  it('hands over later what the queue did not take', async () => {
    queue.isDown = true;
    log.append('job-1');
    let isSweepDue = false;
    const wait = async (_: number, signal: AbortSignal) => {
      signal.addEventListener('abort', () => facts.changed());
      await facts.until(() => isSweepDue || signal.aborted);
      isSweepDue = false;
    };
    const follower = await start({ wait });
    await facts.until(() => reports.length === 1);
    expect(reports[0]).toContain('The queue did not take the job of email');
    queue.isDown = false;
    isSweepDue = true;
    facts.changed();
    await queue.untilGiven(1);
    endAll(follower);
    await follower.settled();
  });

  it('saves later what it could not save', async () => {
    log.append('job-1');
    const set = checkpoints.set.bind(checkpoints);
    checkpoints.set = () => Promise.reject(new Error('disk is full'));
    const follower = await start();
    await queue.untilGiven(1);
    endAll(follower);
    await facts.until(() => reports.includes('The checkpoint of the side effects was not saved'));
    checkpoints.set = set;
    await follower.stop();
    expect(await checkpoint()).toBe(await log.head());
  });

  it('stops while much is open', async () => {
    for (let n = 0; n < 3; n++) log.append(`job-${n}`);
    const follower = await start({ maxOpen: 1 });
    await queue.untilGiven(1);
    await follower.stop();
    expect(await checkpoint()).toBeNull();
  });
});

/** Waits that the test lets pass end at once; all others last until the stop. */
async function waitOnly(passes: boolean, signal: AbortSignal): Promise<void> {
  if (passes || signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
}
