import { type Accounting, type AccountingEvent, accountingDecider, accountingId, fold, streamOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';

const stream = streamOf(accountingDecider.kind, accountingId);

/**
 * The closing of the books as recorded by now. A payment is decided with it, not with the read models: these may be
 * behind, on another server too, and would let a payment into a month that was just closed. Only events since the last
 * call are read.
 */
export class ClosedBooks {
  private last: { readonly state: Accounting; readonly version: number } = {
    state: accountingDecider.initial,
    version: 0,
  };

  constructor(private readonly store: Pick<EventStore, 'read'>) {}

  /** Returns the last closed day, `yyyy-MM-dd`; null for none. */
  async through(): Promise<string | null> {
    const { state, version } = this.last;
    const events = await this.store.read(stream, version);
    const now = {
      state: fold(accountingDecider, events as unknown as AccountingEvent[], state),
      version: events.at(-1)?.version ?? version,
    };
    if (now.version > this.last.version) this.last = now;
    return now.state.BooksClosedThrough;
  }
}
