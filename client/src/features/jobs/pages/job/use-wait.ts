import {
  type ApprovalPanel,
  DeliveryTypes,
  formatMoney,
  type JobDetails,
  JobStatuses,
  jobAccess,
  type RevisionRow,
} from '@picket/domain';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { timeAgo } from '@/lib/format/time-ago.ts';
import { useNow } from '@/lib/hooks/use-now.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { useGetApprovalQuery } from '../../shared/calls/approval.api.ts';

/** Whom a job waits for: `Waiting for Nora Young`, `sent 2 minutes ago, not opened`. */
interface Wait {
  readonly text: string;
  readonly note?: string;
}

/** Returns whom a job waits for; null if it is the company's turn. */
export function useWait(job: JobDetails): Wait | null {
  const mayRead = useAllowed(jobAccess.readApproval);
  const { data } = useGetApprovalQuery(useJobRead(job.Id), { skip: !mayRead });
  const mayDispatch = useAllowed('Dispatch', 'Full');
  const now = useNow();
  const { Customer, Totals } = job;
  const customer = `Waiting for ${Customer?.Name || 'the customer'}`;
  if (job.Archived || job.IsLost) return null;
  switch (job.JobStatusId) {
    case JobStatuses.Estimate:
      return isAwaited(job, data) ? { text: customer, note: data?.Sent ? sentNote(data.Sent, now) : undefined } : null;
    case JobStatuses.Ready:
      if (job.DeliveryTypeId !== DeliveryTypes.Delivery) return null;
      if (job.DeliveryId !== null) return { text: 'Waiting for the delivery', note: plannedNote(job) };
      return mayDispatch ? null : { text: 'Waiting for dispatch', note: 'on no delivery yet' };
    case JobStatuses.Invoiced:
      return Totals.Balance > 0 ? { text: customer, note: `${formatMoney(Totals.Balance)} to pay` } : null;
    default:
      return null;
  }
}

/** Whether a job is ready to be delivered by truck and on no delivery yet. */
export const isToPutOnDelivery = ({ JobStatusId, DeliveryTypeId, DeliveryId }: JobDetails): boolean =>
  JobStatusId === JobStatuses.Ready && DeliveryTypeId === DeliveryTypes.Delivery && DeliveryId === null;

/** Whether the customer can answer the revision that was sent last. */
function isAwaited(job: JobDetails, panel: ApprovalPanel | undefined): boolean {
  if (job.FailedEmailId !== null) return false;
  return panel ? panel.Sent?.State === 'open' : job.IsAwaitingAnswer;
}

function sentNote({ SentAt, SentTo, Openings, LastOpenedAt }: RevisionRow, now: number): string {
  const sent = `${SentTo ? 'sent' : 'link copied'} ${SentAt ? timeAgo(SentAt, now) : ''}`.trim();
  return `${sent}, ${Openings > 0 && LastOpenedAt ? `opened ${timeAgo(LastOpenedAt, now)}` : 'not opened'}`;
}

const plannedNote = ({ DeliveryDate }: JobDetails): string | undefined =>
  DeliveryDate ? `planned for ${formatDate(DeliveryDate)}` : undefined;
