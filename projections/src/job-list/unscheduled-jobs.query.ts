import { JobStatuses } from '@picket/domain';
import type { FieldFilter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { jobListProjection } from './job-list.projection.ts';
import { type JobCaller, jobScopeFilter } from './job-scope.ts';

const { model } = jobListProjection;
const { Scheduled, Estimate, Invoiced } = JobStatuses;

/** Jobs that are open, not invoiced, and use the payment term without a schedule. */
const withoutSchedule = (caller: JobCaller, PaymentTermId: number): FieldFilter => ({
  ...jobScopeFilter(caller),
  PaymentTermId,
  HasSchedule: false,
  Archived: false,
  IsLost: false,
  JobStatusId: { $ne: Invoiced },
});
const unsigned: FieldFilter = { IsSigned: false, JobStatusId: { $in: [Scheduled, Estimate] } };

/** Counts the jobs that a caller may give the schedule of a payment term (ruling 70). */
export async function countUnscheduled(reader: Reader, caller: JobCaller, termId: number) {
  const filter = withoutSchedule(caller, termId);
  const [all, estimates] = await Promise.all(
    [filter, { ...filter, ...unsigned }].map((each) => reader.find(model, { filter: each, take: 0 })),
  );
  return { Estimates: estimates!.total, SignedJobs: all!.total - estimates!.total };
}

/** Their ids, the lowest first, at most `take`. */
export async function unscheduledJobs(
  reader: Reader,
  caller: JobCaller,
  { termId, includeSigned, take }: { termId: number; includeSigned: boolean; take: number },
): Promise<number[]> {
  const filter = { ...withoutSchedule(caller, termId), ...(!includeSigned && unsigned) };
  const { data } = await reader.find(model, { filter, sort: [['Id', 1]], take });
  return data.map(({ Id }) => Id);
}
