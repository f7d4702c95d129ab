import type { Position, Recorded } from '@picket/domain';
import type { EventLog } from '../core/event-log.ts';
import { type GivenEvent, record } from './projection-specification.ts';

/** A log in memory that can simulate the faults of real ones. */
export class MemoryLog implements EventLog {
  readonly events: Recorded[] = [];
  /** The number of times the log was opened for reading, and of events read from it. */
  readonly reads = { readAll: 0, subscribe: 0, events: 0 };
  /** While true, subscriptions deliver nothing and do not fail. Only subscriptions opened after it work again. */
  isSilent = false;
  /** The number of earlier events that each new subscription repeats. */
  redelivers = 0;
  private fault: Error | undefined;
  private readonly woken = new Set<() => void>();

  append(...events: GivenEvent[]): Position {
    this.events.push(...record([...this.events, ...events]).slice(this.events.length));
    for (const wake of this.woken) wake();
    return this.events.at(-1)!.position;
  }

  /** Ends every open subscription with the error. The next one works again. */
  breakSubscriptions(error: Error): void {
    this.fault = error;
    for (const wake of this.woken) wake();
  }

  async head(): Promise<Position> {
    return this.events.at(-1)?.position ?? '';
  }

  async eventAt(position: Position): Promise<Recorded | null> {
    return this.events.find((event) => event.position === position) ?? null;
  }

  async *readAll(after: Position): AsyncIterable<Recorded> {
    this.reads.readAll++;
    for (const event of this.events.filter(({ position }) => position > after)) {
      this.reads.events++;
      yield event;
    }
  }

  async *subscribe(after: Position, signal: AbortSignal): AsyncIterable<Recorded> {
    this.reads.subscribe++;
    let next = Math.max(this.events.filter(({ position }) => position <= after).length - this.redelivers, 0);
    let isDeaf = false;
    while (!signal.aborted) {
      this.throwFault();
      isDeaf ||= this.isSilent;
      const event = isDeaf ? undefined : this.events[next];
      if (event) {
        next++;
        this.reads.events++;
        yield event;
      } else await this.change(signal);
    }
  }

  private change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.woken.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.woken.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }

  private throwFault(): void {
    const fault = this.fault;
    this.fault = undefined;
    if (fault) throw fault;
  }
}
