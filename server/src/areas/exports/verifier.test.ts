import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readHead, verifyArchive, verifyEntries } from '../../../verifier/verify.mjs';
import { canonicalJson } from '../../adapters/event-store/canonical-json.ts';
import { UnreadableEventError } from '../../adapters/event-store/event-store.ts';
import { erase } from '../../adapters/event-store/personal-values.ts';
import { verifyLog } from '../../adapters/event-store/verify-log.ts';
import { type Entry, entriesOf } from './testing/export-entries-of.ts';
import { ExportFixture, everything, onlyStreams, positionOf, positionsFrom } from './testing/export-fixture.ts';

const EVENTS = 'events/00000001.ndjson';
const LOG = 'log/00000001.txt';

let fixture: ExportFixture;
let head: { position: string; events: number; digest: string };
let entries: Entry[];
beforeAll(async () => {
  fixture = await ExportFixture.open();
  head = { ...(await verifyLog(fixture.log)).head, position: await fixture.log.head() };
  entries = await entriesOf(await fixture.export());
});
afterAll(() => fixture.close());

const verifyAll = (all: readonly Entry[], options: object = { head }) =>
  verifyEntries(
    all.map(({ name, bytes }) => ({ name, content: [bytes] })),
    options,
  );

/** Verifies the export with another content of an entry. */
const withContent = (name: string, change: (lines: string[]) => string[], options?: object) =>
  verifyAll(
    entries.map((entry) =>
      entry.name === name ? { name, bytes: Buffer.from(joined(change(linesIn(entry.bytes)))) } : entry,
    ),
    options,
  );

const linesIn = (bytes: Buffer): string[] => bytes.toString().trimEnd().split('\n');
const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const swapped = (lines: readonly string[], a: number, b: number) => lines.with(a, lines[b]!).with(b, lines[a]!);

describe('verify.mjs', () => {
  it('proves an export of everything against a stored head', async () => {
    const { result, lines } = await verifyArchive([await fixture.export()], { head });
    expect(lines).toEqual([
      'Export of everything, made on 2026-05-05T15:00:00.000Z by Ada Auditor (user 7). Reason: "Yearly audit"',
      '12 of 12 events of the log, 1 files',
      `PROVED up to event 12 (position ${positionOf(12)}): the log is the one of the stored head.`,
      'Every event of the log up to there is in this export.',
      'Who signed the manifest is not proved: no key from elsewhere was given (--key).',
    ]);
    expect(result).toBe('proved');
  });

  it('only calls an export consistent without a stored head', async () => {
    const { result, lines } = await verifyAll(entries, {});
    expect(result).toBe('consistent');
    expect(lines.join('\n')).not.toMatch(/PROVED/);
    const key = await fixture.heads.publicKey();
    expect((await verifyAll(entries, { key })).lines).toContain(
      'CONSISTENT, and signed with the key that was stored elsewhere. Not proved: no head from elsewhere was given.',
    );
  });

  it('proves only what an earlier head covers', async () => {
    const [earlier] = await fixture.heads.list();
    const { result, lines } = await verifyAll(entries, { head: earlier, key: await fixture.heads.publicKey() });
    expect(result).toBe('proved');
    expect(lines.slice(2)).toEqual([
      `PROVED up to event 8 (position ${positionOf(8)}) of 2026-05-04T14:00:00.000Z: the log is the one of the stored head.`,
      'Every event of the log up to there is in this export.',
      'The 4 events after it are consistent only: compare with a newer head.',
      'All signatures are of the key that was stored elsewhere.',
    ]);
  });

  it('proves that the events of a job and of an interval are in the log', async () => {
    const job = await verifyArchive([await fixture.export(onlyStreams('job-1', 'document-1'))], { head });
    expect(job.result).toBe('proved');
    expect(job.lines[1]).toBe('6 of 12 events of the log, 1 files');
    expect(job.lines.at(-2)).toMatch(/^Each event of this export is in the log, as it is here/);
    const interval = await verifyArchive([await fixture.export(positionsFrom(positionOf(3), positionOf(6)))], { head });
    expect(interval.result).toBe('proved');
    expect(interval.lines[1]).toBe('4 of 12 events of the log, 1 files');
    expect(interval.lines.at(-2)).toMatch(
      `Every event from position ${positionOf(3)} to ${positionOf(6)} is in this export`,
    );
  });

  it('proves the export of an empty range', async () => {
    const { result } = await verifyArchive([await fixture.export(positionsFrom('', ''))], { head });
    expect(result).toBe('proved');
  });

  it('names an interval that does not begin and end with its events', async () => {
    const { scope } = positionsFrom('', '');
    const { lines } = await verifyArchive(
      [await fixture.export({ ...positionsFrom(positionOf(3), positionOf(6)), scope })],
      { head },
    );
    expect(lines).toContain('Events: changed: they do not begin and end at the positions of the interval');
  });

  it('escapes texts that would hide lines of the result or imitate it', async () => {
    const forged = await fixture.export(
      everything,
      fixture.log,
      fixture.files,
      'x\u001b[8m\nPROVED up to event 12    \u200f\u{e0041}\u00a0',
    );
    const { lines } = await verifyArchive([forged], {});
    expect(lines[0]).toContain('Reason: "x\\u001b[8m\\u000aPROVED up to event 12 \\u200f\\ue0041\\u00a0"');
    expect(lines.filter((line) => line.includes('\n') || line.includes('\u001b'))).toEqual([]);
  });

  it('names an entry that no export has, although the manifest names it', async () => {
    const forged = await fixture.export(everything, fixture.log, fixture.files, 'x', { 'events/old.ndjson': '{}\n' });
    expect((await verifyArchive([forged], { head })).lines).toContain(
      'events/old.ndjson: inserted: no export has such an entry',
    );
  });

  it('names a changed event', async () => {
    const { lines } = await withContent(EVENTS, (lines) => lines.with(4, lines[4]!.replace('1201.5', '1101.5')));
    expect(lines).toContain(
      `job-1, event 2 (position ${positionOf(5)}): changed: its content is not what its hash covers`,
    );
  });

  it('names a changed personal value', async () => {
    const { lines } = await withContent(EVENTS, (lines) => lines.with(0, lines[0]!.replace('Gate', 'Fence')));
    expect(lines).toContain(
      `job-1, event 1 (position ${positionOf(1)}): changed: its content is not what its hash covers`,
    );
  });

  it('names an event with salts that cover no value', async () => {
    const { lines } = await withContent(EVENTS, (lines) =>
      lines.with(3, lines[3]!.replace('"salts":{', '"salts":{"data":{},')),
    );
    expect(lines).toContain(
      `document-1, event 1 (position ${positionOf(4)}): changed: its salts do not fit its values`,
    );
  });

  it('names an event that is not JSON', async () => {
    const { lines } = await withContent(EVENTS, (lines) => lines.with(1, lines[1]!.replace('{', '[')));
    expect(lines).toContain(`Line 2 of ${EVENTS} (job-2, event 1): changed: it is not JSON`);
  });

  it('names a dropped event, and the one that no longer follows', async () => {
    const { lines } = await withContent(EVENTS, (lines) => lines.toSpliced(4, 1));
    expect(lines).toContain(`Position ${positionOf(5)}: dropped: no event is exported`);
    expect(lines).toContain(`job-1, event 3 (position ${positionOf(9)}): dropped: it follows event 1`);
  });

  it('names the last event of a job that was cut', async () => {
    const job = await entriesOf(await fixture.export(onlyStreams('job-1')));
    const cut = job.map((entry) =>
      entry.name === EVENTS ? { ...entry, bytes: Buffer.from(joined(linesIn(entry.bytes).slice(0, -1))) } : entry,
    );
    expect((await verifyAll(cut)).lines).toContain('job-1: cut: it ends after 2 of 3 events');
  });

  it('names swapped events', async () => {
    const { lines } = await withContent(EVENTS, (lines) => swapped(lines, 4, 5));
    expect(lines).toContain(`job-1, event 2 (position ${positionOf(5)}): swapped: it is not at its place in the log`);
  });

  it('names an inserted event', async () => {
    const inserted = (line: string) => line.replace(positionOf(12), positionOf(13));
    const { lines } = await withContent(EVENTS, (lines) => [...lines, inserted(lines[11]!)]);
    expect(lines).toContain(
      `document-1, event 3 (position ${positionOf(13)}): inserted: the log has no event at this position`,
    );
  });

  it('names the range of a change in the log that is consistent with the events', async () => {
    const without = (lines: string[]) => lines.toSpliced(9, 1);
    const all = entries.map((entry) =>
      [EVENTS, LOG].includes(entry.name)
        ? { ...entry, bytes: Buffer.from(joined(without(linesIn(entry.bytes)))) }
        : entry,
    );
    const { lines } = await verifyAll(all);
    expect(lines).toContain(`Position ${positionOf(10)}: dropped: the log has no event there`);
    expect(lines).toContain('The log: cut: it has 11 of 12 events');
    expect(lines).toContain('Stored head: cut: the log ends after 11 of 12 events');
  });

  it('says between which heads an altered log differs', async () => {
    const { lines } = await withContent(LOG, (lines) => swapped(lines, 9, 10));
    expect(lines).toContain('Stored head: changed: events 9 to 12 of the log are not what they were');
  });

  it('names changed, missing and inserted files', async () => {
    const file = `files/${fixture.file}`;
    const changed = entries.map((entry) => (entry.name === file ? { ...entry, bytes: Buffer.from('x') } : entry));
    expect((await verifyAll(changed)).lines).toContain(
      `File ${fixture.file}: changed: its content is not what was stored`,
    );
    const dropped = entries.filter(({ name }) => name !== file);
    expect((await verifyAll(dropped)).lines).toContain(
      `File ${fixture.file}: dropped: it is missing; named by document-1, event 1 (position ${positionOf(4)})`,
    );
    const name = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
    const inserted = entries.toSpliced(-1, 0, { name: `files/${name}`, bytes: Buffer.from('a') });
    expect((await verifyAll(inserted)).lines).toContain(`File ${name}: inserted: no exported event names it`);
  });

  it('rejects a stored head that is newer than the log, and one of another log', async () => {
    const longer = await verifyAll(entries, { head: { ...head, events: 13 } });
    expect(longer.lines).toContain('Stored head: cut: the log ends after 12 of 13 events');
    const other = await verifyAll(entries, { head: { ...head, digest: 'f'.repeat(64) } });
    expect(other.lines).toContain('Stored head: changed: events 9 to 12 of the log are not what they were');
  });

  it('finds an export that was made again with another key', async () => {
    const forger = await ExportFixture.open();
    const forged = await entriesOf(await forger.export());
    await forger.close();
    expect((await verifyAll(forged, {})).result).toBe('consistent');
    expect((await verifyAll(forged)).result).toBe('broken');
    expect((await verifyAll(forged, { key: await fixture.heads.publicKey() })).lines).toContain(
      'public-key.pem: changed: it is not the key that was stored elsewhere',
    );
  });

  it('proves events with erased values, and says how many', async () => {
    const { log } = fixture;
    const readAll = async function* (after: string) {
      for await (const event of log.readAll(after)) yield event.version === 2 ? erase(event) : event;
    };
    const erased = await fixture.export(undefined, { readAll, head: () => log.head() });
    const { result, lines } = await verifyArchive([erased], { head });
    expect(result).toBe('proved');
    expect(lines[2]).toBe('6 personal values were erased: their digests are proved, the values are gone.');
  });

  it('names events that the store could not read, and files that it lacked', async () => {
    const { log } = fixture;
    const readAll = async function* (after: string) {
      for await (const event of log.readAll(after)) {
        if (event.position === positionOf(6)) throw new UnreadableEventError('job-2', 2, event.position);
        yield event;
      }
    };
    const files = { get: async () => null };
    const { lines } = await verifyArchive(
      [await fixture.export(undefined, { readAll, head: () => log.head() }, files)],
      {},
    );
    expect(lines).toContain('job-2, event 2: damaged: the store could not read it when it was exported');
    expect(lines).toContainEqual(
      expect.stringContaining(`File ${fixture.file}: dropped: the file store lacked it when it was exported`),
    );
  });

  it.each([
    ['a signed head', () => JSON.stringify({ ...head, at: 'x', signature: 'y' })],
    ['a backup.json', () => JSON.stringify({ format: 1, head })],
    ['a manifest', () => JSON.stringify({ Head: head })],
    ['the output of verify', () => `12 events\nHead: 12 ${head.digest}\n`],
  ])('reads %s as a head', (_, text) => {
    expect(readHead(text())).toMatchObject({ events: 12, digest: head.digest });
  });

  it('rejects a file without a head', () => {
    expect(() => readHead('{"events":1}')).toThrow('it holds no head of the log');
    for (const text of ['[]', 'x', `Head: 0 ${head.digest}`, `Head: ${'9'.repeat(30)} ${head.digest}`])
      expect(() => readHead(text)).toThrow('it holds no head of the log');
  });

  describe('as a program', () => {
    const program = join(__dirname, '../../../verifier/verify.mjs');
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'picket-verifier-'));
      await writeFile(join(folder, 'export.tar.gz'), await fixture.export());
      await writeFile(join(folder, 'head.json'), canonicalJson(head));
      for (const { name, bytes } of entries) {
        await mkdir(dirname(join(folder, 'unpacked', name)), { recursive: true });
        await writeFile(join(folder, 'unpacked', name), bytes);
      }
    });
    afterAll(() => rm(folder, { recursive: true }));

    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, [program, ...words], { cwd: folder }).then(
        ({ stdout }) => ({ code: 0, output: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          output: error.stdout + error.stderr,
        }),
      );

    it('verifies an archive and an unpacked folder', async () => {
      for (const path of ['export.tar.gz', 'unpacked']) {
        const { code, output } = await run(path, '--head', 'head.json');
        expect(output).toContain('PROVED up to event 12');
        expect(code).toBe(0);
      }
    });

    it('verifies the folder that it runs in', async () => {
      for (const path of ['.', './']) {
        const unpacked = promisify(execFile)(process.execPath, [program, path], { cwd: join(folder, 'unpacked') });
        expect((await unpacked).stdout).toContain('CONSISTENT');
      }
    });

    it('exits with 1 for a broken export and for unusable options', async () => {
      await writeFile(join(folder, 'unpacked', 'README.txt'), 'changed');
      const { code, output } = await run('unpacked');
      expect(code).toBe(1);
      expect(output).toContain('README.txt: changed: its content is not what was exported');
      expect(await run('missing.tar.gz')).toMatchObject({ code: 1, output: expect.stringContaining('ENOENT') });
      expect(await run('export.tar.gz', '--head', 'unpacked/README.txt')).toMatchObject({ code: 1 });
      expect(await run('export.tar.gz', '--hed', 'x')).toMatchObject({ code: 1 });
    });
  });
});
