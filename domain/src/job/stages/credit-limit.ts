import { QuestionError } from '../../core/errors.ts';
import { addDollars } from '../../core/money.ts';
import { formatMoney } from '../../text/format.ts';
import { priceOf } from '../content/pricing.ts';
import type { CustomerCredit } from '../record/job.commands.ts';
import type { Job } from '../record/job.ts';

/** What a customer owes, and how much they may owe; null for no limit. Amounts in dollars. */
export interface OwedWithin {
  readonly CreditLimit: number | null;
  /** Ruling 96; null if it is not known, or not for the caller to see. */
  readonly Owes: number | null;
}

/** Returns true if a customer owes more than the credit limit (ruling 105). */
export const isOverCreditLimit = ({ CreditLimit, Owes }: OwedWithin): boolean =>
  CreditLimit !== null && Owes !== null && Owes > CreditLimit;

/**
 * Asks before a conversion after which the customer owes more than now and than the credit limit (ruling 105). Nothing is
 * ever refused.
 * @throws QuestionError
 */
export function askAboutCreditLimit(job: Job, credit: CustomerCredit | undefined, isAccepted = false): void {
  if (!credit || isAccepted) return;
  const { CreditLimit, Owes, OwesElsewhere, PaidTotal } = credit;
  const wouldOwe = addDollars(OwesElsewhere, Math.max(0, addDollars(priceOf(job).GrandTotal, -PaidTotal)));
  if (wouldOwe <= Owes || !isOverCreditLimit({ CreditLimit, Owes: wouldOwe })) return;
  const name = job.Customer?.Name ?? 'The customer';
  const [limit, now, then] = [CreditLimit, Owes, wouldOwe].map(formatMoney);
  const message = `${name} has a credit limit of ${limit}, owes ${now} now and would owe ${then} with this order`;
  throw new QuestionError('ContinueWithCreditLimit', message);
}
