import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isThorough } from '@picket/domain/testing/thorough';
import { collect, newEvent } from '../src/adapters/event-store/event-store.contract.ts';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../src/adapters/files/disk.file-store.ts';
import { HeadSigner } from '../src/adapters/log-heads/head-signer.ts';
import { SignedHeads } from '../src/adapters/log-heads/signed-heads.ts';
import { type TemporaryVault, temporaryVault } from '../src/testing/temporary-vault.ts';
import { verify } from './verify.command.ts';

/** How many bytes are changed without THOROUGH. */
const SAMPLE = 40;

/** A page of SQLite's file format: its cells end before the free space, and their contents begin after it. */
const PAGE = { type: 0, cells: 3, contents: 5, header: 8, pointer: 2 };
const FILE_HEADER = 100;
/** Fields of the file's header that say nothing about its content. */
const UNUSED_FIELDS = [
  [18, 19], // version of the format for writers
  [24, 28], // counter of changes
  [40, 44], // counter of changes to the schema
  [44, 47], // high bytes of the format of the schema
  [48, 52], // suggested size of the cache
  [56, 60], // encoding of texts, in which UTF-8 has two numbers
  [64, 72], // incremental vacuum, id of the application
  [72, 92], // reserved
  [92, 100], // counter of changes at the last write, version of SQLite that made it
] as const;

/** The schema, on the first page: the numbers of its rows, and whether a value is a text or the same bytes as a blob. */
function schemaRecords(file: Buffer): { from: number; to: number }[] {
  const cells = file.readUInt16BE(FILE_HEADER + PAGE.cells);
  return Array.from({ length: cells }, (_, index) => {
    const cell = file.readUInt16BE(FILE_HEADER + PAGE.header + index * PAGE.pointer);
    const row = afterNumber(file, cell);
    const header = afterNumber(file, row);
    return { from: row, to: header + file[header]! };
  });
}

/** SQLite writes a number in as many bytes as it needs; all but the last one have the highest bit. */
function afterNumber(file: Buffer, at: number): number {
  let end = at;
  while (file[end]! >= 0x80) end += 1;
  return end + 1;
}

/** The bytes of a file of SQLite that hold nothing: docs/testing.md. */
function emptyRegions(file: Buffer): { from: number; to: number }[] {
  const size = file.readUInt16BE(16);
  const pages = Array.from({ length: file.length / size }, (_, index) => index * size);
  return [
    ...UNUSED_FIELDS.map(([from, to]) => ({ from, to })),
    ...schemaRecords(file),
    ...pages.map((page) => {
      const header = page === 0 ? FILE_HEADER : page;
      const cells = file.readUInt16BE(header + PAGE.cells);
      return {
        from: header + PAGE.header + cells * PAGE.pointer,
        to: page + file.readUInt16BE(header + PAGE.contents),
      };
    }),
  ];
}

describe('verify', () => {
  let folder: string;
  let files: DiskFileStore;
  let temporary: TemporaryVault;
  let heads: SignedHeads;
  let path: string;
  let whole: Buffer;
  let stored: string;
  let sha256: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picket-mutation-'));
    files = await DiskFileStore.open(join(folder, 'files'));
    temporary = temporaryVault();
    heads = new SignedHeads(temporary.vault);
    ({ sha256 } = await files.put(Buffer.from('A drawing')));
    path = join(folder, 'events.db');
    const store = SqliteEventStore.open(path);
    for (const version of [0, 1]) {
      await store.append('job-1', [newEvent({ Price: 1200.5, JobNotes: 'Gate é' })], version);
      await store.append('document-1', [newEvent({ Sha256: sha256 })], version);
    }
    await (await HeadSigner.start({ log: store, heads, clock: temporary.clock, report })).stop();
    stored = JSON.stringify(await collect(store.readAll('')));
    await store.close();
    whole = readFileSync(path);
  });
  afterAll(async () => {
    await files.close();
    await temporary.dispose();
    await rm(folder, { recursive: true });
  });

  const report = (error: unknown) => {
    throw error;
  };

  /** Whether `verify` finds something, or the file can't be read. `null`: all events are as they were. */
  async function isFound(bytes: Buffer): Promise<boolean | null> {
    writeFileSync(path, bytes);
    for (const suffix of ['-wal', '-shm']) await rm(path + suffix, { force: true });
    let store: SqliteEventStore | undefined;
    try {
      store = SqliteEventStore.open(path, { mayBeDamaged: true });
      const { findings } = await verify({ store, files, heads, print: () => undefined });
      if (findings.length > 0) return true;
      return JSON.stringify(await collect(store.readAll(''))) === stored ? null : false;
    } catch {
      return true;
    } finally {
      await store?.close().catch(() => undefined);
    }
  }

  const flipped = (bytes: Buffer, offset: number): Buffer => {
    const changed = Buffer.from(bytes);
    changed[offset]! ^= 1;
    return changed;
  };

  /** The offsets of a flipped bit that `verify` does not find. */
  async function unnoticed(from: number, length: number) {
    const missed: { offset: number; isSame: boolean }[] = [];
    const step = isThorough ? 1 : Math.max(1, Math.floor(length / SAMPLE));
    for (let offset = from; offset < from + length; offset += step) {
      const found = await isFound(flipped(whole, offset));
      if (!found) missed.push({ offset, isSame: found === null });
    }
    return missed;
  }

  it('accepts the unchanged log', async () => {
    writeFileSync(path, whole);
    const store = SqliteEventStore.open(path, { mayBeDamaged: true });
    expect((await verify({ store, files, heads, print: () => undefined })).findings).toEqual([]);
    await store.close();
  });

  it('finds a change of any byte of the log, except of those that hold nothing', async () => {
    const missed = await unnoticed(0, whole.length);
    expect(missed.filter(({ isSame }) => !isSame)).toEqual([]);
    const regions = emptyRegions(whole);
    const others = missed.filter(({ offset }) => !regions.some(({ from, to }) => offset >= from && offset < to));
    expect(others.map(({ offset }) => offset)).toEqual([]);
  });

  it('finds a change of any byte of a stored event', async () => {
    for (const event of JSON.parse(stored) as unknown[]) {
      const body = JSON.stringify(event);
      const place = whole.indexOf(body);
      expect(place).toBeGreaterThan(0);
      expect(await unnoticed(place, Buffer.byteLength(body))).toEqual([]);
    }
  });

  it('finds a change of any byte of a file', async () => {
    writeFileSync(path, whole);
    const file = join(folder, 'files', sha256.slice(0, 2), sha256.slice(2));
    const content = readFileSync(file);
    const store = SqliteEventStore.open(path, { mayBeDamaged: true });
    for (let offset = 0; offset < content.length; offset++) {
      writeFileSync(file, flipped(content, offset));
      const { findings } = await verify({ store, files, heads, print: () => undefined });
      expect(findings).toEqual([`File ${sha256}: its content is not what was stored`]);
    }
    writeFileSync(file, content);
    await store.close();
  });
});
