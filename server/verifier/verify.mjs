#!/usr/bin/env node
/**
 * Verifies an export of Picket with nothing but Node 20.19 or newer. docs/proof.md describes the format and the
 * algorithm, so that anyone can write another verifier.
 *
 *   node verify.mjs [EXPORT] [--head FILE] [--key FILE]
 *
 * EXPORT is the archive (.tar.gz) or the folder that it unpacks to. Default: the folder of this file.
 * --head FILE: a head of the log that was stored elsewhere. Only against such a head is anything proved.
 * --key FILE: the public key of the log (PEM) that was stored elsewhere.
 * Exits with 0 when nothing is broken, else with 1.
 */
import { createHash, createPublicKey, hash, verify as verifySignature } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';

const MOST_LISTED = 1000;
const MOST_LINE = 2000;
const MOST_PART_BYTES = 64 * 1024 * 1024;
const LOG_LINE = /^((?:\d{20}){1,2}) ([0-9a-f]{64})$/;
const PART = /^(log(?=.*\.txt$)|events(?=.*\.ndjson$))\/(\d{8})\.(?:txt|ndjson)$/;
const FILE = /^files\/([0-9a-f]{64})$/;
const NAMES = ['README.txt', 'verify.mjs', 'public-key.pem', 'heads.ndjson', 'manifest.json'];

// Hashes ----------------------------------------------------------------------------------------------------------

const sha256 = (data) => hash('sha256', data, 'hex');

/** JSON with sorted keys and no spaces (RFC 8785). */
export function canonicalJson(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`).join(',')}}`;
}

/**
 * The hash of an event: over all but `position`, `meta.hash` and `meta.salts`, with digests of salted values.
 * @param {any} event
 */
export function hashOfEvent({ position: _position, meta: { hash: _hash, salts, ...meta }, ...rest }) {
  const event = { ...rest, meta };
  return sha256(canonicalJson(salts === undefined ? event : withDigests(event, salts)));
}

function withDigests(value, salts) {
  if (typeof salts === 'string' && value !== undefined) return { Erased: sha256(canonicalJson([salts, value])) };
  const names = isObject(salts) && isObject(value) ? Object.keys(salts) : [];
  if (names.length === 0) throw new Error('its salts do not fit its values');
  const replaced = Array.isArray(value) ? [...value] : { ...value };
  for (const name of names) {
    const own = Object.hasOwn(value, name) ? value[name] : undefined;
    const digest = withDigests(own, salts[name]);
    Object.defineProperty(replaced, name, { value: digest, enumerable: true, configurable: true, writable: true });
  }
  return replaced;
}

const isObject = (value) => typeof value === 'object' && value !== null;

/** The digest of a log up to an event, from that of the log before it and the event's line `POSITION HASH`. */
export const extendDigest = (digest, line) => sha256(`${digest} ${line}`);

export const EMPTY_DIGEST = sha256('');

/** Whether the object's field is an Ed25519 signature over the canonical JSON of its other fields. */
function isSigned(object, field, key) {
  const { [field]: signature, ...signed } = object;
  const bytes = Buffer.from(String(signature), 'base64');
  if (!key || bytes.toString('base64') !== signature) return false;
  return verifySignature(null, Buffer.from(canonicalJson(signed)), key, bytes);
}

// The verifier ----------------------------------------------------------------------------------------------------

/** Takes the entries of an export one by one. `finish` returns what was found. */
export class Verifier {
  /** @param options head: a head that was stored elsewhere; key: the public key that was stored elsewhere (PEM). */
  constructor({ head = null, key = null } = {}) {
    this.head = head;
    this.givenKey = key === null ? null : createPublicKey(key);
    this.key = null;
    this.breaks = [];
    this.entries = new Map();
    this.heads = [];
    this.manifest = null;
    // The log: one line for each event.
    this.digest = EMPTY_DIGEST;
    this.events = 0;
    this.position = '';
    this.asked = new Set(head ? [head.events] : []);
    this.digests = new Map([[0, { digest: EMPTY_DIGEST, position: '' }]]);
    this.gaps = [];
    this.part = null;
    this.parts = 0;
    // The exported events.
    this.exported = 0;
    this.first = null;
    this.last = null;
    this.left = [];
    this.ends = new Map();
    this.late = [];
    this.erased = 0;
    this.named = new Map();
    this.files = new Set();
  }

  broken(where, kind, reason) {
    this.breaks.push(`${where}: ${kind}: ${reason}`);
    if (this.breaks.length > MOST_LISTED) throw new TooManyBreaks();
  }

  /** Takes an entry: its path within the export, and its bytes. */
  async take(name, chunks) {
    if (this.entries.has(name) || this.manifest) this.broken(name, 'inserted', 'it is not at its place in the export');
    if (chunks === null) return this.broken(name, 'inserted', 'it is a link or a device, not a file');
    const file = FILE.exec(name);
    if (file) return this.takeFile(file[1], chunks);
    const bytes = await joined(chunks);
    this.entries.set(name, sha256(bytes));
    if (name === 'public-key.pem') this.takeKey(bytes);
    if (name === 'heads.ndjson') for (const line of this.linesOf(name, bytes)) this.takeHead(line);
    if (name === 'manifest.json') this.takeManifest(bytes);
    const part = PART.exec(name);
    if (part) this.takePart(name, part[1], Number(part[2]), bytes);
    else if (!NAMES.includes(name)) this.broken(name, 'inserted', 'no export has such an entry');
  }

  async takeFile(name, chunks) {
    const digest = createHash('sha256');
    for await (const chunk of chunks) digest.update(chunk);
    if (this.files.has(name)) this.broken(`File ${name}`, 'inserted', 'it is there twice');
    this.files.add(name);
    if (digest.digest('hex') !== name) this.broken(`File ${name}`, 'changed', 'its content is not what was stored');
  }

  takeKey(bytes) {
    try {
      this.key = createPublicKey(bytes);
      if (this.key.asymmetricKeyType !== 'ed25519') throw new Error('another algorithm');
    } catch {
      this.key = null;
      return this.broken('public-key.pem', 'changed', 'it is not an Ed25519 public key');
    }
    if (this.givenKey && !this.givenKey.equals(this.key))
      this.broken('public-key.pem', 'changed', 'it is not the key that was stored elsewhere');
  }

  takeHead(line) {
    const head = this.parsed('heads.ndjson', line);
    if (!head) return;
    const key = this.givenKey ?? this.key;
    if (!isSigned(head, 'signature', key))
      return this.broken(`Head of ${head.at}`, 'changed', 'its signature is not valid');
    this.heads.push(head);
    this.asked.add(head.events);
  }

  takeManifest(bytes) {
    const [line, ...more] = this.linesOf('manifest.json', bytes);
    const manifest = this.parsed('manifest.json', line);
    if (!manifest || more.length > 0) return;
    if (isSigned(manifest, 'Signature', this.givenKey ?? this.key)) this.manifest = manifest;
    else this.broken('manifest.json', 'changed', 'its signature is not valid');
  }

  /** The lines of an entry, each of which ends with a line feed. */
  linesOf(name, bytes) {
    if (bytes.length === 0) return [];
    try {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      if (!text.endsWith('\n')) this.broken(name, 'cut', 'its last line does not end');
      return text.replace(/\n$/, '').split('\n');
    } catch {
      this.broken(name, 'changed', 'it is not UTF-8');
      return [];
    }
  }

  parsed(where, line) {
    try {
      const value = JSON.parse(line);
      if (!isObject(value)) throw new Error('no object');
      if (canonicalJson(value) === line) return value;
      this.broken(where, 'changed', 'it is not canonical JSON');
    } catch {
      this.broken(where, 'changed', 'it is not JSON');
    }
    return null;
  }

  // Parts: lines of the log, then the exported events among them

  takePart(name, kind, number, bytes) {
    const lines = this.linesOf(name, bytes);
    if (kind === 'log') {
      this.endPart();
      if (number !== this.parts + 1) this.broken(name, 'swapped', 'it is not at its place in the export');
      this.parts = number;
      this.part = { lines, name };
    } else if (number === this.parts && this.part) this.endPart(lines);
    else this.broken(name, 'swapped', 'it is not at its place in the export');
  }

  endPart(texts = []) {
    if (!this.part) return;
    const { lines, name } = this.part;
    this.part = null;
    const events = this.eventsByPosition(texts);
    for (const line of lines) this.takeLine(name, line, events);
    for (const event of events.values())
      this.broken(nameOf(event), 'inserted', 'the log has no event at this position');
  }

  eventsByPosition(texts) {
    const events = new Map();
    let last = '';
    for (const [index, text] of texts.entries()) {
      const event = this.parsed(`Line ${index + 1} of events/${padded(this.parts)}.ndjson${guessOf(text)}`, text);
      if (!event) continue;
      const { position } = event;
      if (events.has(position)) this.broken(nameOf(event), 'inserted', 'there are two events at this position');
      else if (!(position > last)) this.broken(nameOf(event), 'swapped', 'it is not at its place in the log');
      events.set(position, event);
      last = position;
    }
    return events;
  }

  takeLine(name, line, events) {
    const [, position, eventHash] = LOG_LINE.exec(line) ?? [];
    if (!position) return this.broken(name, 'changed', `line ${JSON.stringify(line.slice(0, 120))} is not of the log`);
    if (position <= this.position) this.broken(`Position ${position}`, 'swapped', 'it is not at its place in the log');
    if (position.length === 20 && Number(position) !== Number(this.position) + 1)
      this.gaps.push({ after: this.position, before: position });
    this.position = position;
    this.events += 1;
    this.digest = extendDigest(this.digest, line);
    if (this.asked.has(this.events)) this.digests.set(this.events, { digest: this.digest, position });
    const event = events.get(position);
    events.delete(position);
    if (event) this.takeEvent(event, eventHash);
    else this.leave(position);
  }

  /** Ranges of positions whose events are not in the export. */
  leave(position) {
    const last = this.left.at(-1);
    if (last?.event === this.events - 1) Object.assign(last, { to: position, event: this.events });
    else this.left.push({ from: position, to: position, event: this.events });
  }

  takeEvent(event, hashInLog) {
    this.exported += 1;
    this.first ??= event;
    this.last = event;
    const reason = this.findChange(event, hashInLog);
    if (reason) this.broken(nameOf(event), 'changed', reason);
    const { stream, version, meta } = event;
    const end = this.ends.get(stream);
    if (!end) {
      const isFirst = version === 1 && meta?.prevHash === '';
      if (!isFirst && this.late.length <= MOST_LISTED) this.late.push(nameOf(event));
    } else if (version !== end.version + 1)
      this.broken(nameOf(event), version > end.version ? 'dropped' : 'swapped', `it follows event ${end.version}`);
    else if (meta?.prevHash !== end.hash)
      this.broken(nameOf(event), 'changed', 'it does not continue the event before it');
    this.ends.set(stream, { version, hash: meta?.hash });
    this.noteValues(event.data, event, meta?.salts?.data);
    this.noteValues(meta?.actor, event, meta?.salts?.meta?.actor);
  }

  findChange(event, hashInLog) {
    const { stream, version, meta } = event;
    if (typeof stream !== 'string' || !Number.isInteger(version) || !isObject(meta)) return 'it is not an event';
    try {
      if (hashOfEvent(event) !== meta.hash) return 'its content is not what its hash covers';
    } catch (error) {
      return error.message;
    }
    return meta.hash === hashInLog ? null : 'it is not the event that the log has at this position';
  }

  /** Notes the files that an event names, in fields named `...Sha256`, and its erased values. */
  noteValues(value, event, salts) {
    if (!isObject(value)) return;
    if (typeof value.Erased === 'string' && Object.keys(value).length === 1 && salts === undefined) this.erased += 1;
    for (const [name, each] of Object.entries(value)) {
      if (!name.endsWith('Sha256') || typeof each !== 'string')
        this.noteValues(each, event, typeof salts === 'string' ? salts : salts?.[name]);
      else if (!this.named.has(each)) this.named.set(each, nameOf(event));
    }
  }

  // The end

  /** Compares the whole with the manifest and the heads. */
  finish() {
    this.endPart();
    if (!this.manifest) this.broken('manifest.json', 'dropped', 'there is no valid manifest');
    else {
      this.compareEntries(this.manifest.Entries);
      this.compareWithManifest(this.manifest);
      this.compareScope(this.manifest);
      if (this.manifest.IsGapless) this.findGaps();
    }
    this.compareFiles(new Set(this.manifest?.MissingFiles));
    for (const head of this.heads) this.compareHead(head, `Head of ${head.at}`);
    if (this.head) this.compareStoredHead(this.head);
  }

  compareEntries(entries) {
    const named = new Map(entries.map(({ Name, Sha256 }) => [Name, Sha256]));
    for (const [name, digest] of named)
      if (!this.entries.has(name)) this.broken(name, 'dropped', 'it is missing');
      else if (this.entries.get(name) !== digest) this.broken(name, 'changed', 'its content is not what was exported');
    for (const name of this.entries.keys())
      if (!named.has(name) && name !== 'manifest.json') this.broken(name, 'inserted', 'the manifest does not name it');
  }

  compareWithManifest({ Format, Head, Counts, DamagedEvents }) {
    if (Format !== 1) this.broken('manifest.json', 'changed', 'its format is not known to this verifier');
    const differs = [
      this.events !== Head.events && `it has ${this.events} of ${Head.events} events`,
      this.digest !== Head.digest && 'its digest is not that of the manifest',
      this.position !== Head.position && `it ends at position ${this.position}, not ${Head.position}`,
    ].find(Boolean);
    if (differs) this.broken('The log', this.events < Head.events ? 'cut' : 'changed', differs);
    if (this.exported !== Counts.Events)
      this.broken('Events', 'cut', `${this.exported} of ${Counts.Events} exported events are there`);
    if (this.files.size !== Counts.Files)
      this.broken('Files', 'changed', `there are ${this.files.size}, the manifest counts ${Counts.Files}`);
    for (const { Stream, Version } of DamagedEvents)
      this.broken(`${Stream}, event ${Version}`, 'damaged', 'the store could not read it when it was exported');
  }

  /** Which events of the log must be in the export depends on what was exported. */
  compareScope({ Scope, Streams }) {
    if (!Object.hasOwn(scopeLines, Scope.Kind)) this.broken('manifest.json', 'changed', 'its scope is not known');
    if (Scope.Kind !== 'interval')
      for (const name of this.late) this.broken(name, 'dropped', 'the events of its stream before it are missing');
    if (Scope.Kind !== 'job') {
      const { First = '', Last = this.position } = Scope.Kind === 'interval' ? Scope : {};
      for (const { from, to } of this.left)
        if (to >= First && from <= Last && Last !== '')
          this.broken(rangeOf([from, First].sort()[1], [to, Last].sort()[0]), 'dropped', 'no event is exported');
    }
    if (Scope.Kind === 'interval') this.compareInterval(Scope);
    if (Scope.Kind === 'job' && !this.ends.has(`job-${Scope.JobId}`))
      this.broken('Events', 'changed', `they are not of job ${Scope.JobId}`);
    if (Streams) this.compareStreams(new Map(Streams.map(({ Stream, Version }) => [Stream, Version])));
  }

  /**
   * The first event of an interval was recorded in it, and the last one not after it. Clocks of servers may differ
   * between them, and the manifest says which times were corrected.
   */
  compareInterval({ First, Last, StartDate, EndDate, TimeZone, Corrections }) {
    if ((this.first?.position ?? '') !== First || (this.last?.position ?? '') !== Last)
      return this.broken('Events', 'changed', 'they do not begin and end at the positions of the interval');
    for (const event of [this.first, this.last].filter(Boolean)) {
      const day = dayOf(correctedTime(event, Corrections), TimeZone);
      if (!(day <= EndDate && (day >= StartDate || event !== this.first)))
        this.broken(nameOf(event), 'changed', `it was recorded on ${day}, outside of the interval of the manifest`);
    }
  }

  compareStreams(versions) {
    for (const [stream, version] of versions) {
      const last = this.ends.get(stream)?.version ?? 0;
      if (last !== version) this.broken(stream, 'cut', `it ends after ${last} of ${version} events`);
    }
    for (const stream of this.ends.keys())
      if (!versions.has(stream)) this.broken(stream, 'inserted', 'the manifest does not name this stream');
  }

  findGaps() {
    for (const { after, before } of this.gaps) {
      const [from, to] = [Number(after) + 1, Number(before) - 1].map((number) => String(number).padStart(20, '0'));
      this.broken(rangeOf(from, to), 'dropped', 'the log has no event there');
    }
  }

  compareFiles(missing) {
    for (const [name, event] of this.named) {
      if (this.files.has(name)) continue;
      const reason = missing.has(name) ? 'the file store lacked it when it was exported' : 'it is missing';
      this.broken(`File ${name}`, 'dropped', `${reason}; named by ${event}`);
    }
    for (const name of this.files)
      if (!this.named.has(name)) this.broken(`File ${name}`, 'inserted', 'no exported event names it');
  }

  compareHead({ events, digest, position }, where) {
    const then = this.digests.get(events);
    if (events > this.events) this.broken(where, 'cut', `the log ends after ${this.events} of ${events} events`);
    else if (then?.digest !== digest) {
      const sound = this.heads.filter((head) => this.digests.get(head.events)?.digest === head.digest);
      const from = Math.max(0, ...sound.map((head) => head.events).filter((length) => length < events));
      this.broken(where, 'changed', `events ${from + 1} to ${events} of the log are not what they were`);
    } else if (position !== undefined && then.position !== position)
      this.broken(where, 'changed', `event ${events} is not at position ${position}`);
  }

  compareStoredHead(head) {
    this.compareHead(head, 'Stored head');
    if (head.signature !== undefined && !isSigned(onlyHead(head), 'signature', this.givenKey ?? this.key))
      this.broken('Stored head', 'changed', 'its signature is not valid');
  }
}

class TooManyBreaks extends Error {}

const onlyHead = ({ position, events, digest, at, signature }) => ({ position, events, digest, at, signature });
const padded = (number) => String(number).padStart(8, '0');
const rangeOf = (from, to) => (from === to ? `Position ${from}` : `Positions ${from} to ${to}`);
/** The name of an event that can't be read. The fields that name it are the last ones of its line. */
function guessOf(line) {
  const [, stream, version] = /"stream":"([^"]{1,100})","type":"[^"]*","version":(\d+)}$/.exec(line) ?? [];
  return stream ? ` (${stream}, event ${version})` : '';
}
const nameOf = ({ stream, version, position }) => `${stream}, event ${version} (position ${position})`;
/** The recorded time of an event, less how far its clock was ahead. The last correction that covers the event applies. */
function correctedTime({ position, meta }, corrections = []) {
  const covers = ({ From, To, LastPosition }) => From <= meta.at && meta.at <= To && position <= LastPosition;
  return Date.parse(meta?.at) - (corrections.findLast(covers)?.OffsetSeconds ?? 0) * 1_000;
}

const dayOf = (instant, timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

async function joined(chunks) {
  const all = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MOST_PART_BYTES) throw new DamagedArchive('an entry is too large');
    all.push(chunk);
  }
  return Buffer.concat(all);
}

// Archives and folders --------------------------------------------------------------------------------------------

/** The archive can't be read further. */
class DamagedArchive extends Error {}

const BLOCK = 512;

/** Reads exact numbers of bytes from chunks. */
class ByteReader {
  constructor(chunks) {
    this.chunks = chunks[Symbol.asyncIterator]?.() ?? chunks[Symbol.iterator]();
    this.rest = Buffer.alloc(0);
  }

  /** The next bytes: at most `most`, at least one; null at the end. */
  async some(most) {
    while (this.rest.length === 0) {
      const { value, done } = await this.chunks.next();
      if (done) return null;
      this.rest = value;
    }
    const taken = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(taken.length);
    return taken;
  }

  async *bytes(count) {
    for (let left = count; left > 0; ) {
      const chunk = await this.some(left);
      if (!chunk) throw new DamagedArchive('it ends too early');
      left -= chunk.length;
      yield chunk;
    }
  }

  exactly = (count) => joined(this.bytes(count));
}

/**
 * The entries of a tar archive: name and content. Every byte outside of contents must be what Picket writes, so that no
 * program unpacks something else than what is verified here.
 */
export async function* tarEntries(chunks) {
  const reader = new ByteReader(chunks);
  let folder = null;
  for (;;) {
    const header = await reader.exactly(BLOCK);
    if (isZero(header)) break;
    const { path, size } = readHeader(header);
    const [, own, name = ''] = IN_FOLDER.exec(path) ?? [];
    folder ??= own;
    if (!own || own !== folder) throw new DamagedArchive(`${path} is not in the folder of the export`);
    const content = reader.bytes(size);
    yield { name, content };
    for await (const _ of content);
    if (!isZero(await reader.exactly((BLOCK - (size % BLOCK)) % BLOCK))) throw new DamagedArchive('its padding');
  }
  if (!isZero(await reader.exactly(BLOCK))) throw new DamagedArchive('it has no end');
  for (let rest = await reader.some(BLOCK); rest; rest = await reader.some(BLOCK))
    if (!isZero(rest)) throw new DamagedArchive('something follows its end');
}

const isZero = (bytes) => bytes.every((byte) => byte === 0);

/** The fields of a header (USTAR): where they end, and what they hold. */
const FIELDS = [
  [100, /^[\w./-]+\0*$/], // name
  [108, /^[0-7]{6}[ \0]{2}$/], // mode
  [116, /^[0-7]{6}[ \0]{2}$/], // user
  [124, /^[0-7]{6}[ \0]{2}$/], // group
  [136, /^[0-7]{11}[ \0]$/], // size
  [148, /^[0-7]{11}[ \0]$/], // time
  [156, /^[0-7]{6}(?: \0|\0 )$/], // sum of the bytes
  [157, /^0$/], // kind: a file
  [257, /^\0*$/], // target of a link
  [263, /^ustar\0$/],
  [265, /^00$/],
  [329, /^\0*$/], // names of user and group
  [337, /^[0-7]{6}[ \0]{2}$/], // device
  [345, /^[0-7]{6}[ \0]{2}$/],
  [500, /^[\w./-]*\0*$/], // start of a long name
  [512, /^\0*$/],
];
const IN_FOLDER = /^(?!\.+\/)([\w.-]+)\/(.+)$/s;

function readHeader(header) {
  const fields = FIELDS.map(([end], index) => header.toString('latin1', FIELDS[index - 1]?.[0] ?? 0, end));
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  const isSum = Number.parseInt(fields[6], 8) === sum;
  if (!isSum || !FIELDS.every(([, pattern], index) => pattern.test(fields[index])))
    throw new DamagedArchive(
      'a header is not what Picket wrote. If another program packed it, unpack it and verify the folder',
    );
  const [name, prefix] = [fields[0], fields[14]].map((text) => text.replaceAll('\0', ''));
  return { path: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(fields[4], 8) };
}

/** The bytes of an archive, unpacked when it is compressed. */
async function* unpacked(chunks) {
  const reader = new ByteReader(chunks);
  const start = (await reader.some(2)) ?? Buffer.alloc(0);
  let read = start.length;
  const all = (async function* () {
    yield start;
    for (let chunk = await reader.some(1 << 20); chunk; chunk = await reader.some(1 << 20)) {
      read += chunk.length;
      yield chunk;
    }
  })();
  if (start[0] !== 0x1f || start[1] !== 0x8b) return yield* all;
  const gunzip = createGunzip();
  yield* pipeline(all, gunzip, () => undefined);
  if (gunzip.bytesWritten !== read || (await reader.some(1))) throw new DamagedArchive('something follows its end');
}

/** The entries of an unpacked export, in the order of the archive. */
export function* folderEntries(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => !entry.isDirectory() && entry.name !== '.DS_Store');
  const ranked = found.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    return { name, path, isFile: entry.isFile(), rank: rankOf(name) };
  });
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  for (const { name, path, isFile } of ranked) yield { name, content: isFile ? createReadStream(path) : null };
}

function rankOf(name) {
  const part = PART.exec(name);
  if (part) return `2 ${part[2]} ${part[1] === 'log' ? 1 : 2}`;
  if (FILE.test(name)) return `3 ${name}`;
  return name === 'manifest.json' ? '4' : `${name === 'public-key.pem' ? 0 : 1} ${name}`;
}

// Result ----------------------------------------------------------------------------------------------------------

/**
 * Verifies the entries of an export.
 * @param entries `{ name, content }`, in the order of the archive
 * @returns `{ result: 'proved' | 'consistent' | 'broken', lines }`
 */
export async function verifyEntries(entries, options) {
  const verifier = new Verifier(options);
  let name = 'its start';
  try {
    for await (const entry of entries) {
      name = entry.name;
      await verifier.take(name, entry.content);
    }
  } catch (error) {
    if (!(error instanceof TooManyBreaks))
      verifier.breaks.push(`The archive: ${kindOf(error)}: it can't be read after ${name}: ${error.message}`);
  }
  try {
    verifier.finish();
  } catch (error) {
    const isFull = error instanceof TooManyBreaks;
    verifier.breaks.push(isFull ? 'There are more breaks than are listed' : `manifest.json: changed: ${error.message}`);
  }
  return resultOf(verifier);
}

const kindOf = ({ message }) => (/ends too early|has no end|unexpected end/.test(message) ? 'cut' : 'changed');

/** Verifies the bytes of an archive. */
export const verifyArchive = (chunks, options) => verifyEntries(tarEntries(unpacked(chunks)), options);

/** Escapes what a terminal does not show: texts of an export could otherwise hide lines or imitate a result. */
const printable = (line) =>
  line
    .slice(0, MOST_LINE)
    .replace(/ {2,}/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, escaped);
const escaped = (character) => `\\u${character.codePointAt(0).toString(16).padStart(4, '0')}`;

function resultOf(verifier) {
  const { result, lines } = foundBy(verifier);
  return { result, lines: lines.map(printable) };
}

function foundBy(verifier) {
  const { breaks, manifest, head } = verifier;
  const lines = manifest ? descriptionOf(manifest, verifier) : [];
  if (breaks.length > 0)
    return {
      result: 'broken',
      lines: [
        ...lines,
        ...breaks,
        `BROKEN: ${breaks.length === 1 ? '1 break was' : `${breaks.length} breaks were`} found.`,
      ],
    };
  if (verifier.erased > 0)
    lines.push(`${verifier.erased} personal values were erased: their digests are proved, the values are gone.`);
  return head
    ? { result: 'proved', lines: [...lines, ...provedLines(manifest, verifier)] }
    : { result: 'consistent', lines: [...lines, ...consistentLines(verifier)] };
}

function descriptionOf({ Scope, At, By, Reason, Counts }, { events }) {
  const what = {
    everything: 'everything',
    interval: `events recorded from ${Scope.StartDate} to ${Scope.EndDate} (${Scope.TimeZone})`,
    job: `job ${Scope.JobId}`,
  }[Scope.Kind];
  return [
    `Export of ${what}, made on ${At} by ${By.Name} (user ${By.Id}). Reason: "${Reason}"`,
    `${Counts.Events} of ${events} events of the log, ${Counts.Files} files`,
  ];
}

const scopeLines = {
  everything: () => 'Every event of the log up to there is in this export.',
  interval: ({ First, Last }) =>
    `${First === '' ? 'No event is' : `Every event from position ${First} to ${Last} is`} in this export. That no other event was recorded in the interval is what the signed manifest states; a head cannot prove it.`,
  job: () =>
    'Each event of this export is in the log, as it is here. That none of the job is left out is what the signed manifest states; a head cannot prove it.',
};

function provedLines({ Scope, Head }, { head, givenKey }) {
  const { position } = { position: Head.events === head.events ? Head.position : head.position, ...head };
  const after = Head.events - head.events;
  return [
    `PROVED up to event ${head.events}${position ? ` (position ${position})` : ''}${head.at ? ` of ${head.at}` : ''}: the log is the one of the stored head.`,
    scopeLines[Scope.Kind](Scope),
    ...(after > 0 ? [`The ${after} events after it are consistent only: compare with a newer head.`] : []),
    signedLine(givenKey, head),
  ];
}

function signedLine(givenKey, head) {
  if (givenKey) return 'All signatures are of the key that was stored elsewhere.';
  return head.signature
    ? 'All signatures are of the key that signed the stored head.'
    : 'Who signed the manifest is not proved: no key from elsewhere was given (--key).';
}

const consistentLines = ({ givenKey }) => [
  givenKey
    ? 'CONSISTENT, and signed with the key that was stored elsewhere. Not proved: no head from elsewhere was given.'
    : 'CONSISTENT. Not proved: anyone who can write the data and its key could have rewritten all of it.',
  'Compare with a head that is stored elsewhere: node verify.mjs EXPORT --head head.json',
];

/** Reads a head: a signed head, the manifest.json of an earlier export, a backup.json, or the output of `npm run verify`. */
export function readHead(text) {
  const line = /^Head: (\d+) ([0-9a-f]{64})\s*$/m.exec(text);
  const head = line ? { events: Number(line[1]), digest: line[2] } : jsonHead(text);
  if (!(Number.isSafeInteger(head?.events) && head.events > 0) || !/^[0-9a-f]{64}$/.test(head.digest))
    throw new Error('it holds no head of the log');
  return head;
}

function jsonHead(text) {
  try {
    const value = JSON.parse(text);
    return value?.head ?? value?.Head ?? value;
  } catch {
    return null;
  }
}

async function main() {
  const options = { head: { type: 'string' }, key: { type: 'string' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const path = positionals[0] ?? dirname(fileURLToPath(import.meta.url));
  const given = {
    head: values.head === undefined ? null : readHead(readFileSync(values.head, 'utf8')),
    key: values.key === undefined ? null : readFileSync(values.key, 'utf8'),
  };
  const isFolder = statSync(path).isDirectory();
  const { result, lines } = await (isFolder
    ? verifyEntries(folderEntries(path), given)
    : verifyArchive(createReadStream(path), given));
  for (const line of lines) console.log(line);
  process.exitCode = result === 'broken' ? 1 : 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
