import { randomUUID } from 'node:crypto';
import { RuleError } from '@picket/domain';
import { rebuild } from '@picket/projections/core/rebuild';
import { projections } from '@picket/projections/registry';
import type { Config } from '../src/base/config.ts';
import { openLogAndReadModels } from '../src/platform/adapters.ts';
import { requireDataFolder } from '../src/platform/data-folder.ts';

/** Rebuilds read models. Servers can read the old ones meanwhile. @throws RuleError for an unknown name. */
export async function rebuildModels(config: Config, names: readonly string[]): Promise<void> {
  const known = projections.map(({ model }) => model.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new RuleError(`Unknown read model ${unknown[0]}. Choose from: ${known.join(', ')}`);
  if (!config.kurrentUrl || !config.mongoUrl) requireDataFolder(config.dataDir);
  const { log, store } = await openLogAndReadModels(config, () => new Date());
  try {
    const chosen = projections.filter(({ model }) => names.length === 0 || names.includes(model.name));
    const done = rebuild({ log, store, projections: chosen, isWhole: names.length === 0, holder: randomUUID() });
    const { events, milliseconds } = await done.finally(() => store.close());
    console.log(`${chosen.length} read models from ${events} events in ${(milliseconds / 1000).toFixed(1)} s`);
  } finally {
    await log.close();
  }
}
