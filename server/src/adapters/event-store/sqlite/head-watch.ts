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

  /**
   * Resolves when there is an event after the position, `signal` aborts or the watch is closed; also when the head
   * can't be read, so that the subscriber reads the log and gets the error.
   */
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

  /** Checks for new events now. */
  poll(): void {
    if (this.waiters.size === 0) return;
    const head = this.headOrNull();
    for (const { after, wake } of this.waiters) if (head === null || head > after) wake();
  }

  close(): void {
    this.isClosed = true;
    for (const { wake } of this.waiters) wake();
  }

  private headOrNull(): Position | null {
    try {
      return this.head();
    } catch {
      return null;
    }
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
