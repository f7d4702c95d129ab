/** Runs at most a given number of tasks at the same time. The others wait in order. */
export class AtOnce {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running++;
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await work();
    } finally {
      // Hands the slot to the next task directly, so that no new one takes it in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
