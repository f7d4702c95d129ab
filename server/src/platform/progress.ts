import { Follower } from '@picket/projections/core/follower';
import { LeasedProjector } from '@picket/projections/core/leased-projector';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import { Projector } from '@picket/projections/core/projector';
import type { Platform } from './platform.ts';
import { projections } from './projections.ts';

/**
 * Starts what keeps this process's read models: a projector of its own; one that takes turns with those of other
 * servers when they share a store; or a follower of the workers' progress.
 */
export async function startProgress(platform: Platform): Promise<ReadModelProgress> {
  const { config, adapters, logger, newEventId } = platform;
  const options = {
    log: adapters.eventStore,
    store: adapters.readStore,
    projections,
    report: (message: string) => logger.warn(message),
  };
  const progress =
    config.projections === 'none'
      ? new Follower(options)
      : config.mongoUrl
        ? new LeasedProjector({ ...options, holder: newEventId() })
        : new Projector(options);
  await progress.start();
  return progress;
}
