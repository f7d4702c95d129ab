import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { companyZone } from '@picket/projections/settings/settings.query';
import { LRUCache } from 'lru-cache';
import { type EventStore, UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READER } from '../../base/ports.ts';

const MOST_EVENTS = 50_000;
/** Erased personal values leave the memory after this time. */
const TTL_MS = 60_000;

interface StreamAround {
  readonly events: readonly Recorded[];
  readonly damaged: readonly UnreadableEventError[];
}

/** Streams that were read a moment ago. Of those, only later events are read again. */
@Injectable()
export class StreamCache {
  private readonly streams = new LRUCache<string, readonly Recorded[]>({
    maxSize: MOST_EVENTS,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: TTL_MS,
  });
  /** Streams that `use` has read without an error. */
  private readonly usable = new WeakSet<readonly Recorded[]>();

  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'read'>,
    @Inject(READER) private readonly reader: Pick<Reader, 'get'>,
  ) {}

  /**
   * Reads a stream that may have damaged events; returns its readable events and the damaged ones. Altered events are
   * looked for only when reading or `use` throws, because hashing takes time. `use` is not called again for a cached,
   * unchanged stream that it read without an error.
   */
  async readAround(stream: string, use: (events: readonly Recorded[]) => unknown): Promise<StreamAround> {
    try {
      const events = await this.read(stream);
      if (!this.usable.has(events)) use(events);
      this.usable.add(events);
      return { events, damaged: [] };
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error;
      return this.readReadable(stream);
    }
  }

  /** Reads a stream that may have damaged events. Does not look for altered ones. */
  async readWithDamaged(stream: string): Promise<StreamAround> {
    try {
      return { events: await this.read(stream), damaged: [] };
    } catch (error) {
      if (error instanceof UnreadableEventError) return this.readReadable(stream);
      throw error;
    }
  }

  private async readReadable(stream: string): Promise<StreamAround> {
    const damaged: UnreadableEventError[] = [];
    return { events: await this.store.read(stream, 0, (event) => damaged.push(event)), damaged };
  }

  /** The events of the stream up to now, oldest first. @throws UnreadableEventError for a damaged event. */
  async read(stream: string): Promise<readonly Recorded[]> {
    // Jobs are read with their dates in the company's present zone.
    const key = `${await companyZone(this.reader)} ${stream}`;
    const known = this.streams.get(key);
    const later = await this.store.read(stream, known?.at(-1)?.version ?? 0);
    if (known && later.length === 0) return known;
    const events = [...(known ?? []), ...later];
    this.streams.set(key, events, known && { ttl: Math.max(1, this.streams.getRemainingTTL(key)) });
    return events;
  }
}
