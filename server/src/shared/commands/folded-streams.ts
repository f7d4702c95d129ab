import { type Command, type Decider, type DomainEvent, fold, type Recorded, streamOf } from '@picket/domain';
import { LRUCache } from 'lru-cache';
import { DaySettings } from '../../adapters/event-store/company-days.ts';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { type CurrentState, readState } from './read-state.ts';

/** Shorter streams are read and folded as fast as they are looked up here. */
const LONG = 100;
/** Of the states as JSON; in memory they take a few times as much. */
const MOST_BYTES = 16_000_000;
/** Erased personal values leave the memory after this time. */
const TTL_MS = 60_000;

interface FoldedStream {
  readonly state: unknown;
  readonly last: Recorded;
  readonly bytes: number;
  /** How often the company's zone had changed: jobs are read with their dates in the present one. */
  readonly zones: number;
}

/** The states of long streams that a command folded a moment ago. Only later events are read and folded again. */
export class FoldedStreams {
  private readonly known = new LRUCache<string, FoldedStream>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: TTL_MS,
  });

  private readonly settings: DaySettings;
  private seenZones = 0;

  constructor(private readonly store: Pick<EventStore, 'read'>) {
    this.settings = new DaySettings(store);
  }

  /** Returns the current state, with at least the last event and those after the version `since`. */
  async read<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
    since = Number.POSITIVE_INFINITY,
  ): Promise<CurrentState<S>> {
    const stream = streamOf(decider.kind, id);
    const known = this.known.get(stream);
    if (!known) return this.readWhole(decider, id);
    const { version } = known.last;
    const events = await this.store.read(stream, Math.max(0, Math.min(since, version)));
    if (known.zones !== (await this.zones())) return this.readWhole(decider, id);
    const later = events.filter((event) => event.version > version);
    if (later.length === 0) return { state: known.state as S, version, events: [...events.slice(0, -1), known.last] };
    const state = fold(decider, later as unknown as E[], known.state as S);
    const last = later.at(-1)!;
    const folded = { ...known, state, last, bytes: known.bytes + JSON.stringify(later).length };
    this.known.set(stream, folded, { ttl: Math.max(1, this.known.getRemainingTTL(stream)) });
    return { state, version: last.version, events };
  }

  private async readWhole<S, C extends Command, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: number,
  ): Promise<CurrentState<S>> {
    const zones = this.seenZones;
    const current = await readState(this.store, decider, id);
    const last = current.events.at(-1);
    // The zone did not change during the read.
    if (last && current.events.length >= LONG && zones === (await this.zones())) {
      const bytes = JSON.stringify(current.state).length;
      this.known.set(last.stream, { state: current.state, last, bytes, zones });
    }
    return current;
  }

  private async zones(): Promise<number> {
    this.seenZones = (await this.settings.read()).zones.length;
    return this.seenZones;
  }
}
