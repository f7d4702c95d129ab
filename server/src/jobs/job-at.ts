import {
  instantOf,
  type JobEvent,
  jobHandover,
  NotFoundError,
  type Recorded,
  streamOf,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { foldJob } from '@picket/projections/job-details/job-details.query';
import { paidUntil } from '@picket/projections/payments/payments.query';
import type { EventStore } from '../event-store/event-store.ts';
import type { Caller } from '../http/access/access.ts';

/**
 * A job at a version or an instant: its read model from the first events of its stream, with the payments confirmed by
 * then. Access depends on the job's current market partner, and begins when the job became visible to the caller.
 * @throws NotFoundError before that, and before the job was added, ValidationError for an `at` that is neither a version nor an instant.
 */
export async function jobAt(
  store: EventStore,
  reader: Reader,
  caller: Caller,
  id: number,
  at: string,
): Promise<JobRecord> {
  const events = (await store.read(streamOf('job', id))) as Recorded<JobEvent>[];
  const until = momentOf(at);
  const handover = jobHandover(caller, events);
  const past = events.filter(until.includes);
  const job = foldJob(past, id);
  if (!handover || !job || job.Version < handover.last.version) throw new NotFoundError('Job not found');
  return { ...job, PaidTotal: await paidUntil(reader, id, until.instant ?? past.at(-1)!.meta.at) };
}

interface Moment {
  readonly instant?: string;
  readonly includes: (event: Recorded<JobEvent>) => boolean;
}

function momentOf(at: string): Moment {
  if (/^\d{1,9}$/.test(at)) return { includes: ({ version }) => version <= Number(at) };
  const instant = instantOf(at);
  if (!instant) throw new ValidationError({ at: ['at must be a version or a date and time (ISO 8601)'] });
  return { instant, includes: ({ meta }) => meta.at <= instant };
}
