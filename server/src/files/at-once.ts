/** Lets at most so many works run at the same time; the others wait for their turn, in order. */
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
      // The place goes on to the next, so that nobody gets in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
