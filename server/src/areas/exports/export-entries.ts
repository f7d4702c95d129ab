import type { Recorded } from '@picket/domain';
import { canonicalJson, sha256 } from '../../adapters/event-store/canonical-json.ts';
import type { StoredEvents, UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { EMPTY_DIGEST, extendDigest } from '../../adapters/event-store/log-digest.ts';
import { filesNamedIn, readableEvents } from '../../adapters/event-store/verify-log.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { SignedHeads } from '../../adapters/log-heads/signed-heads.ts';
import type { ExportPlan } from './export-plan.ts';
import type { ArchiveEntry } from './tar-archive.ts';

/** A part ends after this many events of the log, or when its exported events have this many characters. */
const PART_EVENTS = 10_000;
const PART_LENGTH = 4_000_000;

export interface ExportSource {
  readonly log: Pick<StoredEvents, 'readAll' | 'head' | 'isGapless'>;
  readonly files: Pick<FileStore, 'get'>;
  readonly heads: Pick<SignedHeads, 'list' | 'publicKey' | 'signatureOf'>;
  /** Files for the reader of the archive, by name. */
  readonly enclosed: Readonly<Record<string, string>>;
}

interface ExportOrder {
  readonly plan: ExportPlan;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly by: { readonly Id: number; readonly Name: string };
  readonly reason: string;
}

/** The entries of an export in the order of docs/proof.md. Holds one part of the log in memory at a time. */
export async function* exportEntries(source: ExportSource, order: ExportOrder): AsyncGenerator<ArchiveEntry> {
  const listed: { Name: string; Sha256: string }[] = [];
  const text = (name: string, content: string): ArchiveEntry => {
    listed.push({ Name: name, Sha256: sha256(content) });
    return entryOf(name, content);
  };
  for (const [name, content] of Object.entries(source.enclosed)) yield text(name, content);
  yield text('public-key.pem', await source.heads.publicKey());
  yield text('heads.ndjson', linesOf((await source.heads.list()).map(canonicalJson)));
  const walk = new LogWalk(source.log, order.plan);
  const sent = new Set<string>();
  const missing: string[] = [];
  for await (const { number, lines, events, files } of walk.parts()) {
    const name = String(number).padStart(8, '0');
    yield text(`log/${name}.txt`, linesOf(lines));
    if (events.length > 0) yield text(`events/${name}.ndjson`, linesOf(events));
    for (const file of files) {
      if (sent.has(file)) continue;
      sent.add(file);
      const entry = await fileEntry(source.files, file);
      if (entry) yield entry;
      else missing.push(file);
    }
  }
  const manifest = {
    Format: 1,
    At: order.at,
    By: order.by,
    Reason: order.reason,
    Scope: order.plan.scope,
    ...(order.plan.streams && { Streams: walk.streams }),
    Head: { position: walk.position, events: walk.events, digest: walk.digest, at: order.at },
    IsGapless: source.log.isGapless ?? false,
    Counts: { Events: walk.exported, Files: sent.size - missing.length },
    MissingFiles: missing,
    DamagedEvents: walk.damaged,
    Entries: listed,
  };
  const signed = { ...manifest, Signature: await source.heads.signatureOf(manifest) };
  yield entryOf('manifest.json', linesOf([canonicalJson(signed)]));
}

interface Part {
  readonly number: number;
  /** One line for each event of the log. */
  readonly lines: string[];
  /** The exported events as canonical JSON. */
  readonly events: string[];
  /** Files that these events name. */
  readonly files: Set<string>;
}

/** Reads the log up to its present head, and computes its digest. */
class LogWalk {
  position = '';
  events = 0;
  digest = EMPTY_DIGEST;
  exported = 0;
  readonly damaged: { Stream: string; Version: number }[] = [];
  private readonly versions = new Map<string, number>();

  constructor(
    private readonly log: ExportSource['log'],
    private readonly plan: ExportPlan,
  ) {}

  get streams() {
    return [...this.versions].map(([Stream, Version]) => ({ Stream, Version }));
  }

  async *parts(): AsyncGenerator<Part> {
    const end = await this.log.head();
    let part = newPart(1);
    let length = 0;
    for await (const event of readableEvents(this.log, (error) => this.noteDamage(error))) {
      if (event.position > end) break;
      length += this.add(part, event);
      if (part.lines.length < PART_EVENTS && length < PART_LENGTH) continue;
      yield part;
      part = newPart(part.number + 1);
      length = 0;
    }
    if (part.lines.length > 0) yield part;
  }

  /** Returns the number of characters added to the events of the part. */
  private add(part: Part, event: Recorded): number {
    this.position = event.position;
    this.events += 1;
    this.digest = extendDigest(this.digest, event);
    part.lines.push(`${event.position} ${event.meta?.hash}`);
    if (!this.plan.includes(event)) return 0;
    this.exported += 1;
    if (this.plan.streams) this.versions.set(event.stream, event.version);
    const text = canonicalJson(event);
    part.events.push(text);
    for (const file of filesNamedIn(event.data)) part.files.add(file);
    return text.length;
  }

  private noteDamage({ stream, version }: UnreadableEventError): void {
    this.damaged.push({ Stream: stream, Version: version });
  }
}

const newPart = (number: number): Part => ({ number, lines: [], events: [], files: new Set() });

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

function entryOf(name: string, content: string): ArchiveEntry {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, content: bytes };
}

/** null for a file that is not there. It is read twice, because its size goes first. */
async function fileEntry(files: ExportSource['files'], sha256: string): Promise<ArchiveEntry | null> {
  const counted = await files.get(sha256);
  if (!counted) return null;
  let size = 0;
  for await (const chunk of counted) size += (chunk as Uint8Array).length;
  const content = await files.get(sha256);
  return content && { name: `files/${sha256}`, size, content };
}
