import type { Position } from '@picket/domain';

interface Waiter {
  readonly after: Position;
  readonly wake: () => void;
}

/** Wakes subscribers when there are new events: immediately for this process, by polling for other processes. */
export class HeadWatch {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly head: () => Position,
    private readonly pollIntervalMs: number,
  ) {}

  /** Resolves when there is an event after the position, `signal` aborts or the watch is closed. */
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
      this.timer ??= setInterval(() => this.poll(), this.pollIntervalMs);
      if (this.isClosed || signal.aborted) wake();
      else this.poll();
    });
  }

  /** Checks for new events now. A head that cannot be read is read again at the next poll. */
  poll(): void {
    if (this.waiters.size === 0) return;
    let head: Position;
    try {
      head = this.head();
    } catch {
      return;
    }
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
