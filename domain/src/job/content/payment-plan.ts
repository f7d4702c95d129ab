import { addDollars } from '../../core/money.ts';
import { type ShownRow, shownRows } from '../../schedule/schedule.ts';
import { scheduleText } from '../../schedule/term-rows.ts';
import type { Job } from '../record/job.ts';

/** How customers pay, and the days from an invoice until what no row of a schedule takes is due: of the settings. */
export interface PaymentContext {
  /** Lines of text; '' for none. */
  readonly Instructions: string;
  /** `https://pay.example/{number}?amount={amount}`; '' for none. */
  readonly Link: string;
  readonly InvoiceDueDays: number;
}

/** A row of the schedule as the customer sees it. Dollars; `DueOn` is null until it falls due. */
type PlannedRow = Pick<ShownRow, 'When' | 'Days' | 'Amount' | 'DueOn'>;

/** What a customer is to pay when, and how (ruling 102). */
export interface PaymentPlan extends PaymentContext {
  /** The schedule in words: `50% at signing, the rest 10 days after the invoice`; '' for none. */
  readonly Terms: string;
  /** They add up to the total; none without a schedule. */
  readonly Rows: readonly PlannedRow[];
}

/** Returns the plan of a job with this total, in dollars; null if there is nothing to say. */
export function paymentPlan(
  job: Pick<Job, 'Schedule' | 'DueRows' | 'LastRow' | 'OrderDate'>,
  total: number,
  { Instructions, Link, InvoiceDueDays }: PaymentContext,
): PaymentPlan | null {
  const { Schedule } = job;
  if (Schedule.length === 0 && Instructions === '' && Link === '') return null;
  // Each signing fixes its rows anew.
  const DueRows = job.OrderDate === null ? job.DueRows.filter(({ When }) => When !== 'signing') : job.DueRows;
  const rows = Schedule.length === 0 ? [] : shownRows({ ...job, DueRows }, total, InvoiceDueDays);
  const Rows = rows.map(({ When, Days, Amount, DueOn }) => ({ When, Days, Amount, DueOn }));
  return { Instructions, Link, InvoiceDueDays, Terms: scheduleText(Schedule), Rows };
}

/**
 * Returns what a customer is to pay when they sign, or has still to pay of that, in dollars.
 * @param paid dollars
 */
export const payableAtSigning = ({ Rows }: Pick<PaymentPlan, 'Rows'>, paid: number): number =>
  Math.max(0, addDollars(...Rows.filter(({ When }) => When === 'signing').map(({ Amount }) => Amount), -paid));
