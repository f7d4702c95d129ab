import { formatMoney, isEstimate, type JobStatusId } from '@picket/domain';

interface PaidJob {
  readonly JobStatusId: JobStatusId;
  /** In dollars. */
  readonly PaidTotal: number;
}

type Taken = 'archive' | 'lost' | 'revert' | 'void';

const consequences: Record<Taken, string> = {
  archive: 'It still counts in what the customer owes.',
  lost: 'It will be owed back to the customer until it is refunded or moved to another job.',
  revert: 'It stays on the job as a deposit.',
  void: 'It stays on the job.',
};

/** What an action means for the money that was paid on a job (ruling 96); '' for none. */
export function paidWarning(action: Taken, { JobStatusId, PaidTotal }: PaidJob): string {
  if (PaidTotal === 0) return '';
  const isOwedBack = action === 'archive' && isEstimate({ JobStatusId });
  return `${formatMoney(PaidTotal)} was paid on this job. ${consequences[isOwedBack ? 'lost' : action]}`;
}
