import type { Clock } from './clock.ts';

/** Waits for conditions, checked again after each change. */
export class Waiters {
  private readonly waiting = new Set<() => void>();

  constructor(private readonly clock: Clock) {}

  /** Checks the conditions again. */
  changed(): void {
    for (const check of [...this.waiting]) check();
  }

  /** False if the condition was not met in time. */
  async until(isMet: () => boolean, timeoutMilliseconds: number): Promise<boolean> {
    if (isMet()) return true;
    const over = new AbortController();
    const met = new Promise<boolean>((resolve) => {
      const check = () => {
        if (isMet()) resolve(true);
      };
      this.waiting.add(check);
      over.signal.addEventListener('abort', () => this.waiting.delete(check));
    });
    const late = this.clock.sleep(timeoutMilliseconds, over.signal).then(() => false);
    try {
      return await Promise.race([met, late]);
    } finally {
      over.abort();
    }
  }
}
