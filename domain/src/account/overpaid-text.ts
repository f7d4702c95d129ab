import { isEditable, isEstimate, type JobStage } from '../job/state/job.state.ts';
import { formatMoney } from '../text/format.ts';

interface PaidJob extends JobStage {
  readonly PaidTotal: number;
  readonly Balance: number;
}

/** Returns the dollars of a job that are owed back to the customer (ruling 96). */
function owedBackOf(job: PaidJob): number {
  if (!isEstimate(job)) return Math.max(0, -job.Balance);
  return isEditable(job) ? 0 : job.PaidTotal;
}

/** The words for more money than a job needs, which stand beside its balance; null if there is none. */
export function overpaidText(job: PaidJob): string | null {
  const owed = owedBackOf(job);
  if (owed > 0) return `Overpaid ${formatMoney(owed)}, owed to the customer`;
  return job.Balance < 0 ? 'Deposit above the total' : null;
}
