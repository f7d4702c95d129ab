import type { Position } from '@picket/domain';

interface Waiter {
  readonly after: Position;
  readonly wake: () => void;
}

/** Wakes those who wait for more events: at once for this process's own, by a cheap look for those of others. */
export class HeadWatch {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly head: () => Position,
    private readonly pollMilliseconds: number,
  ) {}

  /** Resolves once there is something after the position, `signal` aborts, or the watch is closed. */
  after(after: Position, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        this.waiters.delete(waiter);
        if (this.waiters.size === 0) this.stop();
        resolve();
      };
      const waiter = { after, wake };
      this.waiters.add(waiter);
      signal.addEventListener('abort', wake);
      this.timer ??= setInterval(() => this.look(), this.pollMilliseconds);
      if (this.isClosed || signal.aborted) wake();
      else this.look();
    });
  }

  /** Looks now: called after each commit. */
  look(): void {
    if (this.waiters.size === 0) return;
    const head = this.head();
    for (const { after, wake } of this.waiters) if (head > after) wake();
  }

  close(): void {
    this.isClosed = true;
    for (const { wake } of this.waiters) wake();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
