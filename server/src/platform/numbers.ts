import type { Numbers } from '../base/ports.ts';

/**
 * The next number is one above the highest in the read model or this process. When another process is ahead of both,
 * the append fails and `CommandRunner` requests the next number.
 */
export class ReadModelNumbers implements Numbers {
  private readonly given = new Map<string, number>();

  /** `highest` returns the highest number of a kind in the read model, or 0. */
  constructor(private readonly highest: (kind: string) => Promise<number>) {}

  async next(kind: string): Promise<number> {
    const stored = await this.highest(kind);
    const number = Math.max(stored, this.given.get(kind) ?? 0) + 1;
    this.given.set(kind, number);
    return number;
  }
}
