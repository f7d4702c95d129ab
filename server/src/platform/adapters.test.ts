import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvents } from '../adapters/event-store/event-store.contract.ts';
import { HeadSigner } from '../adapters/log-heads/head-signer.ts';
import { SignedHeads } from '../adapters/log-heads/signed-heads.ts';
import { readConfig } from '../base/config.ts';
import { openAdapters } from './adapters.ts';

const clock = () => new Date('2026-05-04T14:00:00.000Z');
const report = () => undefined;

describe('openAdapters', () => {
  let parent: string;
  let folder: string;

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'picket-adapters-'));
    folder = join(parent, 'data');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const open = (dataDir = folder) => openAdapters({ ...readConfig({}), dataDir }, clock);

  /** A company with events, a vault and read models that belong together. */
  async function company(dataDir = folder): Promise<void> {
    await work(dataDir, 0);
    await (await open(dataDir)).close();
  }

  /** Three events, with a signed head. */
  async function work(dataDir: string, version: number): Promise<void> {
    const { eventStore, vault, close } = await open(dataDir);
    await eventStore.append('job-1', newEvents(3), version);
    const signer = await HeadSigner.start({ log: eventStore, heads: new SignedHeads(vault), clock, report });
    await signer.stop();
    await close();
  }

  const at = (name: string, dataDir = folder) => join(dataDir, name);
  const contents = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
      .map(({ name }) => [
        name,
        createHash('sha256')
          .update(readFileSync(at(name)))
          .digest('hex'),
      ]);

  async function expectRefused(message: string): Promise<void> {
    const before = contents();
    await expect(open()).rejects.toThrow(message);
    await expect(open()).rejects.toMatchObject({ name: 'DataFolderError' });
    expect(contents()).toEqual(before);
  }

  it('opens its own data again', async () => {
    await company();
    await (await open()).close();
  });

  it('opens a folder whose first start ended before the first event', async () => {
    const first = await open();
    await first.vault.set('key-ring', 'x');
    await first.close();
    await (await open()).close();
  });

  it.each([
    ['missing', () => rmSync(at('vault.db'))],
    ['empty', () => writeFileSync(at('vault.db'), '')],
  ])('refuses a log whose vault is %s', async (_, lose) => {
    await company();
    lose();
    await expectRefused(
      `${folder} can't be used: vault.db is missing. Restore a backup, or run npm run admin -- new-vault.`,
    );
  });

  it('refuses a log file that is missing or empty', async () => {
    await company();
    rmSync(at('events.db'));
    await expectRefused(`${folder} can't be used: events.db is missing. Restore a backup.`);
    writeFileSync(at('events.db'), '');
    await expectRefused(`${folder} can't be used: events.db is empty. Restore a backup.`);
  });

  it('refuses a log without the events of its company', async () => {
    await company();
    await (await open(join(parent, 'new'))).close();
    copyFileSync(at('events.db', join(parent, 'new')), at('events.db'));
    await expectRefused(`${folder} can't be used: events.db is empty. Restore a backup.`);
  });

  it('refuses the log of another company', async () => {
    await company();
    await company(join(parent, 'other'));
    copyFileSync(at('events.db', join(parent, 'other')), at('events.db'));
    await expectRefused(`${folder} can't be used: events.db and vault.db belong to different companies.`);
  });

  it('refuses the read models of another company, and builds removed ones', async () => {
    await company();
    await company(join(parent, 'other'));
    copyFileSync(at('read-models.db', join(parent, 'other')), at('read-models.db'));
    await expectRefused(
      `${folder} can't be used: read-models.db belongs to another company. Remove it: it is rebuilt from the log.`,
    );
    rmSync(at('read-models.db'));
    await (await open()).close();
  });

  it('refuses a log that is older than its vault', async () => {
    await company();
    copyFileSync(at('events.db'), join(parent, 'events.db'));
    await work(folder, 3);
    copyFileSync(join(parent, 'events.db'), at('events.db'));
    await expectRefused(
      `${folder} can't be used: events.db lacks event 6, which it had at 2026-05-04T14:00:00.000Z. ` +
        'Restore events.db and vault.db from the same backup.',
    );
  });
});
