import { SignedHeads } from '../src/adapters/log-heads/signed-heads.ts';
import type { Config } from '../src/base/config.ts';
import { hasVault, openFileStore, openStoredEvents, openVault } from '../src/platform/adapters.ts';
import { requireDataFolder } from '../src/platform/data-folder.ts';
import { verify } from './verify.command.ts';

const clock = () => new Date();

/** Verifies the configured log and files. Returns true when nothing is damaged. */
export async function verifyData(config: Config, { against }: { against?: string }): Promise<boolean> {
  if (!config.kurrentUrl || !config.mongoUrl) requireDataFolder(config.dataDir);
  const store = await openStoredEvents(config, { mayBeDamaged: true });
  try {
    const files = await openFileStore(config, clock, store);
    const vault = hasVault(config) ? await openVault(config, clock) : undefined;
    const heads = vault && new SignedHeads(vault);
    const print = (line: string) => console.log(line);
    const { findings } = await verify({ store, files, heads, against, print }).finally(async () => {
      await vault?.close();
      await files.close();
    });
    return findings.length === 0;
  } finally {
    await store.close();
  }
}
