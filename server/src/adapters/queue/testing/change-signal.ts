/** Lets tests wait for a condition instead of for a time. */
export class ChangeSignal {
  private readonly checks = new Set<() => void>();

  /** Checks the conditions. Call it after each change. */
  changed(): void {
    for (const check of this.checks) check();
  }

  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!condition()) return;
        this.checks.delete(check);
        resolve();
      };
      this.checks.add(check);
      check();
    });
  }
}
