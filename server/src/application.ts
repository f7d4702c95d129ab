import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import { type Area, appModule } from './app.module.ts';
import { createApp } from './http/create-app.ts';
import type { Platform } from './platform/platform.ts';
import { startProgress } from './platform/progress.ts';

/** How long a start waits for read models that are behind; they go on being caught up after it. */
const CATCH_UP_MILLISECONDS = 30_000;

/** A running application: read models that follow the log, and the routes above them. */
export interface Application {
  readonly nest: NestFastifyApplication;
  readonly progress: ReadModelProgress;
  /** Answers what is under way, then ends. The adapters stay open: they are the caller's. */
  stop(): Promise<void>;
}

/** Starts the application on a platform, without listening; `more` modules are those of tests. */
export async function startApplication(platform: Platform, more: readonly Area[] = []): Promise<Application> {
  const progress = await startProgress(platform);
  try {
    await progress.reached(await platform.adapters.eventStore.head(), CATCH_UP_MILLISECONDS);
    const nest = await createApp(appModule(platform, progress, more), platform);
    const stop = async () => {
      await nest.close();
      await progress.stop();
    };
    return { nest, progress, stop };
  } catch (error) {
    await progress.stop();
    throw error;
  }
}
