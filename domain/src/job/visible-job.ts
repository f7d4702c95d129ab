import { jobScope, maySeeJob } from '../claims.ts';
import type { Position, Recorded } from '../core/event.ts';
import type { JobEvent } from './record/job.events.ts';
import type { Job } from './record/job.ts';
import { revisionOf } from './state/revision-state.ts';

type User = Readonly<{ Id: number; UserRoleId: number }>;

/** The events of the command with which a job became visible to a user. */
interface JobHandover {
  readonly first: Recorded<JobEvent>;
  readonly last: Recorded<JobEvent>;
}

/** Only `visibleJob` can set it, because no other module knows its name. */
declare const isChecked: unique symbol;

/**
 * A job that a user may see now (ruling 80). What reads the history or the parts of a job takes one instead of an id, so
 * that it cannot forget what was before the job was the user's.
 */
export interface VisibleJob<J = unknown> {
  readonly id: number;
  /** The job now; null if only its history is read. */
  readonly job: J;
  /** The version with which its present, unbroken visibility began; 0 for users who see all jobs. */
  readonly since: number;
  /** The position in the log after which records of the job in other streams are visible; '' for all. */
  readonly after: Position;
  /** The command that made it visible; null for users who see all jobs. */
  readonly handover: JobHandover | null;
  readonly [isChecked]: true;
}

/**
 * Returns the job if the user may see it now, else null. `events` are those of the job that can be read, oldest first; they
 * are not needed for users who see all jobs. A damaged event may have taken the job from the user, so that it is visible
 * since then at the earliest.
 */
export function visibleJob<J>(
  user: User,
  { id, job }: { id: number; job: J },
  events: readonly Recorded<JobEvent>[],
  damaged: readonly Pick<Recorded, 'version' | 'position'>[] = [],
): VisibleJob<J> | null {
  if (jobScope(user.UserRoleId) === 'all') return { id, job, since: 0, after: '', handover: null } as VisibleJob<J>;
  const handover = jobHandover(user, events);
  if (!handover) return null;
  const { version: since, position: after } = [handover.last, ...damaged].reduce((a, b) =>
    b.version > a.version ? b : a,
  );
  return { id, job, since, after, handover } as VisibleJob<J>;
}

/**
 * Returns whether the user may see the revision of the job with this number, with its emails, questions and approval.
 * null is an approval without a revision, whose time the job does not know.
 */
export function seesRevision({ since }: VisibleJob, job: Pick<Job, 'Revisions'>, number: number | null): boolean {
  if (since === 0) return true;
  // The first version is the user's own job.
  if (number === null) return since === 1;
  return (revisionOf(job, number)?.JobVersion ?? 0) > since;
}

/**
 * Finds the command since which the user may see the job without a break (ruling 24). What was recorded before it belongs
 * to others: earlier market partners, their customers and prices. null when the user may not see the job now.
 */
function jobHandover(user: User, events: readonly Recorded<JobEvent>[]): JobHandover | null {
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
