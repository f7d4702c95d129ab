import { mkdtemp, rm } from 'node:fs/promises';
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
});
