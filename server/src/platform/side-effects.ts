import type { INestApplicationContext, Type } from '@nestjs/common';
import { InProcessQueue } from '../adapters/queue/in-process.queue.ts';
import { LeasedFollower } from '../adapters/queue/leased-follower.ts';
import { LogFollower } from '../adapters/queue/log-follower.ts';
import type { Queue } from '../adapters/queue/queue.ts';
import { type ReportFailure, type SideEffect, SideEffects } from '../adapters/queue/side-effects.ts';
import { VaultCheckpoints } from '../adapters/vault/vault-checkpoints.ts';
import type { Config } from '../base/config.ts';
import type { Platform } from './platform.ts';

export interface RunningSideEffects {
  /** Waits for the tasks that run in this process. Other servers or a restart run the rest. */
  stop(): Promise<void>;
}

/**
 * Starts the side effects. Every server runs tasks; one server at a time creates tasks from the log.
 * @throws Error when Redis is configured and unreachable.
 */
export async function startSideEffects(
  nest: INestApplicationContext,
  { config, adapters, newEventId, logger }: Platform,
  types: readonly Type<SideEffect>[],
): Promise<RunningSideEffects> {
  const report: ReportFailure = (message, error) => logger.warn(error, message);
  const registered = types.map((type) => nest.get<SideEffect>(type, { strict: false }));
  const effects = new SideEffects(registered, adapters.eventStore, { report });
  const checkpoints = new VaultCheckpoints(adapters.vault);
  const queue = await openQueue(config, report);
  const follower = new LeasedFollower({
    leases: adapters.readStore,
    holder: newEventId(),
    leaseMilliseconds: config.takeoverSeconds * 1000,
    newFollower: () => new LogFollower({ source: adapters.eventStore, queue, effects, checkpoints, report }),
    report,
  });
  const stop = async () => {
    await queue.close();
    await follower.stop();
  };
  try {
    await queue.start({ work: (task, attempt) => effects.work(task, attempt), ended: (key) => follower.ended(key) });
    await follower.start();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openQueue({ redisUrl }: Config, report: ReportFailure): Promise<Queue> {
  if (!redisUrl) return new InProcessQueue();
  const { BullQueue } = await import('../adapters/queue/bull.queue.ts');
  return BullQueue.open(redisUrl, { report });
}
