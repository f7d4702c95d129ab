import type { INestApplicationContext, Type } from '@nestjs/common';
import { LeasedTimer, type ScheduledTask } from '../adapters/queue/leased-timer.ts';
import type { Platform } from './platform.ts';

/** Starts the scheduled tasks; one server at a time runs each. Returns a function that stops them. */
export function startScheduledTasks(
  nest: INestApplicationContext,
  { adapters, newEventId, logger }: Platform,
  types: readonly Type<ScheduledTask>[],
): () => Promise<void> {
  const holder = newEventId();
  const report = (message: string, error: unknown) => logger.warn(error, message);
  const timers = types.map((type) => {
    const task = nest.get<ScheduledTask>(type, { strict: false });
    return new LeasedTimer({ task, leases: adapters.readStore, holder, report });
  });
  for (const timer of timers) timer.start();
  return async () => {
    for (const timer of timers) await timer.stop();
  };
}
