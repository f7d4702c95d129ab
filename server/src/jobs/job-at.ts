import {
  addDollars,
  BEFORE_ALL,
  instantOf,
  type JobEvent,
  jobHandover,
  NotFoundError,
  PaymentStatuses,
  type Recorded,
  streamOf,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { foldJob } from '@picket/projections/job-details/job-details.query';
import { paymentsOfJob } from '@picket/projections/payments/payments.query';
import type { EventStore } from '../event-store/event-store.ts';
import type { Caller } from '../http/access/access.ts';

/**
 * A job at a version, an instant or a position of the log (ruling 52): its read model from the first events of its stream,
 * with the payments confirmed by then. Access depends on the job's current market partner, and begins when the job became
 * visible to the caller.
 * @throws NotFoundError before that, and before the job was added, ValidationError for any other `at`.
 */
export async function jobAt(
  store: EventStore,
  reader: Reader,
  caller: Caller,
  id: number,
  at: string,
): Promise<JobRecord> {
  return (await pastJob(store, reader, caller, id, at)).job;
}

/** As `jobAt`, with the check for events of other streams that were recorded by then. */
export async function pastJob(
  store: EventStore,
  reader: Reader,
  caller: Caller,
  id: number,
  at: string,
): Promise<{ job: JobRecord; isPast: IsPast }> {
  const events = (await store.read(streamOf('job', id))) as Recorded<JobEvent>[];
  const isPast = pastUntil(at, events);
  const handover = jobHandover(caller, events);
  const job = foldJob(events.filter(isPast), id);
  if (!handover || !job || job.Version < handover.last.version) throw new NotFoundError('Job not found');
  return { job: { ...job, PaidTotal: await paidBy(store, reader, id, isPast) }, isPast };
}

export type IsPast = (event: Recorded) => boolean;

/** Digits of a position: a shorter or longer text would not compare with those of the log. */
const POSITION = /^p(\d{20}|\d{40})$/;

/** Whether an event of any stream was recorded by then. */
function pastUntil(at: string, events: readonly Recorded[]): IsPast {
  if (/^\d{1,9}$/.test(at)) {
    const last = events.findLast(({ version }) => version <= Number(at));
    return ({ position }) => position <= (last?.position ?? BEFORE_ALL);
  }
  const [, until] = POSITION.exec(at) ?? [];
  if (until && until.length === (events[0]?.position ?? until).length) return ({ position }) => position <= until;
  const instant = instantOf(at);
  if (instant) return ({ meta }) => meta.at <= instant;
  throw new ValidationError({ at: ['at must be a version, a date and time (ISO 8601) or p and a position'] });
}

/** The sum in dollars of the payments that were confirmed by then. A confirmation is final. */
async function paidBy(store: EventStore, reader: Reader, jobId: number, isPast: IsPast): Promise<number> {
  const { data } = await paymentsOfJob(reader, jobId);
  const confirmed = data.filter(({ PaymentStatusId }) => PaymentStatusId === PaymentStatuses.Confirmed);
  const histories = await Promise.all(confirmed.map(({ Id }) => store.read(streamOf('payment', Id))));
  return confirmed
    .filter((_, index) => histories[index]!.some((event) => event.type === 'PaymentConfirmed' && isPast(event)))
    .reduce((sum, { PaymentAmount }) => addDollars(sum, PaymentAmount), 0);
}
