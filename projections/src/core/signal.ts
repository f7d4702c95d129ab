/** Wakes a waiting loop. If raised while nothing waits, the next wait ends at once. */
export class Signal {
  private isRaised = false;
  private wake: (() => void) | undefined;

  raise(): void {
    this.isRaised = true;
    this.wake?.();
  }

  async wait(): Promise<void> {
    if (!this.isRaised) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.isRaised = false;
    this.wake = undefined;
  }
}
