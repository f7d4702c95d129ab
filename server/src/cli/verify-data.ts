import type { Config } from '../config.ts';
import { openEventStore, openFileStore } from '../platform/adapters.ts';
import { requireDataFolder } from '../platform/data-folder.ts';
import { verify } from './verify.command.ts';

/** Verifies log and files where the configuration says they are. Answers true when all is as it was written. */
export async function verifyData(config: Config, { against }: { against?: string }): Promise<boolean> {
  if (!config.kurrentUrl || !config.mongoUrl) requireDataFolder(config.dataDir);
  const store = await openEventStore(config, { mayBeDamaged: true });
  try {
    const files = await openFileStore(config, () => new Date());
    const print = (line: string) => console.log(line);
    return await verify({ store, files, against, print }).finally(() => files.close());
  } finally {
    await store.close();
  }
}
