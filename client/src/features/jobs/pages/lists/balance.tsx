import { formatMoney, type JobListRow, overpaidText } from '@picket/domain';

type Job = Pick<JobListRow, 'JobStatusId' | 'Archived' | 'IsLost' | 'PaidTotal' | 'Balance'>;

/** The balance of a job, or the words for what was paid above its total. */
export const Balance = ({ job }: { job: Job }) => overpaidText(job) ?? formatMoney(job.Balance);
