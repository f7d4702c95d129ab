/** Lets tests wait until something is so, instead of for a time. */
export class Facts {
  private readonly checks = new Set<() => void>();

  /** To be called after each change. */
  changed(): void {
    for (const check of this.checks) check();
  }

  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isSo()) return;
        this.checks.delete(check);
        resolve();
      };
      this.checks.add(check);
      check();
    });
  }
}
