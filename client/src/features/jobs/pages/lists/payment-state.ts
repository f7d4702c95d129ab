import { type JobListRow, JobStatuses } from '@picket/domain';
import type { Tone } from '@/ui/status-badge.tsx';

/** The payment state of an order as a word and a tone. */
export function paymentState({
  GrandTotal,
  PaidTotal,
  Balance,
  JobStatusId,
}: Pick<JobListRow, 'GrandTotal' | 'PaidTotal' | 'Balance' | 'JobStatusId'>): {
  word: string;
  tone: Tone;
} {
  if (Balance < 0) return { word: 'Overpaid', tone: 'attention' };
  if (Balance === 0) return { word: GrandTotal === 0 ? 'Nothing owed' : 'Paid', tone: 'good' };
  if (PaidTotal > 0) return { word: 'Partly paid', tone: 'attention' };
  return JobStatusId === JobStatuses.Invoiced
    ? { word: 'Unpaid', tone: 'bad' }
    : { word: 'Not invoiced', tone: 'neutral' };
}
