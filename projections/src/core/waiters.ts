import type { Clock } from './clock.ts';

/** Waits for conditions, checked again after each change. */
export class Waiters {
  private readonly waiting = new Set<() => void>();

  constructor(private readonly clock: Clock) {}

  /** Checks the conditions again. */
  changed(): void {
    for (const look of [...this.waiting]) look();
  }

  /** False if the condition was not met in time. */
  async until(isMet: () => boolean, timeoutMilliseconds: number): Promise<boolean> {
    if (isMet()) return true;
    const over = new AbortController();
    const met = new Promise<boolean>((resolve) => {
      const look = () => {
        if (isMet()) resolve(true);
      };
      this.waiting.add(look);
      over.signal.addEventListener('abort', () => this.waiting.delete(look));
    });
    const late = this.clock.sleep(timeoutMilliseconds, over.signal).then(() => false);
    try {
      return await Promise.race([met, late]);
    } finally {
      over.abort();
    }
  }
}
