import { type AccountingEvent, accountingDecider, accountingId, fold, streamOf } from '@picket/domain';
import type { EventStore, StreamVersion } from '../../adapters/event-store/event-store.ts';
import { StreamTail } from '../../adapters/event-store/stream-tail.ts';

/**
 * The closing of the books as recorded by now. A payment is decided with it, not with the read models: these may be
 * behind, on another server too, and would let a payment into a month that was just closed.
 */
export class ClosedBooks {
  private readonly tail: StreamTail;
  private state = accountingDecider.initial;

  constructor(store: Pick<EventStore, 'read'>) {
    this.tail = new StreamTail(store, streamOf(accountingDecider.kind, accountingId));
  }

  /** Returns the last closed day, `yyyy-MM-dd` or null for none, and where the books stood when it was read. */
  async read(): Promise<{ readonly through: string | null; readonly at: StreamVersion }> {
    const events = (await this.tail.read()) as unknown as AccountingEvent[];
    this.state = fold(accountingDecider, events, this.state);
    return { through: this.state.BooksClosedThrough, at: { stream: this.tail.stream, version: this.tail.version } };
  }
}
