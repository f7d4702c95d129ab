import type { JobKind, JobStatusId, PaymentStatusId } from '../enums.ts';
import type { ScheduleStage } from '../values.ts';
import type { ListAnswer } from './common.ts';

/** What part of a customer's jobs an account lists: those that owe something, or all. */
export const accountJobLists = ['owing', 'all'] as const;
export type AccountJobList = (typeof accountJobLists)[number];

/**
 * GET customers/{id}/account (ruling 73). `at` is a moment (see `Moment`) or a company day, whose end counts; `day` is the
 * company day on which lateness is judged, by default that of the moment. `skip` and `take` are of the payments. A list
 * has at most 999 rows, which is the default.
 */
export interface AccountQuery {
  at?: string;
  day?: string;
  jobs?: AccountJobList;
  jobsSkip?: number;
  jobsTake?: number;
  skip?: number;
  take?: number;
}

/**
 * GET customers/{id}/statement: a ReportAnswer. Company days; without `to` until the day of the moment, without `from` from
 * the first day of that month. `at` as in `AccountQuery`.
 */
export interface StatementQuery {
  from?: string;
  to?: string;
  at?: string;
}

/** The figures of an account or of one job in it, in dollars (ruling 96). */
export interface AccountFigures {
  /** Late + Due + NotInvoiced. */
  Owes: number;
  /** What fell due and is not late. */
  Due: number;
  Late: number;
  /** What of orders has not fallen due. */
  NotInvoiced: number;
  /** What was paid above the total of orders, and on estimates that are lost or archived. */
  OwedBack: number;
  /** What was paid on other estimates. */
  DepositsHeld: number;
  /** Pending payments. No other figure counts them. */
  ToConfirm: number;
}

/** A job in an account. Amounts in dollars. */
export interface AccountJobRow extends AccountFigures {
  Id: number;
  JobName: string;
  Kind: JobKind;
  JobStatusId: JobStatusId;
  IsLost: boolean;
  Archived: boolean;
  /** '' while it is not invoiced. */
  InvoiceNumber: string;
  InvoiceDate: string | null;
  GrandTotal: number;
  PaidTotal: number;
  /** GrandTotal less PaidTotal, also below 0. */
  Balance: number;
  /** The first day on which something that is not paid is due, also in the past; null if nothing is. */
  NextDueOn: string | null;
  LateSince: string | null;
}

/** A row of a job that fell due and is not paid. `Open` in dollars. */
export interface AccountDueRow {
  JobId: number;
  JobName: string;
  InvoiceNumber: string;
  When: ScheduleStage;
  DueOn: string;
  Open: number;
  IsLate: boolean;
}

/** A payment or credit, or the reversal of one with a negative amount on its own date. */
export interface AccountPaymentRow {
  Kind: 'payment' | 'credit' | 'reversal';
  PaymentId: number;
  JobId: number;
  JobName: string;
  Date: string;
  Amount: number;
  /** `Check 1042`, of a reversal `Check 1042, returned payment`. */
  Text: string;
  PaymentStatusId: PaymentStatusId;
  /** The notes of a payment or credit, or the reason of a reversal. */
  Notes: string;
  RecordedBy: string;
  RecordedAt: string;
}

/** The response of GET customers/{id}/account. Amounts in dollars. */
export interface CustomerAccount extends AccountFigures {
  Id: number;
  /** The company day on which lateness is judged. */
  Day: string;
  /** The earliest rows that fell due and are not paid; at most six. */
  NextDue: ListAnswer<AccountDueRow>;
  LateSince: string | null;
  /** The numbers of jobs in each list. */
  JobCounts: Record<AccountJobList, number>;
  /** Newest first, archived and lost ones too. */
  Jobs: ListAnswer<AccountJobRow>;
  /** Newest first. */
  Payments: ListAnswer<AccountPaymentRow>;
  /** The mean number of days from invoice to payment in full, of at least three jobs paid in the last 365 days. */
  PaysInDays: number | null;
}
