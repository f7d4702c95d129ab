import { type BookedEvent, type Entry, entryOf, evolveBooks, type JobBooks, newBooks } from '../accounting/entries.ts';
import { type Command, type Decider, fold, type Stamp } from '../core/decider.ts';
import { type DomainEvent, type Recorded, recordOf } from '../core/event.ts';
import { isPaidEvent, jobsPaidBy, type PaidEvent } from '../payment/payment.events.ts';
import { initialTimeZone } from '../time/time-zone.ts';
import { testStamp } from './specification.ts';

/** An entry with the position of its event. */
export type PlacedEntry = Entry & { readonly Position: string };

/** A log in memory: commands on streams in turn, and the accounting entries of its events. */
export class BooksLog {
  readonly events: Recorded[] = [];
  private now = '2026-11-02T17:00:00.000Z';
  private settings: Stamp['settings'] = testStamp.settings;

  /** From now on, it is noon of that day. */
  on(day: string): this {
    return this.at(`${day}T17:00:00.000Z`);
  }

  at(instant: string): this {
    this.now = instant;
    return this;
  }

  closeBooks(BooksClosedThrough: string | null): this {
    this.settings = { ...this.settings, BooksClosedThrough };
    return this;
  }

  /** Runs commands on a record and returns its state. @throws errors of the decider */
  run<S, C extends Command, E extends DomainEvent>(decider: Decider<S, C, E>, id: number, ...commands: C[]): S {
    for (const command of commands) {
      const stamp = { ...testStamp, id, now: this.now, settings: this.settings };
      for (const event of decider.decide(command, this.state(decider, id), stamp)) this.record(decider.kind, id, event);
    }
    return this.state(decider, id);
  }

  /** The state of a record after the first events of the log; by default after all. */
  state<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
    length = this.events.length,
  ): S {
    const stream = `${decider.kind}-${id}`;
    return fold(decider, this.events.slice(0, length).filter((event) => event.stream === stream) as unknown as E[]);
  }

  entries(): PlacedEntry[] {
    const books = new Map<number, JobBooks>();
    return this.events.flatMap((event) =>
      jobsOf(event).flatMap((jobId) => {
        const before = books.get(jobId) ?? newBooks;
        books.set(jobId, evolveBooks(before, event as BookedEvent, jobId));
        const entry = entryOf(before, event as BookedEvent, jobId);
        return entry ? [{ ...entry, Position: event.position }] : [];
      }),
    );
  }

  private record(kind: string, id: number, { type, data }: DomainEvent): void {
    const stream = `${kind}-${id}`;
    const position = String(this.events.length + 1).padStart(20, '0');
    const version = this.events.filter((event) => event.stream === stream).length + 1;
    const meta = { at: this.now, actor: testStamp.actor, requestId: 'test', schema: 1, prevHash: '', hash: '' };
    this.events.push({ type, data, id: position, stream, version, position, meta, zone: initialTimeZone });
  }
}

function jobsOf(event: Recorded): number[] {
  const { kind, id } = recordOf(event.stream);
  if (kind === 'job') return [id];
  return isPaidEvent(event) ? jobsPaidBy(event as PaidEvent) : [(event.data as { JobId: number }).JobId];
}
