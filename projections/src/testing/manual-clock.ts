import type { Clock } from '../core/clock.ts';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** A clock that only a test advances. */
export class ManualClock implements Clock {
  private readonly sleepers = new Set<Sleeper>();

  constructor(private time = Date.parse('2026-05-04T14:00:00.000Z')) {}

  now(): number {
    return this.time;
  }

  /** The number of pending sleeps. */
  get sleeping(): number {
    return this.sleepers.size;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const sleeper: Sleeper = {
        until: this.time + milliseconds,
        wake: () => {
          this.sleepers.delete(sleeper);
          signal?.removeEventListener('abort', sleeper.wake);
          resolve();
        },
      };
      this.sleepers.add(sleeper);
      signal?.addEventListener('abort', sleeper.wake, { once: true });
    });
  }

  /** Advances the time and resolves the sleeps that end by then, in order. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const due = [...this.sleepers].filter(({ until }) => until <= end).sort((a, b) => a.until - b.until)[0];
      if (!due) break;
      this.time = Math.max(this.time, due.until);
      due.wake();
      await new Promise(setImmediate);
    }
    this.time = end;
  }
}
