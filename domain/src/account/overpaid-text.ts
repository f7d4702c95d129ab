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

export const OVERPAID = 'Overpaid, owed to the customer';
export const DEPOSIT_ABOVE_TOTAL = 'Deposit above the total';

/** Says how many dollars are owed to the customer. */
export const overpaidAmountText = (owed: number): string => `Overpaid ${formatMoney(owed)}, owed to the customer`;

/** The words for more money than a job needs, which stand beside its balance; null if there is none. */
export function overpaidText(job: PaidJob): string | null {
  const owed = owedBackOf(job);
  if (owed > 0) return overpaidAmountText(owed);
  return job.Balance < 0 ? DEPOSIT_ABOVE_TOTAL : null;
}
