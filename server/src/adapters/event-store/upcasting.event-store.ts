import type { Position, Recorded } from '@picket/domain';
import type { ClockReading } from '../../base/ports.ts';
import { DaySettings, onCompanyDays, withDaySettings } from './company-days.ts';
import {
  type EventStore,
  type NewEvent,
  type OnDamaged,
  type StreamVersion,
  UnreadableEventError,
} from './event-store.ts';
import { hasItsHash } from './hash-chain.ts';
import { withJobOwner } from './job-owners.ts';
import { type Upcasters, upcast, upcasters } from './upcasters.ts';

/** An event store that returns events in their current shapes. The stored events do not change. */
export class UpcastingEventStore implements EventStore {
  private readonly settings: DaySettings;

  constructor(
    private readonly stored: EventStore,
    private readonly table: Upcasters = upcasters,
  ) {
    this.settings = new DaySettings(stored);
  }

  /** With `damaged`, an event whose hash does not match its content counts as damaged. Other reads skip this check. */
  async read(stream: string, afterVersion?: number, damaged?: OnDamaged): Promise<Recorded[]> {
    const events = await this.stored.read(stream, afterVersion, damaged);
    const readable = (damaged ? events.filter((event) => isWhole(event, damaged)) : events).map(this.upcast);
    return onCompanyDays(readable, this.settings, this.stored);
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: number,
    unchanged?: StreamVersion,
  ): Promise<Recorded[]> {
    return (await this.stored.append(stream, events, expected, unchanged)).map(this.upcast);
  }

  async *readAll(after: Position): AsyncGenerator<Recorded, void, undefined> {
    for await (const event of withDaySettings(this.stored.readAll(after), this.settings)) yield this.completed(event);
  }

  async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Recorded, void, undefined> {
    const events = withDaySettings(this.stored.subscribe(after, signal), this.settings);
    for await (const event of events) yield this.completed(event);
  }

  async eventAt(position: Position): Promise<Recorded | null> {
    const event = await this.stored.eventAt(position);
    return event && this.upcast(event);
  }

  head(): Promise<Position> {
    return this.stored.head();
  }

  async readClock(): Promise<ClockReading | null> {
    return (await this.stored.readClock?.()) ?? null;
  }

  close(): Promise<void> {
    return this.stored.close();
  }

  /** Readers of the log do not have the rest of the stream, so the event includes both owners of its job. */
  private completed(event: Recorded): Promise<Recorded> {
    return withJobOwner(this.upcast(event), this.stored);
  }

  private readonly upcast = (event: Recorded): Recorded => upcast(event, this.table);
}

function isWhole(event: Recorded, damaged: OnDamaged): boolean {
  if (hasItsHash(event)) return true;
  const { stream, version, position } = event;
  damaged(new UnreadableEventError(stream, version, position, 'its content is not what was written'));
  return false;
}
