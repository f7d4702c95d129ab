import { EventEmitter } from 'node:events';

export interface ProposedEvent {
  readonly id: string;
  readonly metadata: ReadonlyMap<string, string>;
  readonly customMetadata: Uint8Array;
  readonly data: Uint8Array;
}

export interface LoggedEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** Unix milliseconds. */
  readonly created: number;
}

/** The expected revision of a stream; `none` for a stream that must not exist. */
export type Expected = bigint | 'none';

/** `current` is -1 for a stream that does not exist. */
export type Outcome =
  | { readonly isSuccess: true; readonly last: LoggedEvent }
  | { readonly isSuccess: false; readonly maxBytes: number }
  | { readonly isSuccess: false; readonly current: bigint };

/** Exceeds Number.MAX_SAFE_INTEGER, as positions of KurrentDB may. */
const FIRST_POSITION = 9_007_199_254_740_993n;
const SYSTEM_STREAM = '$stats-127.0.0.1:2113';

/** An in-memory log for the double of KurrentDB. It orders all events and includes system events. */
export class LogDouble {
  readonly events: LoggedEvent[] = [];
  private readonly streams = new Map<string, LoggedEvent[]>();
  private readonly truncatedBefore = new Map<string, bigint>();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  /** The maximum size of an append, like `MaxAppendSize` of KurrentDB. */
  maxBytes = Number.POSITIVE_INFINITY;
  /** The clock of the server, in Unix milliseconds. */
  now = Date.now;

  append(stream: string, expected: Expected, proposed: readonly ProposedEvent[]): Outcome {
    const bytes = proposed.reduce((sum, { data, customMetadata }) => sum + data.length + customMetadata.length, 0);
    if (bytes > this.maxBytes) return { isSuccess: false, maxBytes: this.maxBytes };
    const own = this.ofStream(stream);
    const current = BigInt(own.length) - 1n;
    const before = expected === 'none' ? -1n : expected;
    if (before !== current) {
      // As in KurrentDB, appending the same events at the same revision succeeds.
      const there = own.slice(Number(before) + 1, Number(before) + 1 + proposed.length);
      const isSame = there.length === proposed.length && there.every((event, i) => event.id === proposed[i]!.id);
      return isSame && there.length > 0 ? { isSuccess: true, last: there.at(-1)! } : { isSuccess: false, current };
    }
    this.writeSystemEvent();
    for (const event of proposed) this.write(stream, event);
    this.changes.emit('change');
    return { isSuccess: true, last: this.events.at(-1)! };
  }

  ofStream(stream: string): readonly LoggedEvent[] {
    return this.streams.get(stream) ?? [];
  }

  /** Replaces stored bytes of the event with this number, counted from 0, in its stream. */
  damage(stream: string, revision: number, bytes: Partial<Pick<ProposedEvent, 'data' | 'customMetadata'>>): void {
    Object.assign(this.ofStream(stream)[revision]!, bytes);
  }

  /** Hides the first events of the stream from reads of the stream, as `$tb` in the metadata of a stream does. */
  truncate(stream: string, before: bigint): void {
    this.truncatedBefore.set(stream, before);
  }

  /** Returns the events that are not truncated; null for a stream that does not exist. */
  readable(stream: string): readonly LoggedEvent[] | null {
    const own = this.ofStream(stream);
    const before = this.truncatedBefore.get(stream) ?? 0n;
    return own.length === 0 ? null : own.filter(({ revision }) => revision >= before);
  }

  onceChanged(listener: () => void): void {
    this.changes.once('change', listener);
  }

  private write(stream: string, event: ProposedEvent): void {
    const last = this.events.at(-1);
    const position = last ? last.position + 100n + BigInt(last.data.length) : FIRST_POSITION;
    const own = this.ofStream(stream);
    const logged = { ...event, stream, revision: BigInt(own.length), position, created: this.now() };
    this.streams.set(stream, [...own, logged]);
    this.events.push(logged);
  }

  private writeSystemEvent(): void {
    if (this.events.length % 3 !== 0) return;
    const metadata = new Map([
      ['type', '$statsCollected'],
      ['content-type', 'application/json'],
    ]);
    const id = `00000000-0000-4000-8000-${String(this.events.length).padStart(12, '0')}`;
    this.write(SYSTEM_STREAM, { id, metadata, customMetadata: new Uint8Array(), data: Buffer.from('{}') });
  }
}
