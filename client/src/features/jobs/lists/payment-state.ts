import type { JobListRow } from '@picket/domain';
import type { Tone } from '@/ui/status-badge.tsx';

/** The payment state of an order as a word and a tone. */
export function paymentState({
  GrandTotal,
  PaidTotal,
  Balance,
}: Pick<JobListRow, 'GrandTotal' | 'PaidTotal' | 'Balance'>): {
  word: string;
  tone: Tone;
} {
  if (Balance < 0) return { word: 'Overpaid', tone: 'attention' };
  if (Balance === 0) return { word: GrandTotal === 0 ? 'Nothing owed' : 'Paid', tone: 'good' };
  return PaidTotal > 0 ? { word: 'Partly paid', tone: 'attention' } : { word: 'Unpaid', tone: 'bad' };
}
