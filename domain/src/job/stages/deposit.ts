import { QuestionError, RuleError } from '../../core/errors.ts';
import { depositOf, missingDeposit } from '../../schedule/schedule.ts';
import { formatMoney } from '../../text/format.ts';
import { priceOf } from '../content/pricing.ts';
import type { DepositCover } from '../record/job.commands.ts';
import type { Job } from '../record/job.ts';

/**
 * Requires that what the customer signed to pay at signing is covered (ruling 106). A job that was never signed asks
 * nothing.
 * @throws QuestionError, or RuleError if the company requires deposits
 */
export function requireDeposit(job: Job, { CoveredTotal = 0, RequireDeposit }: DepositCover, isAccepted = false): void {
  const { GrandTotal } = priceOf(job);
  const missing = missingDeposit(job, GrandTotal, CoveredTotal);
  if (missing === 0) return;
  const deposit = depositOf(job, GrandTotal);
  const part = missing === deposit ? 'The deposit' : `${formatMoney(missing)} of the deposit`;
  const message = `${part} of ${formatMoney(deposit)} is not paid`;
  if (RequireDeposit) throw new RuleError(message);
  if (!isAccepted) throw new QuestionError('ContinueWithoutDeposit', message);
}
