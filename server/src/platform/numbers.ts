import type { Numbers } from '../ports.ts';

/**
 * The next number is one above the highest that the read model or this process knows. Another process may be ahead of
 * both: then the append is refused, and `CommandRunner.create` asks for the next.
 */
export class ReadModelNumbers implements Numbers {
  private readonly given = new Map<string, number>();

  /** `highest` answers the highest number of a kind that the read model knows, 0 for none. */
  constructor(private readonly highest: (kind: string) => Promise<number>) {}

  async next(kind: string): Promise<number> {
    const stored = await this.highest(kind);
    const number = Math.max(stored, this.given.get(kind) ?? 0) + 1;
    this.given.set(kind, number);
    return number;
  }
}
