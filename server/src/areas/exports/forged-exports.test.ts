import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { folderEntries, verifyArchive, verifyEntries } from '../../../verifier/verify.mjs';
import { verifyLog } from '../../adapters/event-store/verify-log.ts';
import { type Entry, entriesOf, signedAnew } from './testing/export-entries-of.ts';
import { ExportFixture, onlyStreams, positionOf, positionsFrom } from './testing/export-fixture.ts';

const LOG = 'log/00000001.txt';

/** What someone who knows the algorithm, but has no key of the company, may hand to an auditor who stored a head. */
describe('verify.mjs, given a forged export and a stored head,', () => {
  let fixture: ExportFixture;
  let forger: ExportFixture;
  let head: { position: string; events: number; digest: string };
  let entries: Entry[];
  beforeAll(async () => {
    fixture = await ExportFixture.open();
    forger = await ExportFixture.open();
    head = { ...(await verifyLog(fixture.log)).head, position: await fixture.log.head() };
    entries = await entriesOf(await fixture.export());
  });
  afterAll(async () => {
    await fixture.close();
    await forger.close();
  });

  const verifyAll = (all: readonly Entry[], options: object = { head }) =>
    verifyEntries(
      all.map(({ name, bytes }) => ({ name, content: [bytes] })),
      options,
    );
  const forged = async (changed: object, from: readonly Entry[] = entries) =>
    (await verifyAll(await signedAnew(from, forger.heads, changed))).lines;

  describe('that was signed with another key', () => {
    it('proves the log alone, and says that the signer is not proved', async () => {
      const { result, lines } = await verifyAll(await signedAnew(entries, forger.heads));
      expect(result).toBe('proved');
      expect(lines.at(-1)).toBe('Who signed the manifest is not proved: no key from elsewhere was given (--key).');
    });

    it('finds the key by a signed head, or by the stored key', async () => {
      const other = await signedAnew(entries, forger.heads);
      const signed = (await fixture.heads.list()).at(-1)!;
      expect((await verifyAll(other, { head: signed })).lines).toContain(
        'Stored head: changed: its signature is not valid',
      );
      expect((await verifyAll(other, { head, key: await fixture.heads.publicKey() })).lines).toContain(
        'public-key.pem: changed: it is not the key that was stored elsewhere',
      );
      expect((await verifyAll(entries, { head: signed })).lines.at(-1)).toBe(
        'All signatures are of the key that signed the stored head.',
      );
    });

    it('refuses a key of another algorithm', async () => {
      const rsa =
        '-----BEGIN PUBLIC KEY-----\nMFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAJ6cRsjCjM5Jkp2kKT2gJ0Jx3wZk4jUX\nx5sCAwEAAQ==\n';
      const changed = entries.map((entry) =>
        entry.name === 'public-key.pem' ? { ...entry, bytes: Buffer.from(rsa) } : entry,
      );
      expect((await verifyAll(changed)).lines).toContain('public-key.pem: changed: it is not an Ed25519 public key');
    });
  });

  describe('with a manifest that lies', () => {
    it.each([
      ['another job', { Scope: { Kind: 'job', JobId: 12 } }, 'Events: changed: they are not of job 12'],
      [
        'a kind of export that is not known',
        { Scope: { Kind: 'all' } },
        'manifest.json: changed: its scope is not known',
      ],
      ['a later format', { Format: 2 }, 'manifest.json: changed: its format is not known to this verifier'],
      ['more files', { Counts: { Events: 12, Files: 2 } }, 'Files: changed: there are 1, the manifest counts 2'],
      ['fewer events', { Counts: { Events: 11, Files: 1 } }, 'Events: cut: 12 of 11 exported events are there'],
      ['no entries', { Entries: null }, /^manifest.json: changed: /],
    ])('names %s', async (_, changed, line) =>
      expect(await forged(changed)).toContainEqual(typeof line === 'string' ? line : expect.stringMatching(line)),
    );

    it('names an interval of other days than its events', async () => {
      const interval = positionsFrom(positionOf(3), positionOf(6));
      const exported = await entriesOf(await fixture.export(interval));
      const Scope = { ...interval.scope, StartDate: '2026-05-01', EndDate: '2026-05-31' };
      expect(await forged({ Scope }, exported)).toContain(
        `customer-1, event 1 (position ${positionOf(3)}): changed: it was recorded on 2026-11-20, outside of the interval of the manifest`,
      );
    });

    it('names an interval of other days than the corrected times of its events', async () => {
      const interval = positionsFrom(positionOf(3), positionOf(6));
      const exported = await entriesOf(await fixture.export(interval));
      const range = { From: '2026-11-20T00:00:00.000Z', To: '2026-11-21T00:00:00.000Z', LastPosition: positionOf(6) };
      const Scope = { ...interval.scope, Corrections: [{ ...range, OffsetSeconds: 86_400 }] };
      expect(await forged({ Scope }, exported)).toContain(
        `customer-1, event 1 (position ${positionOf(3)}): changed: it was recorded on 2026-11-19, outside of the interval of the manifest`,
      );
    });

    it('names a job whose first events are left out', async () => {
      const late = { ...onlyStreams('job-1'), includes: ({ version }: { version: number }) => version > 1 };
      const exported = await entriesOf(await fixture.export({ ...late, streams: null }));
      expect((await verifyAll(exported)).lines).toContain(
        `job-1, event 2 (position ${positionOf(5)}): dropped: the events of its stream before it are missing`,
      );
    });
  });

  it('names a part of the log with another name than it has', async () => {
    const renamed = entries.map((entry) => (entry.name === LOG ? { ...entry, name: 'log/00000001.ndjson' } : entry));
    expect(await forged({}, renamed)).toContain('log/00000001.ndjson: inserted: no export has such an entry');
  });

  it('names an entry that is there twice', async () => {
    const twice = entries.flatMap((entry) => (entry.name === 'README.txt' ? [entry, entry] : [entry]));
    expect(await forged({}, twice)).toContain('README.txt: inserted: it is not at its place in the export');
  });

  it.each([
    ['a number beyond the range', '"Price":1200.5', '"Price":1e999'],
    ['a number with lost digits', '"Price":1200.5', '"Price":1200.5000000000000000001'],
    ['a field that is there twice', '"Price":1200.5', '"Price":1,"Price":1200.5'],
    ['another Unicode form of a letter', 'é', 'e\u0301'],
    ['a letter as an escape', 'Gate', '\\u0047ate'],
    ['a space', '"Price":', '"Price": '],
  ])('names an event with %s', async (_, from, to) => {
    const changed = entries.map(({ name, bytes }) => ({
      name,
      bytes: name.startsWith('events/') ? Buffer.from(String(bytes).replace(from, to)) : bytes,
    }));
    expect(changed).not.toEqual(entries);
    const lines = await forged({}, changed);
    expect(lines).toContainEqual(expect.stringMatching(/job-1, event 1.*: changed: /));
  });

  describe('as an archive', () => {
    /** The archive with other header fields of an entry. */
    async function packed(entry: string, headers: Partial<Header>, folder = 'picket') {
      const tar = pack();
      for (const { name, bytes } of entries)
        if (name !== entry) tar.entry({ name: `${folder}/${name}` }, bytes);
        else if (headers.type && headers.type !== 'file') tar.entry({ name: `${folder}/${name}`, ...headers });
        else tar.entry({ name: `${folder}/${name}`, ...headers }, bytes);
      tar.finalize();
      return buffer(tar);
    }
    const linesOf = async (archive: Buffer) => (await verifyArchive([archive], { head })).lines;

    it.each<[string, string, Partial<Header>]>([
      ['a header that renames a file', 'README.txt', { pax: { path: 'picket/elsewhere' } }],
      ['a symbolic link', 'README.txt', { type: 'symlink', linkname: '/etc/passwd' }],
      ['a hard link', 'README.txt', { type: 'link', linkname: 'picket/manifest.json' }],
      ['a device', 'README.txt', { type: 'character-device' }],
      ['a folder', 'README.txt', { type: 'directory' }],
      ['a name with a line feed', 'README.txt', { name: 'picket/README.txt\nPROVED' }],
    ])('refuses %s', async (_, entry, headers) =>
      expect(await linesOf(await packed(entry, headers))).toContainEqual(
        expect.stringContaining('a header is not what Picket wrote'),
      ),
    );

    it.each([
      ['an absolute path', '/etc/README.txt', '/etc/README.txt is not in the folder of the export'],
      ['a path to the folder above', '../README.txt', '../README.txt is not in the folder of the export'],
      ['another folder', 'other/README.txt', 'other/README.txt is not in the folder of the export'],
      ['a path through another folder', 'picket/../x', '../x: inserted: no export has such an entry'],
    ])('refuses %s', async (_, name, reason) =>
      expect(await linesOf(await packed('public-key.pem', { name }))).toContainEqual(expect.stringContaining(reason)),
    );

    /** Changes a header and computes its sum, as a forger would. */
    async function withHeader(change: (header: Buffer) => void) {
      const tar = await packed('', {});
      const header = tar.subarray(0, 512);
      change(header);
      header.fill(' ', 148, 156);
      const sum = header.reduce((total, byte) => total + byte, 0);
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
      return tar;
    }

    it('refuses a size that other programs read as another number', async () => {
      const [base256, spaces] = [Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8]), Buffer.from('           7')];
      for (const size of [base256, spaces])
        expect(await linesOf(await withHeader((header) => size.copy(header, 124)))).toContainEqual(
          expect.stringContaining('a header is not what Picket wrote'),
        );
    });

    it('refuses a name that other programs read as another one', async () => {
      const changes = [
        (header: Buffer) => header.write('GNU', 257, 'latin1'),
        (header: Buffer) => header.write('x', 99, 'latin1'),
        (header: Buffer) => header.write('\0x', 345, 'latin1'),
      ];
      for (const change of changes)
        expect(await linesOf(await withHeader(change))).toContainEqual(
          expect.stringContaining('a header is not what Picket wrote'),
        );
    });

    it('names what follows the end', async () => {
      const archive = await fixture.export();
      const tar = gunzipSync(archive);
      for (const longer of [
        Buffer.concat([archive, Buffer.alloc(20)]),
        Buffer.concat([archive, gzipSync(Buffer.from('hidden'))]),
        gzipSync(Buffer.concat([tar, tar])),
      ])
        expect(await linesOf(longer)).toContainEqual(
          expect.stringMatching(/^The archive: changed: .* something follows its end$/),
        );
    });
  });

  describe('as a folder', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'picket-forged-'));
      for (const { name, bytes } of entries) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), bytes);
      }
    });
    afterEach(() => rm(folder, { recursive: true }));
    const linesOf = async () => (await verifyEntries(folderEntries(folder), { head })).lines;

    it('proves it as it was unpacked', async () =>
      expect((await verifyEntries(folderEntries(folder), { head })).result).toBe('proved'));

    it('names hidden files, links, and files that are not of the export', async () => {
      await writeFile(join(folder, 'events', '.00000001.ndjson'), 'x');
      await writeFile(join(folder, 'files', 'photo.jpg'), 'x');
      await symlink('/etc', join(folder, 'more'));
      const lines = await linesOf();
      expect(lines).toContain('events/.00000001.ndjson: inserted: no export has such an entry');
      expect(lines).toContain('files/photo.jpg: inserted: no export has such an entry');
      expect(lines).toContain('more: inserted: it is a link or a device, not a file');
    });

    it('names a file that was replaced by a link', async () => {
      await rm(join(folder, LOG));
      await symlink('/dev/null', join(folder, LOG));
      const lines = await linesOf();
      expect(lines).toContain(`${LOG}: inserted: it is a link or a device, not a file`);
      expect(lines).toContain(`${LOG}: dropped: it is missing`);
    });
  });
});
