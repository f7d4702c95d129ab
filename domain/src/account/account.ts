import type { AccountFigures } from '../contract/account.ts';
import type { DueSettings } from '../core/decider.ts';
import { addDollars } from '../core/money.ts';
import { jobSchedule, type ScheduledJob } from '../job/stages/falling-due.ts';
import { isEditable, isEstimate, type JobStage } from '../job/state/job.state.ts';
import type { FilledRow, PaidSchedule } from '../schedule/schedule.ts';

/** A job as an account counts it. Amounts in dollars. */
export interface AccountJob extends ScheduledJob {
  /** The sum of the pending payments; default 0. */
  readonly PendingTotal?: number;
}

/** Returns the figures of jobs on a company day. Archived jobs count. */
export const accountFigures = (jobs: readonly AccountJob[], day: string, settings: DueSettings): AccountFigures =>
  sumOfFigures(jobs.map((job) => figuresOf(job, jobSchedule(job, day, settings))));

export function sumOfFigures(figures: readonly AccountFigures[]): AccountFigures {
  const sum = (name: keyof AccountFigures): number => addDollars(...figures.map((each) => each[name]));
  return {
    Owes: sum('Owes'),
    Due: sum('Due'),
    Late: sum('Late'),
    NotInvoiced: sum('NotInvoiced'),
    OwedBack: sum('OwedBack'),
    DepositsHeld: sum('DepositsHeld'),
    ToConfirm: sum('ToConfirm'),
  };
}

/** Returns the figures of a job whose rows are filled with what was paid. */
export function figuresOf(job: AccountJob, { rows, overpaid }: PaidSchedule): AccountFigures {
  const isOrder = !isEstimate(job);
  const isDeposit = isEditable(job);
  const Late = openOf(rows, 'late');
  const Due = openOf(rows, 'due');
  const NotInvoiced = isOrder ? openOf(rows, 'not due') : 0;
  return {
    Owes: addDollars(Late, Due, NotInvoiced),
    Due,
    Late,
    NotInvoiced,
    OwedBack: owedBack(job, overpaid),
    DepositsHeld: isDeposit ? job.PaidTotal : 0,
    ToConfirm: job.PendingTotal ?? 0,
  };
}

/** Returns the dollars of a job that are owed to the customer, of which so many were paid above its total (ruling 96). */
export function owedBack(job: JobStage & { readonly PaidTotal: number }, overpaid: number): number {
  if (!isEstimate(job)) return overpaid;
  return isEditable(job) ? 0 : job.PaidTotal;
}

const openOf = (rows: readonly FilledRow[], state: FilledRow['State']): number =>
  addDollars(...rows.filter(({ State }) => State === state).map(({ Amount, Filled }) => Amount - Filled));
