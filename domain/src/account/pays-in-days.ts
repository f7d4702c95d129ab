import { toCents } from '../core/money.ts';
import { compareTexts } from '../text/compare-texts.ts';
import { addDays, daysBetween } from '../time/days.ts';
import { dayAt } from '../time/time-zone.ts';
import type { MoneyFact } from './money-facts.ts';

const LOOK_BACK_DAYS = 365;
const FEWEST_JOBS = 3;

/** An invoiced job with its payments, credits and reversals. `Total` in dollars. */
export interface PaidJob {
  /** ISO 8601 UTC instant. */
  readonly InvoiceDate: string;
  readonly Total: number;
  readonly facts: readonly Pick<MoneyFact, 'Date' | 'Amount'>[];
}

/**
 * Returns the mean number of days from the invoice to the day on which it was paid in full, of jobs that were paid in the
 * year before a company day (ruling 105); a job that was paid earlier counts as 0. null for fewer than three jobs.
 */
export function paysInDays(jobs: readonly PaidJob[], day: string, zone: string): number | null {
  const first = addDays(day, -LOOK_BACK_DAYS);
  const days = jobs.flatMap((job) => {
    const paidOn = paidInFullOn(job);
    if (paidOn === null || paidOn < first || paidOn > day) return [];
    return [Math.max(0, daysBetween(dayAt(job.InvoiceDate, zone), paidOn))];
  });
  return days.length < FEWEST_JOBS ? null : Math.round(days.reduce((sum, each) => sum + each, 0) / days.length);
}

/** The first day from which on the job was paid in full; null for a job that is not, or has nothing to pay. */
function paidInFullOn({ Total, facts }: PaidJob): string | null {
  const total = toCents(Total);
  let [paid, paidOn]: [number, string | null] = [0, null];
  if (total === 0) return null;
  for (const { Date: on, Amount } of facts.toSorted((a, b) => compareTexts(a.Date, b.Date))) {
    paid -= toCents(Amount);
    paidOn = paid < total ? null : (paidOn ?? on);
  }
  return paidOn;
}
