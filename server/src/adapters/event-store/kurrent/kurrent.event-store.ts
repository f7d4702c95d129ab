import {
  BACKWARDS,
  END,
  excludeSystemEvents,
  KurrentDBClient,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type RecordedEvent,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';
import { ConcurrencyError, type Position, type Recorded } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { ClockReading } from '../../../base/ports.ts';
import { backOff, type Wait, wait, withDeadline } from '../../queue/timing.ts';
import {
  type EventStore,
  EventTooLargeError,
  type NewEvent,
  type OnDamaged,
  type StreamVersion,
  UnreadableEventError,
} from '../event-store.ts';
import { EMPTY_STREAM, seal } from '../hash-chain.ts';
import { hasDuplicateIds, resultOfRepeated } from '../repeated-append.ts';
import { fromKurrent, POSITION_LENGTH, positionOf, toKurrent, toLogPosition } from './kurrent-events.ts';

/** The client has no timeout for appends. */
const APPEND_TIMEOUT_MS = 15_000;
const FIRST_RECONNECT_MS = 250;
const LONGEST_RECONNECT_MS = 10_000;
const reconnectDelay = backOff(Math.random, FIRST_RECONNECT_MS, LONGEST_RECONNECT_MS);

/** The event log in KurrentDB. The database must hold no other events than these and its own system events. */
export class KurrentEventStore implements EventStore {
  private readonly client: KurrentDBClient;
  private readonly closing = new AbortController();
  private lastReading: ClockReading | null = null;

  /** `url`: a KurrentDB connection string. Connects on the first call. */
  constructor(
    url: string,
    private readonly waitFor: Wait = wait,
  ) {
    this.client = KurrentDBClient.connectionString(url);
  }

  async read(stream: string, afterVersion = 0, damaged?: OnDamaged): Promise<Recorded[]> {
    return (await this.readStored(stream, afterVersion)).flatMap((event) => {
      try {
        return fromKurrent(event);
      } catch (error) {
        if (!(damaged && error instanceof UnreadableEventError)) throw error;
        damaged(error);
        return [];
      }
    });
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: number,
    unchanged?: StreamVersion,
  ): Promise<Recorded[]> {
    if (events.length === 0) return [];
    if (this.closing.signal.aborted) throw new StoreUnavailableError('The event store is closed');
    const stored = await this.readForAppend(stream, expected);
    const end = endOf(stored);
    const known = new Set(stored.map(({ id }) => id));
    if (end.version !== expected || events.some(({ id }) => known.has(id)) || hasDuplicateIds(events))
      return resultFrom(stored, stream, events, expected);
    if (unchanged) await this.requireVersion(unchanged);
    const sealed = seal(stream, end, events);
    const sent = performance.now();
    try {
      const streamState = expected === 0 ? NO_STREAM : BigInt(expected - 1);
      await withDeadline(
        APPEND_TIMEOUT_MS,
        this.client.appendToStream(stream, sealed.map(toKurrent), { streamState, requiresLeader: true }),
      );
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        return resultFrom(await this.readForAppend(stream, expected), stream, events, expected);
      throw asAppendError(error);
    }
    const received = performance.now();
    const written = (await this.readStored(stream, expected)).slice(0, events.length);
    const at = written[0]?.created.getTime();
    if (at) this.lastReading = { at, sent, received };
    return written.map(fromKurrent);
  }

  /** KurrentDB states the time of an event only, so this is known from the last append of this process. */
  async readClock(): Promise<ClockReading | null> {
    return this.lastReading;
  }

  async *readAll(after: Position): AsyncGenerator<Recorded, void, undefined> {
    const fromPosition = after === '' ? START : toLogPosition(after);
    try {
      for await (const { event } of this.client.readAll({ fromPosition, filter: excludeSystemEvents() })) {
        // A read includes the event at its first position; a subscription starts after it.
        if (event && positionOf(event) > after) yield fromKurrent(event);
      }
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Recorded, void, undefined> {
    const ending = AbortSignal.any([signal, this.closing.signal]);
    let position = after;
    let failures = 0;
    while (!ending.aborted) {
      try {
        for await (const event of this.follow(position, ending)) {
          position = event.position;
          failures = 0;
          yield event;
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
      }
      failures += 1;
      if (!ending.aborted) await this.waitFor(reconnectDelay(failures), ending);
    }
  }

  async eventAt(position: Position): Promise<Recorded | null> {
    // KurrentDB rejects reads from beyond its end.
    if (position.length !== POSITION_LENGTH || position > (await this.head())) return null;
    const found = this.client.readAll({
      fromPosition: toLogPosition(position),
      maxCount: 1,
      filter: excludeSystemEvents(),
      requiresLeader: true,
    });
    const [event] = await this.gather(found);
    return event && positionOf(event) === position ? fromKurrent(event) : null;
  }

  async head(): Promise<Position> {
    const found = this.client.readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 1,
      filter: excludeSystemEvents(),
      requiresLeader: true,
    });
    const [last] = await this.gather(found);
    return last ? positionOf(last) : '';
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.client.dispose();
  }

  /**
   * Returns the readable events.
   * @throws UnreadableEventError for a damaged event that an append at `expected` would continue or repeat.
   */
  private readForAppend(stream: string, expected: number): Promise<Recorded[]> {
    return this.read(stream, 0, (damaged) => {
      if (damaged.version >= expected) throw damaged;
    });
  }

  /** KurrentDB 25 cannot write on the condition of another stream (ADR 0019). @throws ConcurrencyError */
  private async requireVersion({ stream, version }: StreamVersion): Promise<void> {
    const later = await this.readStored(stream, version);
    if (later.length > 0) throw new ConcurrencyError(stream, version + later.length);
  }

  /**
   * Subscribes over one connection. Ends on abort, or when the server ends the subscription.
   * @throws StoreUnavailableError when the connection is lost.
   */
  private async *follow(after: Position, ending: AbortSignal): AsyncGenerator<Recorded, void, undefined> {
    const fromPosition = after === '' ? START : toLogPosition(after);
    const subscription = this.client.subscribeToAll({ fromPosition, filter: excludeSystemEvents() });
    // The client emits errors even after the reader has stopped.
    subscription.on('error', () => undefined);
    const stop = () => subscription.destroy();
    ending.addEventListener('abort', stop);
    try {
      for await (const { event } of subscription) {
        if (ending.aborted) return;
        if (event) yield fromKurrent(event);
      }
    } catch (error) {
      if (!ending.aborted) throw asUnavailable(error);
    } finally {
      ending.removeEventListener('abort', stop);
      await subscription.unsubscribe().catch(() => undefined);
    }
  }

  private readStored(stream: string, afterVersion: number): Promise<RecordedEvent[]> {
    const options = { fromRevision: BigInt(afterVersion), requiresLeader: true };
    return this.gather(this.client.readStream(stream, options));
  }

  private async gather(events: AsyncIterable<ResolvedEvent>): Promise<RecordedEvent[]> {
    const recorded: RecordedEvent[] = [];
    try {
      for await (const { event } of events) if (event) recorded.push(event);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw asUnavailable(error);
    }
    return recorded;
  }
}

function endOf(events: readonly Recorded[]) {
  const last = events.at(-1);
  return last ? { version: last.version, hash: last.meta.hash } : EMPTY_STREAM;
}

/** `stored`: the events of the stream, without truncated ones. */
function resultFrom(stored: readonly Recorded[], stream: string, events: readonly NewEvent[], expected: number) {
  const later = stored.filter(({ version }) => version > expected);
  return resultOfRepeated(stream, events, later, endOf(stored).version);
}

const asAppendError = (error: unknown): Error =>
  error instanceof MaxAppendSizeExceededError
    ? new EventTooLargeError('The events are larger than KurrentDB accepts in one append', { cause: error })
    : asUnavailable(error);

const asUnavailable = (error: unknown): Error =>
  error instanceof UnreadableEventError || error instanceof StoreUnavailableError
    ? error
    : new StoreUnavailableError(`The event store can't be reached: ${(error as Error).message}`, { cause: error });
