import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
