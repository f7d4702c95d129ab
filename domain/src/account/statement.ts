import type { AccountFigures } from '../contract/account.ts';
import type { DueSettings } from '../core/decider.ts';
import { addDollars } from '../core/money.ts';
import { JobStatuses } from '../enums.ts';
import { isEstimate } from '../job/state/job.state.ts';
import type { Period } from '../reports/periods.ts';
import { compareTexts } from '../text/compare-texts.ts';
import { type AccountJob, accountFigures, sumOfFigures } from './account.ts';
import type { MoneyFact } from './money-facts.ts';

/** A line of a statement, with what is owed after it, in dollars. */
interface StatementLine extends MoneyFact {
  readonly Balance: number;
}

/**
 * What was billed and paid in a period (ruling 73), in dollars. Balances are those of invoiced jobs, less what was paid
 * on others; they count only what is dated by then.
 */
export interface Statement {
  readonly OpeningBalance: number;
  /** In the order of their days. */
  readonly Lines: readonly StatementLine[];
  readonly ClosingBalance: number;
  /** The sum of what is dated after the period. */
  readonly Later: number;
}

export function statementOf(facts: readonly MoneyFact[], { StartDate, EndDate }: Period): Statement {
  const sum = (some: readonly MoneyFact[]): number => addDollars(...some.map(({ Amount }) => Amount));
  const OpeningBalance = sum(facts.filter(({ Date: day }) => day < StartDate));
  const within = facts.filter(({ Date: day }) => day >= StartDate && day <= EndDate).toSorted(byDay);
  let Balance = OpeningBalance;
  const Lines = within.map((fact) => {
    Balance = addDollars(Balance, fact.Amount);
    return { ...fact, Balance };
  });
  return { OpeningBalance, Lines, ClosingBalance: Balance, Later: sum(facts.filter(({ Date: day }) => day > EndDate)) };
}

const byDay = (a: MoneyFact, b: MoneyFact): number => compareTexts(a.Date, b.Date) || compareTexts(a.At, b.At);

/** What leads from the closing balance of a statement to the figures of the account (ruling 96), in dollars. */
export interface StatementSummary extends AccountFigures {
  /** The totals of jobs from Order on that are not invoiced. */
  readonly OrderedNotInvoiced: number;
  /** What fell due on estimates. */
  readonly DueOnEstimates: number;
}

/**
 * Returns the figures of the account below a statement: closing balance and what is dated later, what is ordered and not
 * invoiced, and what is due on estimates are what is owed, less what is owed back and deposits held.
 */
export function statementSummary(jobs: readonly AccountJob[], day: string, settings: DueSettings): StatementSummary {
  const ordered = jobs.filter((job) => !isEstimate(job) && job.JobStatusId !== JobStatuses.Invoiced);
  const figures = jobs.map((job) => ({ job, ...accountFigures([job], day, settings) }));
  return {
    ...sumOfFigures(figures),
    OrderedNotInvoiced: addDollars(...ordered.map(({ GrandTotal }) => GrandTotal)),
    DueOnEstimates: addDollars(...figures.filter(({ job }) => isEstimate(job)).map(({ Owes }) => Owes)),
  };
}
