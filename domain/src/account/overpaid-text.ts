import type { JobStage } from '../job/state/job.state.ts';
import { formatMoney } from '../text/format.ts';
import { owedBack } from './account.ts';

interface PaidJob extends JobStage {
  readonly PaidTotal: number;
  readonly Balance: number;
}

export const OVERPAID = 'Overpaid, owed to the customer';
export const DEPOSIT_ABOVE_TOTAL = 'Deposit above the total';

/** Says how many dollars are owed to the customer. */
export const overpaidAmountText = (owed: number): string => `Overpaid ${formatMoney(owed)}, owed to the customer`;

/** The words for more money than a job needs, which stand beside its balance; null if there is none. */
export function overpaidText(job: PaidJob): string | null {
  const owed = owedBack(job, Math.max(0, -job.Balance));
  if (owed > 0) return overpaidAmountText(owed);
  return job.Balance < 0 ? DEPOSIT_ABOVE_TOTAL : null;
}
