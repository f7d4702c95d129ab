import { setTimeout as delay } from 'node:timers/promises';
import {
  BACKWARDS,
  END,
  excludeSystemEvents,
  KurrentDBClient,
  NO_STREAM,
  type ResolvedEvent,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';
import type { Position, Recorded } from '@picket/domain';
import { type EventStore, type NewEvent, StoreUnavailableError } from '../event-store.ts';
import { EMPTY_STREAM, seal } from '../hash-chain.ts';
import { hasDuplicateIds, resultOfRepeated } from '../repeated-append.ts';
import { fromKurrent, toKurrent, toLogPosition } from './kurrent-events.ts';

/** How many previous events of the stream an append is compared with, to detect a repeated append. */
const RECENT_EVENTS = 500;
const APPEND_TIMEOUT_MS = 15_000;
const RECONNECT_MS = 250;

/** The event log in KurrentDB. The database must hold no other events than these and its own system events. */
export class KurrentEventStore implements EventStore {
  private readonly client: KurrentDBClient;
  private readonly closing = new AbortController();

  /** `url`: a KurrentDB connection string. Connects on the first call. */
  constructor(url: string) {
    this.client = KurrentDBClient.connectionString(url);
  }

  async read(stream: string, afterVersion = 0): Promise<Recorded[]> {
    return this.gather(this.client.readStream(stream, { fromRevision: BigInt(afterVersion), requiresLeader: true }));
  }

  async append(stream: string, events: readonly NewEvent[], expected: number): Promise<Recorded[]> {
    if (events.length === 0) return [];
    if (this.closing.signal.aborted) throw new StoreUnavailableError('The event store is closed');
    const recent = await this.recent(stream);
    const end = endOf(recent);
    const isKnown = events.some(({ id }) => recent.some((event) => event.id === id));
    if (end.version !== expected || isKnown || hasDuplicateIds(events))
      return this.resultOfRepeated(stream, events, expected);
    const sealed = seal(stream, end, events);
    try {
      const streamState = expected === 0 ? NO_STREAM : BigInt(expected - 1);
      await withTimeout(
        this.client.appendToStream(stream, sealed.map(toKurrent), { streamState, requiresLeader: true }),
      );
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return this.resultOfRepeated(stream, events, expected);
      throw asUnavailable(error);
    }
    return (await this.read(stream, expected)).slice(0, events.length);
  }

  async *readAll(after: Position): AsyncGenerator<Recorded, void, undefined> {
    const fromPosition = after === '' ? START : toLogPosition(after);
    try {
      for await (const { event } of this.client.readAll({ fromPosition, filter: excludeSystemEvents() })) {
        // A read starts at the position, a subscription after it.
        const recorded = event && fromKurrent(event);
        if (recorded && recorded.position > after) yield recorded;
      }
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Recorded, void, undefined> {
    const ending = AbortSignal.any([signal, this.closing.signal]);
    let position = after;
    while (!ending.aborted) {
      try {
        for await (const event of this.follow(position, ending)) {
          position = event.position;
          yield event;
        }
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        await delay(RECONNECT_MS, undefined, { signal: ending }).catch(() => undefined);
      }
    }
  }

  async head(): Promise<Position> {
    const last = this.client.readAll({
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 1,
      filter: excludeSystemEvents(),
    });
    return (await this.gather(last))[0]?.position ?? '';
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.client.dispose();
  }

  /** A subscription over one connection. Ends on abort, throws when the connection is lost. */
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

  /** The last events of a stream, in order. */
  private async recent(stream: string): Promise<Recorded[]> {
    const backwards = this.client.readStream(stream, {
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: RECENT_EVENTS,
      requiresLeader: true,
    });
    return (await this.gather(backwards)).reverse();
  }

  private async resultOfRepeated(stream: string, events: readonly NewEvent[], expected: number): Promise<Recorded[]> {
    const { version } = endOf(await this.recent(stream));
    return resultOfRepeated(stream, events, await this.read(stream, expected), version);
  }

  private async gather(events: AsyncIterable<ResolvedEvent>): Promise<Recorded[]> {
    const recorded: Recorded[] = [];
    try {
      for await (const { event } of events) if (event) recorded.push(fromKurrent(event));
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

const asUnavailable = (error: unknown): StoreUnavailableError =>
  new StoreUnavailableError(`The event store can't be reached: ${(error as Error).message}`, { cause: error });

/** The client has no timeout for appends. */
async function withTimeout<T>(response: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const timeout = delay(APPEND_TIMEOUT_MS, undefined, { signal: settled.signal }).then(() => {
    throw new Error('no response in time');
  });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    timeout.catch(() => undefined);
    settled.abort();
  }
}
