import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { RuleError } from '@picket/domain';
import { requireUnused } from '@picket/projections/stores/open-sqlite';
import { bindNewVault } from '../src/adapters/log-heads/log-binding.ts';
import { SIDE_EFFECTS_CHECKPOINT } from '../src/adapters/queue/log-follower.ts';
import { VaultCheckpoints } from '../src/adapters/vault/vault-checkpoints.ts';
import type { Config } from '../src/base/config.ts';
import { hasVault, openEventStore, openVault, requireLog, VAULT } from '../src/platform/adapters.ts';
import { requireDataFolder } from '../src/platform/data-folder.ts';
import { asideName } from './backup-folder.ts';

const clock = () => new Date();

/**
 * Replaces a lost or unusable vault with an empty one for the log as it is. An existing vault file is renamed. Past events
 * cause no side effects again.
 * @throws RuleError when a vault in MongoDB is not empty, DataFolderError when the log is missing.
 */
export async function replaceVault(config: Config): Promise<void> {
  if (!config.kurrentUrl || !config.mongoUrl) requireDataFolder(config.dataDir);
  if (!config.kurrentUrl) requireLog(config.dataDir);
  const log = await openEventStore(config);
  try {
    if (!config.mongoUrl && hasVault(config)) setAside(join(config.dataDir, VAULT));
    const vault = await openVault(config, clock);
    try {
      if ((await vault.list('')).length > 0) throw new RuleError('The vault is not empty. Drop its collection first.');
      await new VaultCheckpoints(vault).set(SIDE_EFFECTS_CHECKPOINT, await log.head());
      await bindNewVault(log, vault);
    } finally {
      await vault.close();
    }
  } finally {
    await log.close();
  }
  console.log('The vault is new. Sign in with npm run admin -- link USERNAME.');
}

function setAside(path: string): void {
  requireUnused(path);
  const aside = asideName(`${path}.`);
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
  }
  console.log(`The old vault is ${aside}`);
}
