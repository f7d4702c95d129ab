import { maySeeJob } from '../claims.ts';
import type { Recorded } from '../core/event.ts';
import type { JobEvent } from './job.events.ts';

/** The events of the command with which a job became visible to a user. */
export interface JobHandover {
  readonly first: Recorded<JobEvent>;
  readonly last: Recorded<JobEvent>;
}

/**
 * Finds the command since which the user may see the job without a break (ruling 24). What was recorded before it belongs
 * to others: earlier market partners, their customers and prices. `events` are those of the job, oldest first.
 * Returns null when the user may not see the job now.
 */
export function jobHandover(
  user: { Id: number; UserRoleId: number },
  events: readonly Recorded<JobEvent>[],
): JobHandover | null {
  let first: Recorded<JobEvent> | null = null;
  for (const event of events) {
    if (event.type !== 'JobAdded' && event.type !== 'JobMarketPartnerChanged') continue;
    if (!maySeeJob(user, event.data.UserId ?? null)) first = null;
    else first ??= event;
  }
  if (!first) return null;
  if (first.type === 'JobAdded') return { first, last: first };
  const { version, meta } = first;
  const last = events.findLast((each) => each.version >= version && each.meta.requestId === meta.requestId);
  return { first, last: last ?? first };
}
