import { instantAfterDays, securityKindNames } from '@picket/domain';
import type { Config } from '../src/base/config.ts';
import { openVault } from '../src/platform/adapters.ts';
import { requireDataFolder } from '../src/platform/data-folder.ts';
import { makeLogger } from '../src/shared/http/logging.ts';
import { SecurityLog } from '../src/shared/security-log/security-log.ts';

const clock = () => new Date();

/** Prints the security log of the last days as JSON lines, oldest first. Users are ids. */
export async function printSecurityLog(config: Config, { days }: { days: number }): Promise<void> {
  if (!config.mongoUrl) requireDataFolder(config.dataDir);
  const vault = await openVault(config, clock);
  try {
    const from = instantAfterDays(clock(), -days);
    const entries = await new SecurityLog(vault, clock, makeLogger(config.logLevel)).list({ from, before: '9999' });
    for (const entry of entries.reverse())
      console.log(JSON.stringify({ kind: securityKindNames[entry.kindId], ...entry }));
  } finally {
    await vault.close();
  }
}
