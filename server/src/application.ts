import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import type { SideEffect } from './adapters/queue/side-effects.ts';
import { type Area, appModule } from './app.module.ts';
import { createApp } from './platform/create-app.ts';
import type { Platform } from './platform/platform.ts';
import { startProgress } from './platform/progress.ts';
import { ProgressWatch } from './platform/progress-watch.ts';
import { startScheduledTasks } from './platform/scheduled-tasks.ts';
import { type RunningSideEffects, startSideEffects } from './platform/side-effects.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { sideEffects } from './side-effects.ts';

/** The most time that a start waits for read models that are behind; they go on being caught up after it. */
const CATCH_UP_MS = 30_000;

/** A running application: read models that follow the log, and the routes above them. */
export interface Application {
  readonly nest: NestFastifyApplication;
  readonly progress: ReadModelProgress;
  /**
   * Starts side effects and scheduled tasks. Call it after the demo company was created, because its past events have
   * none.
   */
  startSideEffects(types?: readonly Type<SideEffect>[]): Promise<void>;
  /** Completes running requests, then stops. The caller closes the adapters. */
  stop(): Promise<void>;
}

/** Starts the application on a platform, without listening; `more` modules are those of tests. */
export async function startApplication(platform: Platform, more: readonly Area[] = []): Promise<Application> {
  const progress = await startProgress(platform);
  const watch = new ProgressWatch(progress, platform.logger);
  watch.start();
  try {
    await progress.reached(await platform.adapters.eventStore.head(), CATCH_UP_MS);
    const nest = await createApp(appModule(platform, progress, more), platform);
    let running: RunningSideEffects | undefined;
    let stopTasks: (() => Promise<void>) | undefined;
    const startEffects = async (types = sideEffects) => {
      running = await startSideEffects(nest, platform, types);
      stopTasks = startScheduledTasks(nest, platform, scheduledTasks);
    };
    const stop = async () => {
      await stopTasks?.();
      await running?.stop();
      await nest.close();
      watch.stop();
      await progress.stop();
    };
    return { nest, progress, startSideEffects: startEffects, stop };
  } catch (error) {
    watch.stop();
    await progress.stop();
    throw error;
  }
}
