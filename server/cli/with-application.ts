import { randomUUID } from 'node:crypto';
import { type Application, startApplication } from '../src/application.ts';
import type { Config } from '../src/base/config.ts';
import type { Assets } from '../src/base/ports.ts';
import { openAdapters } from '../src/platform/adapters.ts';
import type { Platform } from '../src/platform/platform.ts';
import { makeLogger } from '../src/shared/http/logging.ts';

const clock = () => new Date();

/** Runs work on the application without serving it, then closes everything. */
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
