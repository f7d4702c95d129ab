import { type Position, type Recorded, recordOf } from '@picket/domain';
import { sha256 } from './canonical-json.ts';
import { type EventStore, UnreadableEventError } from './event-store.ts';
import { type ChainEnd, EMPTY_STREAM, findBreak } from './hash-chain.ts';
import { EMPTY_DIGEST, extendDigest } from './log-digest.ts';

/** Identifies the log up to an event: any change, gap or truncation before it results in a different digest. */
export interface LogHead {
  readonly events: number;
  readonly digest: string;
}

/** The first altered event of a stream. */
interface Break {
  readonly stream: string;
  readonly version: number;
  readonly reason: string;
}

/** The number of streams and events of a kind of record. */
interface KindCount {
  readonly kind: string;
  readonly streams: number;
  readonly events: number;
}

export interface Verification {
  readonly head: LogHead;
  /** The position of the last event; '' for an empty log. */
  readonly position: Position;
  readonly streams: number;
  readonly kinds: readonly KindCount[];
  readonly breaks: readonly Break[];
  /** The SHA-256 digests (hexadecimal) of the files that events refer to in fields named `...Sha256`. */
  readonly files: ReadonlySet<string>;
  /** The ranges of positions without an event; always empty for a store that is not gapless. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  /** The difference from the earlier head; null when there is none or no head was given. */
  readonly difference: string | null;
  /** The difference from each signed head; null when there is none. */
  readonly signed: readonly (string | null)[];
}

/** `isGapless`: the positions are the numbers 1, 2, 3, ... of all events, so a missing event leaves a gap. */
type VerifiedStore = Pick<EventStore, 'readAll'> & { readonly isGapless?: boolean };

/** Called at intervals while the log is read. Reading waits for it, and stops when it throws. */
type Progress = (reached: { readonly events: number; readonly position: Position }) => void | Promise<void>;

const PROGRESS_EVENTS = 500;

/**
 * Reads the whole log and checks the hash chain of each stream and the order of positions. These checks do not find a
 * rewritten stream, swapped events or a missing end of the log. A comparison with the `earlier` head or a signed head
 * finds them (ADR 0010).
 */
export async function verifyLog(
  store: VerifiedStore,
  earlier?: LogHead,
  signed: readonly LogHead[] = [],
  progress: Progress = () => undefined,
): Promise<Verification> {
  const walk = new Walk(store.isGapless ?? false);
  const heads = earlier ? [earlier, ...signed] : signed;
  const digests = new Map([[0, walk.digest]]);
  const asked = new Set(heads.map(({ events }) => events));
  const noteDigest = () => asked.has(walk.events) && digests.set(walk.events, walk.digest);
  const found = (damaged: UnreadableEventError) => {
    walk.damaged(damaged);
    noteDigest();
  };
  for await (const event of readableEvents(store, found)) {
    walk.next(event);
    noteDigest();
    if (walk.events % PROGRESS_EVENTS === 0) await progress(walk);
  }
  const compare = (head: LogHead) => differenceFrom(head, walk.events, digests.get(head.events));
  return {
    head: { events: walk.events, digest: walk.digest },
    position: walk.position,
    streams: walk.streams,
    kinds: walk.kinds(),
    breaks: [...walk.breaks.values()],
    files: walk.files,
    gaps: walk.gaps,
    difference: earlier ? compare(earlier) : null,
    signed: signed.map(compare),
  };
}

/** Yields all readable events, and calls `found` for each damaged one. */
export async function* readableEvents(
  store: Pick<EventStore, 'readAll'>,
  found: (damaged: UnreadableEventError) => void,
) {
  let after: Position | null = '';
  while (after !== null) {
    const from: Position = after;
    after = null;
    try {
      yield* store.readAll(from);
    } catch (error) {
      if (!(error instanceof UnreadableEventError)) throw error;
      found(error);
      if (error.position > from) after = error.position;
    }
  }
}

class Walk {
  readonly breaks = new Map<string, Break>();
  readonly files = new Set<string>();
  events = 0;
  digest = EMPTY_DIGEST;
  private readonly ends = new Map<string, ChainEnd>();
  readonly gaps: { from: number; to: number }[] = [];
  position: Position = '';

  constructor(private readonly isGapless: boolean) {}

  get streams(): number {
    return this.ends.size;
  }

  kinds(): KindCount[] {
    const counts = new Map<string, { streams: number; events: number }>();
    for (const [stream, { version }] of this.ends) {
      const { kind } = recordOf(String(stream));
      const { streams, events } = counts.get(kind) ?? { streams: 0, events: 0 };
      counts.set(kind, { streams: streams + 1, events: events + version });
    }
    return [...counts].map(([kind, count]) => ({ kind, ...count })).sort((a, b) => (a.kind < b.kind ? -1 : 1));
  }

  next(event: Recorded): void {
    const end = this.ends.get(event.stream) ?? EMPTY_STREAM;
    const reason = isEvent(event) ? (this.outOfOrder(event) ?? findBreak(end, event)) : 'it is not an event';
    if (reason !== null) this.broken(event.stream, event.version, reason);
    for (const file of filesNamedIn(event.data)) this.files.add(file);
    this.events += 1;
    this.digest = extendDigest(this.digest, event);
    this.moveTo(event.position);
    this.ends.set(event.stream, { version: event.version, hash: event.meta?.hash });
  }

  damaged({ stream, version, position, reason }: UnreadableEventError): void {
    this.broken(stream, version, reason);
    this.events += 1;
    this.digest = sha256(`${this.digest} ${stream} ${version}`);
    if (position > this.position) this.moveTo(position);
  }

  private moveTo(position: Position): void {
    if (this.isGapless) this.addGap(Number(this.position), Number(position));
    this.position = position;
  }

  private addGap(last: number, next: number): void {
    if (next > last + 1) this.gaps.push({ from: last + 1, to: next - 1 });
  }

  private outOfOrder(event: Recorded): string | null {
    return event.position > this.position ? null : 'it is not at its place in the log';
  }

  private broken(stream: string, version: number, reason: string): void {
    if (!this.breaks.has(stream)) this.breaks.set(stream, { stream, version, reason });
  }
}

const isEvent = ({ meta, version, stream }: Recorded): boolean =>
  typeof stream === 'string' && typeof version === 'number' && typeof meta === 'object' && meta !== null;

/** Yields the digests of the files that an event refers to in fields named `...Sha256`. */
export function* filesNamedIn(data: unknown): Generator<string> {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    if (name.endsWith('Sha256') && typeof value === 'string') yield value;
    else yield* filesNamedIn(value);
  }
}

function differenceFrom(earlier: LogHead, events: number, digestThen: string | undefined): string | null {
  if (events < earlier.events) return `the log ends after ${events} of ${earlier.events} events`;
  return digestThen === earlier.digest ? null : `the first ${earlier.events} events are not what they were`;
}
