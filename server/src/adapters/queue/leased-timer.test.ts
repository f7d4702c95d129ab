import { LeasedTimer, type ScheduledTask } from './leased-timer.ts';
import { ChangeSignal } from './testing/change-signal.ts';
import { MemoryLeases } from './testing/memory-leases.ts';

describe(LeasedTimer, () => {
  let leases: MemoryLeases;
  let changeSignal: ChangeSignal;
  let runs: string[];
  let waits: number[];
  let reports: string[];
  let servers: Server[];
  beforeEach(() => {
    [leases, changeSignal] = [new MemoryLeases(), new ChangeSignal()];
    [runs, waits, reports, servers] = [[], [], [], []];
  });
  afterEach(async () => {
    for (const { timer } of servers) await timer.stop();
  });

  /** A server whose next turn starts when the test calls `next`. */
  class Server {
    private endWait: () => void = () => undefined;
    private turns = 0;
    readonly timer: LeasedTimer;

    constructor(name: string, run: () => Promise<void> = async () => undefined) {
      const task: ScheduledTask = {
        name: 'remind',
        everyMinutes: 10,
        run: async () => {
          runs.push(name);
          await run();
        },
      };
      this.timer = new LeasedTimer({
        task,
        leases,
        holder: name,
        report: (message) => reports.push(message),
        wait: (milliseconds, signal) =>
          new Promise((resolve) => {
            waits.push(milliseconds);
            this.turns++;
            this.endWait = resolve;
            signal.addEventListener('abort', () => resolve());
            changeSignal.changed();
          }),
      });
      servers.push(this);
    }

    /** Starts the timer, or ends its wait, and resolves after the turn. */
    async next(): Promise<void> {
      const before = this.turns;
      if (before === 0) this.timer.start();
      else this.endWait();
      await changeSignal.until(() => this.turns > before);
    }
  }

  it('runs its task at the start and after each wait', async () => {
    const a = new Server('a');
    await a.next();
    await a.next();
    expect(runs).toEqual(['a', 'a']);
    expect(waits).toEqual([600_000, 600_000]);
  });

  it('runs on one server at a time, and on another one after a stop', async () => {
    const [a, b] = [new Server('a'), new Server('b')];
    await a.next();
    await b.next();
    expect(runs).toEqual(['a']);
    await a.timer.stop();
    await b.next();
    expect(runs).toEqual(['a', 'b']);
  });

  it('continues after a failed task and while leases cannot be read', async () => {
    const a = new Server('a', async () => {
      throw new Error('no mail');
    });
    await a.next();
    leases.isDown = true;
    await a.next();
    leases.isDown = false;
    await a.next();
    expect(runs).toEqual(['a', 'a']);
    expect(reports).toEqual(['remind failed', 'remind failed', 'remind failed']);
  });

  it('aborts the signal of its task when it stops', async () => {
    let isAborted = false;
    const task: ScheduledTask = {
      name: 'remind',
      everyMinutes: 10,
      run: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            isAborted = true;
            resolve();
          });
          runs.push('started');
          changeSignal.changed();
        }),
    };
    const timer = new LeasedTimer({ task, leases, holder: 'a', report: (message) => reports.push(message) });
    timer.start();
    await changeSignal.until(() => runs.length > 0);
    await timer.stop();
    expect(isAborted).toBe(true);
    expect(leases.holder).toBeNull();
  });
});
