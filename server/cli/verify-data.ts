import { openFileStore, openStoredEvents } from '../src/platform/adapters.ts';
import type { Config } from '../src/platform/config.ts';
import { requireDataFolder } from '../src/platform/data-folder.ts';
import { verify } from './verify.command.ts';

/** Verifies the configured log and files. Returns true when nothing is damaged. */
export async function verifyData(config: Config, { against }: { against?: string }): Promise<boolean> {
  if (!config.kurrentUrl || !config.mongoUrl) requireDataFolder(config.dataDir);
  const store = await openStoredEvents(config, { mayBeDamaged: true });
  try {
    const files = await openFileStore(config, () => new Date());
    const print = (line: string) => console.log(line);
    return await verify({ store, files, against, print }).finally(() => files.close());
  } finally {
    await store.close();
  }
}
