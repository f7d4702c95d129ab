import type { Recorded } from '@picket/domain';
import type { EventStore } from './event-store.ts';

/** Reads a stream bit by bit: each call returns the events that no call has returned yet, oldest first. */
export class StreamTail {
  private last = 0;

  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    readonly stream: string,
  ) {}

  /** The version of the last event that was returned. */
  get version(): number {
    return this.last;
  }

  async read(): Promise<Recorded[]> {
    // Two calls at once may get the same events.
    const events = (await this.store.read(this.stream, this.last)).filter(({ version }) => version > this.last);
    this.last = events.at(-1)?.version ?? this.last;
    return events;
  }
}
