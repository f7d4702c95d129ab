import { type JobOfAccount, noSchedule, type Period, type Position } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { type JobListRecord, jobListProjection } from '../job-list/job-list.projection.ts';
import { type JobCaller, jobScopeFilter } from '../job-list/job-scope.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';

/** The jobs of customers that the caller may see, archived or not. Their schedules are only what fell due. */
export async function jobsOfCustomers(
  reader: Reader,
  caller: JobCaller,
  customerIds: readonly number[],
): Promise<JobOfAccount[]> {
  const filter = { ...jobScopeFilter(caller), CustomerId: { $in: customerIds } };
  const { data } = await reader.find(jobListProjection.model, { filter });
  return data.map(jobOf);
}

/** Only the fields that count: copying the others takes most of the time of an account with many jobs. */
const jobOf = (row: JobListRecord): JobOfAccount => ({
  Id: row.Id,
  JobName: row.JobName,
  Kind: row.Kind,
  JobStatusId: row.JobStatusId,
  IsLost: row.IsLost,
  Archived: row.Archived,
  InvoiceNumber: row.InvoiceNumber,
  InvoiceDate: row.InvoiceDate,
  GrandTotal: row.GrandTotal,
  PaidTotal: row.PaidTotal,
  PendingTotal: row.PendingTotal,
  ...noSchedule,
  DueRows: row.DueRows,
});

/** The jobs that belonged to customers at a position of the log, without a check of what the caller may see. */
export async function pastJobIds(
  reader: Reader,
  customerIds: readonly number[],
  position: Position,
): Promise<number[]> {
  const holds = { From: { $lte: position }, To: { $gt: position } };
  const filter = { Of: 'job', CustomerId: { $in: customerIds }, ...holds };
  const { data } = await reader.find(reportFactsProjection.model, { filter });
  return data.flatMap((fact) => (fact.Of === 'job' ? [fact.JobId] : []));
}

/** The jobs of all customers of which something was billed, taken back or paid in a period. */
export async function jobsBookedIn(reader: Reader, { StartDate, EndDate }: Period): Promise<Set<number>> {
  const filter = { Of: 'entry', On: { $gte: StartDate, $lte: EndDate } };
  const groups = await reader.sum(reportFactsProjection.model, { filter, by: 'JobId', fields: [] });
  return new Set(groups.map(({ key }) => Number(key)));
}
