import type { Recorded } from '@picket/domain';
import { LeasedFollower } from './leased-follower.ts';
import { LogFollower } from './log-follower.ts';
import { type Queue, type QueuedTask, taskKey } from './queue.ts';
import { SideEffects } from './side-effects.ts';
import { ChangeSignal } from './testing/change-signal.ts';
import { MemoryLeases } from './testing/memory-leases.ts';
import { MemoryCheckpoints, MemoryLog } from './testing/memory-log.ts';

describe(LeasedFollower, () => {
  let log: MemoryLog;
  let checkpoints: MemoryCheckpoints;
  let leases: MemoryLeases;
  let changeSignal: ChangeSignal;
  let given: string[];
  let reports: string[];
  let servers: Server[];
  beforeEach(() => {
    [log, checkpoints, leases, changeSignal] = [
      new MemoryLog(),
      new MemoryCheckpoints(),
      new MemoryLeases(),
      new ChangeSignal(),
    ];
    [given, reports, servers] = [[], [], []];
  });
  afterEach(async () => {
    for (const { follower } of servers) await follower.stop();
  });

  /** A server whose queue ends each task immediately. Its lease is renewed when the test calls `renewLease`. */
  class Server {
    private endWait: () => void = () => undefined;
    readonly follower: LeasedFollower;

    constructor(readonly name: string) {
      const effect = {
        name: 'email',
        handles: ['Happened'],
        run: async () => undefined,
        failed: async () => undefined,
      };
      const report = (message: string) => {
        reports.push(message);
        changeSignal.changed();
      };
      const effects = new SideEffects([effect], log, { report });
      const queue: Queue = {
        enqueue: (task) => this.take(task),
        start: async () => undefined,
        close: async () => undefined,
      };
      this.follower = new LeasedFollower({
        leases,
        holder: name,
        leaseMilliseconds: 10_000,
        newFollower: () => new LogFollower({ source: log, queue, effects, checkpoints, report }),
        report,
        wait: (_milliseconds, signal) =>
          new Promise((resolve) => {
            this.endWait = resolve;
            if (signal.aborted) resolve();
            signal.addEventListener('abort', () => resolve());
          }),
      });
      servers.push(this);
    }

    async started(): Promise<this> {
      await this.follower.start();
      return this;
    }

    renewLease(): void {
      this.endWait();
    }

    private async take(task: QueuedTask): Promise<void> {
      given.push(`${this.name} ${task.stream}`);
      this.follower.ended(taskKey(task));
      changeSignal.changed();
    }
  }

  const untilGiven = (what: string) => changeSignal.until(() => given.includes(what));

  it('follows the log on one server at a time', async () => {
    const [a, b] = [await new Server('a').started(), await new Server('b').started()];
    log.append('job-1');
    await untilGiven('a job-1');
    expect([a.follower.isHolder, b.follower.isHolder]).toEqual([true, false]);
    expect(given).toEqual(['a job-1']);
  });

  it('continues on another server after a stop', async () => {
    const [a, b] = [await new Server('a').started(), await new Server('b').started()];
    log.append('job-1');
    await untilGiven('a job-1');
    await a.follower.stop();
    log.append('job-2');
    b.renewLease();
    await untilGiven('b job-2');
    expect(given).toEqual(['a job-1', 'b job-2']);
  });

  it('stops following when another server has the lease', async () => {
    const a = await new Server('a').started();
    log.append('job-1');
    await untilGiven('a job-1');
    leases.holder = 'b';
    const b = await new Server('b').started();
    a.renewLease();
    log.append('job-2');
    await untilGiven('b job-2');
    await a.follower.stop();
    expect(a.follower.isHolder).toBe(false);
    expect(leases.holder).toBe('b');
    expect(b.follower.isHolder).toBe(true);
  });

  it('continues while the lease cannot be renewed', async () => {
    const a = await new Server('a').started();
    leases.isDown = true;
    a.renewLease();
    await changeSignal.until(() => reports.length > 0);
    leases.isDown = false;
    const event: Recorded = log.append('job-1');
    await untilGiven(`a ${event.stream}`);
    expect(reports).toEqual(['The lease of the side effects could not be renewed']);
  });
});
