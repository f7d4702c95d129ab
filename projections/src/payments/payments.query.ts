import { type ListAnswer, type PaymentRow, PaymentStatuses, type VisibleJob } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type PaymentRecord, paymentsProjection } from './payments.projection.ts';

const { model } = paymentsProjection;

/** A job's payments, newest first, with those that moves have still to add (ruling 69). */
export async function paymentsOfJob(reader: Reader, { id }: VisibleJob): Promise<ListAnswer<PaymentRow>> {
  return listed(await paymentsOfJobs(reader, [id]));
}

/** The same as of the moment of `past`. */
export async function pastPaymentsOfJob(
  reader: Reader,
  past: Reader,
  { id }: VisibleJob,
): Promise<ListAnswer<PaymentRow>> {
  return listed(await pastPaymentsOfJobs(reader, past, [id]));
}

const listed = (rows: PaymentRow[]): ListAnswer<PaymentRow> => ({
  data: rows.sort((a, b) => b.PaymentDate.localeCompare(a.PaymentDate) || b.Id - a.Id),
  total: rows.length,
});

/** The payments of jobs as `paymentsOfJob`, in any order, without a check of what the caller may see. */
export async function paymentsOfJobs(reader: Reader, jobIds: readonly number[]): Promise<PaymentRow[]> {
  return withMoved(await ofOrMovedTo(reader, jobIds), jobIds);
}

/** The same as of the moment of `past`, which cannot search: the present rows name the payments. */
export async function pastPaymentsOfJobs(
  reader: Reader,
  past: Reader,
  jobIds: readonly number[],
): Promise<PaymentRow[]> {
  const present = await ofOrMovedTo(reader, jobIds);
  const rows = await past.getMany(
    model,
    present.map(({ Id }) => Id),
  );
  return withMoved(rows, jobIds);
}

/** The payments of one check in the order in which they were recorded, whatever their jobs. */
export async function paymentsOfGroup(reader: Reader, groupId: string): Promise<PaymentRow[]> {
  const { data } = await reader.find(model, { filter: { GroupId: groupId }, sort: [['Id', 1]] });
  return data.map(rowOf);
}

/** The payments of jobs, and those whose money moved to them. */
async function ofOrMovedTo(reader: Reader, jobIds: readonly number[]): Promise<PaymentRecord[]> {
  const [own, moved] = await Promise.all([
    reader.find(model, { filter: { JobId: { $in: jobIds } } }),
    reader.find(model, { filter: { MovedToJobId: { $in: jobIds } } }),
  ]);
  return [...new Map([...own.data, ...moved.data].map((row) => [row.Id, row])).values()];
}

/**
 * Money counts for a job from the move on, so a payment that the side effect has still to add is shown as it will be. One
 * whose adding is half recorded is not shown as pending.
 */
function withMoved(rows: readonly PaymentRecord[], jobIds: readonly number[]): PaymentRow[] {
  const jobs = new Set(jobIds);
  const own = rows.filter(
    ({ JobId, MovedFrom, PaymentStatusId }) =>
      jobs.has(JobId) && !(MovedFrom && PaymentStatusId === PaymentStatuses.Pending),
  );
  const added = new Set(own.map(({ MovedFrom }) => MovedFrom?.PaymentId));
  const moved = rows.filter(
    ({ Id, MovedToJobId }) => MovedToJobId !== null && jobs.has(MovedToJobId) && !added.has(Id),
  );
  return [...own.map(rowOf), ...moved.flatMap(movedPayments)];
}

/** What `AddMovedPayments` will add. Its version is 0: it has no events yet. */
const movedPayments = (from: PaymentRecord): PaymentRow[] =>
  from.Reversals.flatMap(({ ToJobId, ToPaymentId, Amount, Date: PaymentDate, ReversedBy, ReversedAt }) =>
    ToJobId === undefined || ToPaymentId === undefined
      ? []
      : {
          ...rowOf(from),
          Id: ToPaymentId,
          Version: 0,
          JobId: ToJobId,
          PaymentDate,
          PaymentAmount: Amount,
          MovedFrom: { JobId: from.JobId, PaymentId: from.Id },
          CreatedBy: ReversedBy,
          CreatedAt: ReversedAt,
          DecidedBy: ReversedBy,
          DecidedAt: ReversedAt,
          ReversedAmount: 0,
          Reversals: [],
        },
  );

const rowOf = ({ MovedToJobId: _, ...row }: PaymentRecord): PaymentRow => row;
