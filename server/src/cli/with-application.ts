import { randomUUID } from 'node:crypto';
import { type Application, startApplication } from '../application.ts';
import type { Config } from '../config.ts';
import { makeLogger } from '../http/logging.ts';
import { openAdapters } from '../platform/adapters.ts';
import type { Assets, Platform } from '../platform/platform.ts';

const clock = () => new Date();

/** Does work on the application without serving it, and closes everything. */
export async function withApplication(
  config: Config,
  assets: Assets,
  work: (application: Application, platform: Platform) => Promise<void>,
): Promise<void> {
  const adapters = await openAdapters(config, clock);
  try {
    const logger = makeLogger(config.logLevel);
    const platform = { config, adapters, clock, newEventId: randomUUID, logger, assets };
    const application = await startApplication(platform);
    await work(application, platform).finally(() => application.stop());
  } finally {
    await adapters.close();
  }
}
