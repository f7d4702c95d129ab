import type { Position } from '@picket/domain';
import type { Clock } from './clock.ts';
import type { EventLog } from './event-log.ts';

interface Measured {
  readonly name: string;
  readonly checkpoint: Position;
}

/** Measures how long a position has been behind the head of the log, by polling. */
export class Lag {
  private readonly since = new Map<string, { head: Position; at: number }>();

  constructor(
    private readonly log: Pick<EventLog, 'head'>,
    private readonly clock: Clock,
  ) {}

  async measure(followers: readonly Measured[]): Promise<void> {
    const head = await this.log.head();
    const at = this.clock.now();
    for (const { name, checkpoint } of followers) {
      const known = this.since.get(name);
      if (checkpoint >= head) this.since.delete(name);
      else if (!known || checkpoint >= known.head) this.since.set(name, { head, at });
    }
  }

  /** Milliseconds; 0 if it was not behind at the last poll. */
  of({ name }: Measured): number {
    const known = this.since.get(name);
    return known ? this.clock.now() - known.at : 0;
  }
}
