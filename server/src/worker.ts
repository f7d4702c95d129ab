import { randomUUID } from 'node:crypto';
import { LeasedProjector } from '@picket/projections/core/leased-projector';
import { projections } from '@picket/projections/registry';
import { openLogAndReadModels } from './platform/adapters.ts';
import { requireDataFolder } from './platform/data-folder.ts';
import { exitWithError } from './platform/exit-with-error.ts';
import { processConfig } from './platform/process-config.ts';
import { ProgressWatch } from './platform/progress-watch.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { makeLogger } from './shared/http/logging.ts';

/** The most time that a start waits for read models that are being built. */
const CATCH_UP_MS = 30_000;

/** Builds the read models for servers that run with PROJECTIONS=none. Of several workers a lease keeps one at work. */
async function work(): Promise<void> {
  const config = processConfig();
  const logger = makeLogger(config.logLevel);
  if (!config.kurrentUrl || !config.mongoUrl) requireDataFolder(config.dataDir);
  const { log, store } = await openLogAndReadModels(
    config,
    () => new Date(),
    (message) => logger.warn(message),
  );
  const projector = new LeasedProjector({
    log,
    store,
    projections,
    holder: randomUUID(),
    leaseMilliseconds: config.takeoverSeconds * 1000,
    report: (message) => logger.warn(message),
  });
  const watch = new ProgressWatch(projector, logger);
  await projector.start();
  watch.start();
  await projector.reached(await log.head(), CATCH_UP_MS);
  console.log('Picket builds read models');
  const stop = async () => {
    watch.stop();
    await projector.stop();
    await store.close();
    await log.close();
  };
  stopOnSignals(process, stop, (error) => logger.error(error, 'Stopping failed'));
}

await work().catch(exitWithError);
