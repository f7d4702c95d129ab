import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { compileServer } from '../../testing/processes.ts';
import { builtVaultProgram } from '../event-store/testing/commit-programs.ts';
import { SqliteVault } from './sqlite.vault.ts';
import { vaultContract } from './vault.contract.ts';

describe('SqliteVault', () => {
  vaultContract(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'picket-vault-'));
    return {
      open: async (clock) => SqliteVault.open(join(folder, 'vault.db'), clock),
      dispose: () => rm(folder, { recursive: true }),
    };
  });

  describe('that commits on a thread', () => {
    beforeAll(compileServer);
    vaultContract(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'picket-vault-'));
      return {
        open: async (clock) => SqliteVault.open(join(folder, 'vault.db'), clock, builtVaultProgram),
        dispose: () => rm(folder, { recursive: true }),
      };
    });
  });

  describe('whose disk fails', () => {
    let folder: string;
    let database: DatabaseSyncInstance;
    let vault: SqliteVault;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'picket-vault-'));
      vault = SqliteVault.open(join(folder, 'vault.db'), () => new Date());
      database = (vault as unknown as { database: DatabaseSyncInstance }).database;
    });
    afterEach(async () => {
      await vault.close();
      await rm(folder, { recursive: true });
    });

    it('reports a full disk, writes nothing, and continues when there is space again', async () => {
      database.exec(`PRAGMA max_page_count = ${database.prepare('PRAGMA page_count').get().page_count}`);
      const full = new StoreUnavailableError("The vault can't be used: the disk is full");
      await expect(vault.set('key', 'x'.repeat(50_000))).rejects.toEqual(full);
      await expect(vault.add('key', 'x'.repeat(50_000))).rejects.toEqual(full);
      expect(await vault.get('key')).toBeNull();
      database.exec('PRAGMA max_page_count = 100000');
      expect(await vault.add('key', 'x'.repeat(50_000))).toBe(true);
    });

    it('reports a read-only file for every write, and reads on', async () => {
      await vault.set('key', 'value');
      const entry = (await vault.get('key'))!;
      database.exec('PRAGMA query_only = ON');
      const writes = [
        () => vault.set('key', 1),
        () => vault.add('other', 1),
        () => vault.replace(entry, 1),
        () => vault.take('key'),
        () => vault.sweep(),
      ];
      for (const write of writes)
        await expect(write()).rejects.toEqual(
          new StoreUnavailableError("The vault can't be used: its file is read-only"),
        );
      expect(await vault.list('')).toEqual([entry]);
    });
  });

  it('creates files that other users of the machine cannot read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'picket-vault-'));
    const vault = SqliteVault.open(join(folder, 'vault.db'), () => new Date());
    await vault.set('key', 'value');
    const modes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).mode & 0o777);
    expect(new Set(await Promise.all(modes))).toEqual(new Set([0o600]));
    await vault.close();
    await rm(folder, { recursive: true });
  });
});
