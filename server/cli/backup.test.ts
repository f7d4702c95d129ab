import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent, newEvents } from '../src/adapters/event-store/event-store.contract.ts';
import { HeadSigner } from '../src/adapters/log-heads/head-signer.ts';
import { SignedHeads } from '../src/adapters/log-heads/signed-heads.ts';
import { readConfig } from '../src/base/config.ts';
import { openAdapters } from '../src/platform/adapters.ts';
import { backUp } from './backup.command.ts';
import { replaceVault } from './new-vault.command.ts';
import { restore } from './restore.command.ts';

const clock = () => new Date('2026-05-04T14:00:00.000Z');

describe('backup and restore', () => {
  let parent: string;
  let folder: string;
  let target: string;
  let printed: string[];

  beforeEach(async () => {
    parent = mkdtempSync(join(tmpdir(), 'picket-backup-'));
    [folder, target] = [join(parent, 'data'), join(parent, 'backup')];
    printed = [];
    jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
    const adapters = await openAdapters(config(), clock);
    const { sha256 } = await adapters.fileStore.put(Buffer.from('a logo'));
    await adapters.eventStore.append('company-1', [newEvent({ LogoSha256: sha256 })], 0);
    await adapters.vault.set('key-ring', 'secret');
    await adapters.close();
    writeFileSync(join(folder, 'demo-password'), 'plum', { mode: 0o600 });
    writeFileSync(join(folder, 'outbox', 'mail.json'), '{}');
    await work(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(parent, { recursive: true });
  });

  const config = (dataDir = folder) => ({ ...readConfig({}), dataDir });

  async function work(version: number, dataDir = folder): Promise<void> {
    const { eventStore, vault, close } = await openAdapters(config(dataDir), clock);
    await eventStore.append('job-1', newEvents(2), version);
    const heads = new SignedHeads(vault);
    await (await HeadSigner.start({ log: eventStore, heads, clock, report: () => undefined })).stop();
    await close();
  }

  /** A copy that no closed connection of this process holds open. */
  function released(): string {
    cpSync(folder, join(parent, 'released'), { recursive: true });
    return join(parent, 'released');
  }

  async function contentOf(dataDir: string) {
    const { eventStore, vault, fileStore, close } = await openAdapters(config(dataDir), clock);
    const events: string[] = [];
    for await (const { id } of eventStore.readAll('')) events.push(id);
    const files: string[] = [];
    for await (const sha256 of fileStore.list()) files.push(sha256);
    const entry = await vault.get('key-ring');
    await close();
    return { events, files, entry };
  }

  it('bring back the log, the vault, the files, the settings and the outbox', async () => {
    await backUp(config(), target);
    expect(printed).toEqual([
      `Backup of 3 events and 1 files in ${target}`,
      expect.stringMatching(/^Head: 3 [\da-f]{64}$/),
    ]);
    expect(statSync(target).mode & 0o777).toBe(0o700);
    expect(readdirSync(target).sort()).toEqual([
      'backup.json',
      'demo-password',
      'events.db',
      'files',
      'outbox',
      'picket.json',
      'vault.db',
    ]);
    const restored = join(parent, 'deep', 'restored');
    await restore(config(restored), target);
    expect(printed.slice(2)).toEqual([
      `Restored 3 events and 1 files to ${restored}`,
      'The next start builds the read models from the log',
    ]);
    expect(await contentOf(restored)).toEqual(await contentOf(folder));
    expect(readFileSync(join(restored, 'demo-password'), 'utf8')).toBe('plum');
    expect(existsSync(join(restored, 'outbox', 'mail.json'))).toBe(true);
    for (const name of ['vault.db', 'events.db', 'demo-password'])
      expect(statSync(join(restored, name)).mode & 0o777).toBe(0o600);
    expect(statSync(restored).mode & 0o777).toBe(0o700);
    expect(readdirSync(restored)).not.toContain('.restoring');
  });

  it.each(['backup', 'restore'])(
    '%s flushes all files and folders before it marks them as complete',
    async (command) => {
      if (command === 'restore') await backUp(config(), target);
      const [copy, place] =
        command === 'restore' ? [join(parent, 'new', '.restoring'), join(parent, 'new')] : [target, target];
      const marker = join(place, command === 'restore' ? 'picket.json' : 'backup.json');
      const steps = recordedSteps();
      await (command === 'restore' ? restore(config(place), target) : backUp(config(), target));
      const flushed = steps.slice(0, steps.indexOf(`move ${marker}`));
      for (const name of ['events.db', 'vault.db', 'demo-password', 'outbox/mail.json', 'outbox', 'files', ''])
        expect(flushed).toContain(`flush ${join(copy, name)}`);
      if (command === 'restore') expect(flushed).toContain(`flush ${place}`);
      expect(steps.at(-1)).toBe(`flush ${place}`);
    },
  );

  /** The flushes and moves of the file system from now on, in order. */
  function recordedSteps(): string[] {
    const steps: string[] = [];
    const { open, rename } = fs;
    jest.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
      const file = await open(path, ...rest);
      const sync = file.sync.bind(file);
      file.sync = () => sync().then(() => void steps.push(`flush ${path}`));
      return file;
    });
    jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
      await rename(from, to);
      steps.push(`move ${to}`);
    });
    return steps;
  }

  describe('backup', () => {
    it('copies commits that are still in the write-ahead log', async () => {
      const { eventStore, close } = await openAdapters(config(), clock);
      await eventStore.append('job-2', newEvents(4), 0);
      await backUp(config(), target);
      await close();
      expect(printed[0]).toMatch(/^Backup of 7 events/);
    });

    it('rejects a folder that is not empty, or inside the data folder', async () => {
      await expect(backUp(config(), parent)).rejects.toThrow(`${parent} is not empty`);
      await expect(backUp(config(), join(folder, 'backup'))).rejects.toThrow('must be outside the data folder');
      await expect(backUp(config(), folder)).rejects.toThrow('must be outside the data folder');
    });

    it('rejects data on servers', async () => {
      const distributed = { ...config(), mongoUrl: 'mongodb://x/picket' };
      await expect(backUp(distributed, target)).rejects.toThrow('Only a data folder can be copied');
      await expect(restore(distributed, target)).rejects.toThrow('Only a data folder can be copied');
    });

    it('rejects damaged data and leaves no backup', async () => {
      const stored = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true });
      const file = stored.find((entry) => entry.isFile())!;
      appendFileSync(join(file.parentPath, file.name), 'x');
      await expect(backUp(config(), target)).rejects.toThrow(/^\S+ is damaged: File \w+: an event names it/);
      expect(readdirSync(target)).toEqual([]);
    });
  });

  describe('restore', () => {
    beforeEach(() => backUp(config(), target));

    const restored = () => join(parent, 'restored');
    const expectRejected = async (message: string | RegExp) => {
      await expect(restore(config(restored()), target)).rejects.toThrow(message);
      expect(existsSync(restored()) ? readdirSync(restored()) : []).toEqual([]);
    };

    it('rejects a folder that is not a whole backup', async () => {
      rmSync(join(target, 'backup.json'));
      await expectRejected(`${target} is not a whole backup: backup.json in it is missing`);
      writeFileSync(join(target, 'backup.json'), '{"format":2}');
      await expectRejected('backup.json is damaged or from a newer version of Picket');
    });

    it('rejects a changed database', async () => {
      appendFileSync(join(target, 'vault.db'), 'x');
      await expectRejected('vault.db is not what was backed up');
    });

    it('rejects a missing file', async () => {
      rmSync(join(target, 'files'), { recursive: true });
      await expectRejected(/is damaged: File \w+: an event names it, but it is not there/);
    });

    it.each(['../../x', '../.restoring-x'])('rejects the path %s, which is outside the restored data', async (path) => {
      const manifest = JSON.parse(readFileSync(join(target, 'backup.json'), 'utf8'));
      manifest.sha256[path] = 'x';
      writeFileSync(join(target, 'backup.json'), JSON.stringify(manifest));
      await expectRejected(`it names ${path}`);
    });

    it('rejects a data folder with data unless asked to replace it, and then sets the data aside', async () => {
      await work(2);
      const before = await contentOf(folder);
      await expect(restore(config(), target)).rejects.toThrow(`${folder} is not empty`);
      expect(await contentOf(folder)).toEqual(before);
      folder = released();
      await restore(config(), target, { replace: true });
      expect((await contentOf(folder)).events).toEqual(before.events.slice(0, 3));
      const aside = /^The replaced data is in (.*)$/m.exec(printed.join('\n'))![1]!;
      expect((await contentOf(aside)).events).toEqual(before.events);
    });

    it('rejects a folder of other files, also when asked to replace it', async () => {
      const other = join(parent, 'photos');
      mkdirSync(other);
      writeFileSync(join(other, 'fence.jpg'), '');
      await expect(restore(config(other), target, { replace: true })).rejects.toThrow(
        'it holds other files (fence.jpg)',
      );
      expect(readdirSync(other)).toEqual(['fence.jpg']);
    });

    it('keeps servers out of the data folder meanwhile', async () => {
      const empty = join(parent, 'new');
      mkdirSync(join(empty, '.restoring'), { recursive: true });
      await expect(openAdapters(config(empty), clock)).rejects.toThrow('a backup is being restored');
      expect(readdirSync(empty)).toEqual(['.restoring']);
      await restore(config(empty), target);
      expect((await contentOf(empty)).events).toHaveLength(3);
    });

    it('rejects a data folder that a server has filled meanwhile', async () => {
      const empty = join(parent, 'new');
      const { copyFile } = fs;
      jest.spyOn(fs, 'copyFile').mockImplementationOnce((...args) => {
        writeFileSync(join(empty, 'picket.json'), '{"format":2}');
        return copyFile(...args);
      });
      await expect(restore(config(empty), target)).rejects.toThrow(`${empty} is not empty`);
      expect(readdirSync(empty)).toEqual(['picket.json']);
    });

    it('leaves the data as it was when the backup is damaged', async () => {
      const before = await contentOf(folder);
      folder = released();
      rmSync(join(target, 'files'), { recursive: true });
      await expect(restore(config(), target, { replace: true })).rejects.toThrow('is damaged');
      expect(await contentOf(folder)).toEqual(before);
    });

    it('rejects a data folder that a server has open', async () => {
      const { close } = await openAdapters(config(), clock);
      await expect(restore(config(), target, { replace: true })).rejects.toThrow(/is in use: stop the servers/);
      await close();
    });
  });

  describe('admin new-vault', () => {
    it('makes a vault for a log without one', async () => {
      rmSync(join(folder, 'vault.db'));
      await replaceVault(config());
      expect(await contentOf(folder)).toMatchObject({ entry: null, events: { length: 3 } });
    });

    it('rejects a data folder without the log', async () => {
      rmSync(join(folder, 'events.db'));
      await expect(replaceVault(config())).rejects.toThrow('events.db is missing');
      expect(existsSync(join(folder, 'events.db'))).toBe(false);
    });

    it('sets a vault aside that is ahead of the log, and starts no side effects of past events', async () => {
      copyFileSync(join(folder, 'events.db'), join(parent, 'events.db'));
      await work(2);
      copyFileSync(join(parent, 'events.db'), join(folder, 'events.db'));
      await expect(contentOf(folder)).rejects.toThrow('lacks event 5');
      folder = released();
      await replaceVault(config());
      expect(await contentOf(folder)).toMatchObject({ entry: null, events: { length: 3 } });
      expect(readdirSync(folder).filter((name) => /^vault\.db\.2/.test(name))).toHaveLength(1);
      const { vault, eventStore, close } = await openAdapters(config(), clock);
      expect((await vault.get('checkpoint/side-effects'))?.value).toBe(await eventStore.head());
      await close();
    });
  });
});
