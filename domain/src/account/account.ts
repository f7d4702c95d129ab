import type { DueSettings } from '../core/decider.ts';
import { addDollars } from '../core/money.ts';
import { jobSchedule, type ScheduledJob } from '../job/stages/falling-due.ts';
import { isEditable, isEstimate } from '../job/state/job.state.ts';
import type { FilledRow } from '../schedule/schedule.ts';

/** The figures of an account or of one job in it, in dollars (ruling 96). */
export interface AccountFigures {
  /** Late + Due + NotInvoiced. */
  readonly Owes: number;
  /** What fell due and is not late. */
  readonly Due: number;
  readonly Late: number;
  /** What of orders has not fallen due. */
  readonly NotInvoiced: number;
  /** What was paid above the total of orders, and on estimates that are lost or archived. */
  readonly OwedBack: number;
  /** What was paid on other estimates. */
  readonly DepositsHeld: number;
  /** Pending payments. No other figure counts them. */
  readonly ToConfirm: number;
}

/** A job as an account counts it. Amounts in dollars. */
export interface AccountJob extends ScheduledJob {
  /** The sum of the pending payments; default 0. */
  readonly PendingTotal?: number;
}

/** Returns the figures of jobs on a company day. Archived jobs count. */
export function accountFigures(jobs: readonly AccountJob[], day: string, settings: DueSettings): AccountFigures {
  const figures = jobs.map((job) => figuresOf(job, day, settings));
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

function figuresOf(job: AccountJob, day: string, settings: DueSettings): AccountFigures {
  const { rows, overpaid } = jobSchedule(job, day, settings);
  const isOrder = !isEstimate(job);
  const Late = openOf(rows, 'late');
  const Due = openOf(rows, 'due');
  const NotInvoiced = isOrder ? openOf(rows, 'not due') : 0;
  const isDeposit = isEditable(job);
  return {
    Owes: addDollars(Late, Due, NotInvoiced),
    Due,
    Late,
    NotInvoiced,
    OwedBack: isOrder ? overpaid : isDeposit ? 0 : job.PaidTotal,
    DepositsHeld: isDeposit ? job.PaidTotal : 0,
    ToConfirm: job.PendingTotal ?? 0,
  };
}

const openOf = (rows: readonly FilledRow[], state: FilledRow['State']): number =>
  addDollars(...rows.filter(({ State }) => State === state).map(({ Amount, Filled }) => Amount - Filled));
