import type { INestApplicationContext, Type } from '@nestjs/common';
import { type ClockTask, LeasedTimer } from '../queue/leased-timer.ts';
import type { Platform } from './platform.ts';

/** Starts the tasks of the clock; one server at a time runs each. Returns how to stop them. */
export function startClockTasks(
  nest: INestApplicationContext,
  { adapters, newEventId, logger }: Platform,
  types: readonly Type<ClockTask>[],
): () => Promise<void> {
  const holder = newEventId();
  const report = (message: string, error: unknown) => logger.warn(error, message);
  const timers = types.map((type) => {
    const task = nest.get<ClockTask>(type, { strict: false });
    return new LeasedTimer({ task, leases: adapters.readStore, holder, report });
  });
  for (const timer of timers) timer.start();
  return async () => {
    for (const timer of timers) await timer.stop();
  };
}
