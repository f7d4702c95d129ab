import { CheckpointFollower } from '@picket/projections/core/checkpoint-follower';
import { LeasedProjector } from '@picket/projections/core/leased-projector';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import { Projector } from '@picket/projections/core/projector';
import { projections } from '@picket/projections/registry';
import type { Platform } from './platform.ts';

/**
 * Starts the updates of this process's read models: its own projector, a projector that holds a lease when servers
 * share a store, or a follower of the workers' progress.
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
      ? new CheckpointFollower(options)
      : config.mongoUrl
        ? new LeasedProjector({ ...options, holder: newEventId(), leaseMilliseconds: config.takeoverSeconds * 1000 })
        : new Projector(options);
  await progress.start();
  return progress;
}
