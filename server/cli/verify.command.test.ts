import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent, newEvents } from '../src/adapters/event-store/event-store.contract.ts';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { verifyLog } from '../src/adapters/event-store/verify-log.ts';
import { DiskFileStore } from '../src/adapters/files/disk.file-store.ts';
import { verify } from './verify.command.ts';

describe('verify', () => {
  let folder: string;
  let store: SqliteEventStore;
  let files: DiskFileStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'picket-verify-'));
    store = SqliteEventStore.open(join(folder, 'events.sqlite'));
    files = await DiskFileStore.open(join(folder, 'files'));
  });
  afterEach(async () => {
    await store.close();
    await files.close();
    rmSync(folder, { recursive: true });
  });

  async function run(against?: string) {
    const lines: string[] = [];
    const { findings } = await verify({ store, files, print: (line) => lines.push(line), ...(against && { against }) });
    const isSound = findings.length === 0;
    return { isSound, lines };
  }

  function saved(lines: readonly string[]): string {
    const path = join(folder, 'earlier.txt');
    writeFileSync(path, lines.join('\n'));
    return path;
  }

  it('succeeds on undamaged data and prints the head', async () => {
    await store.append('job-1', newEvents(3), 0);
    await files.put(Buffer.from('one'));
    const { isSound, lines } = await run();
    expect(isSound).toBe(true);
    expect(lines).toEqual([
      '3 events in 1 streams, 1 files',
      'Signed: none, so a missing end of the log would not be found',
      expect.stringMatching(/^Head: 3 [0-9a-f]{64}$/),
    ]);
  });

  it('succeeds on an empty log, and refuses its head, which proves nothing', async () => {
    const { isSound, lines } = await run();
    expect(isSound).toBe(true);
    await expect(run(saved(lines))).rejects.toThrow('holds no head of a log');
  });

  it('accepts more events than an earlier head, and rejects missing ones', async () => {
    await store.append('job-1', newEvents(2), 0);
    const before = saved((await run()).lines);
    await store.append('job-1', newEvents(2), 2);
    expect(await run(before)).toMatchObject({ isSound: true });
    const after = saved((await run()).lines);

    await store.close();
    store = SqliteEventStore.open(join(folder, 'restored.sqlite'));
    await store.append('job-1', newEvents(2), 0);
    const { isSound, lines } = await run(after);
    expect(isSound).toBe(false);
    expect(lines[0]).toBe(`Compared with ${after}: the log ends after 2 of 4 events`);
  });

  it('finds a changed file, and a missing file that an event names', async () => {
    const { sha256 } = await files.put(Buffer.from('one'));
    writeFileSync(join(folder, 'files', sha256.slice(0, 2), sha256.slice(2)), 'two');
    const missing = 'f'.repeat(64);
    await store.append('company-1', [newEvent({ LogoSha256: missing })], 0);
    const { isSound, lines } = await run();
    expect(isSound).toBe(false);
    expect(lines.slice(0, 2)).toEqual([
      `File ${sha256}: its content is not what was stored`,
      `File ${missing}: an event names it, but it is not there`,
    ]);
  });

  it('prints breaks of the hash chain and damage of the database file', async () => {
    const [event] = await store.append('job-1', newEvents(1), 0);
    const changed = {
      readAll: async function* () {
        yield { ...event!, data: { Number: 7 } };
      },
      check: async () => ['row 1 missing from index'],
    };
    const lines: string[] = [];
    const { findings } = await verify({ store: changed, files, print: (line) => lines.push(line) });
    expect(findings).toEqual(lines.slice(0, 2));
    expect(findings).toEqual([
      'Event store: row 1 missing from index',
      'job-1, event 1: its content is not what was written',
    ]);
  });

  it('compares with a head in JSON: a file of the audit page, a backup.json or a manifest.json', async () => {
    await store.append('job-1', newEvents(2), 0);
    const { head } = await verifyLog(store);
    for (const text of [head, { head }, { Head: head }]) {
      expect(await run(saved([JSON.stringify(text)]))).toMatchObject({ isSound: true });
    }
    const other = saved([JSON.stringify({ ...head, digest: 'f'.repeat(64) })]);
    expect((await run(other)).lines[0]).toBe(`Compared with ${other}: the first 2 events are not what they were`);
  });

  it('rejects a file without a head', async () => {
    await expect(run(saved(['nothing here']))).rejects.toThrow('holds no head of a log');
  });
});
