import type {
  AccountDueRow,
  AccountFigures,
  AccountJobRow,
  AccountPaymentRow,
  AccountQuery,
  CustomerAccount,
} from '../contract/account.ts';
import type { PaymentRow } from '../contract/payment.ts';
import type { DueSettings } from '../core/decider.ts';
import { addDollars } from '../core/money.ts';
import type { JobKind } from '../enums.ts';
import { reversalNames } from '../fields/payment.fields.ts';
import type { Job } from '../job/record/job.ts';
import { jobSchedule } from '../job/stages/falling-due.ts';
import { paymentTypeText } from '../payment/payment.ts';
import type { FilledRow, PaidSchedule } from '../schedule/schedule.ts';
import { compareTexts } from '../text/compare-texts.ts';
import { type AccountJob, figuresOf, sumOfFigures } from './account.ts';
import { byJob } from './by-job.ts';
import { paymentFacts } from './money-facts.ts';
import { type PaidJob, paysInDays } from './pays-in-days.ts';

/** A job of the customer, as the read models have it or as it was folded. */
export interface JobOfAccount extends AccountJob, Pick<Job, 'JobName'> {
  readonly Id: number;
  readonly Kind: JobKind;
  readonly InvoiceNumber: string;
}

interface AccountSources {
  readonly jobs: readonly JobOfAccount[];
  /** The payments of these jobs, in any order. */
  readonly payments: readonly PaymentRow[];
  readonly day: string;
  readonly settings: DueSettings;
}

/** Both lists have a limit: a customer may have thousands of jobs. */
type AccountPages = AccountQuery & Required<Pick<AccountQuery, 'take' | 'jobsTake'>>;

const MOST_DUE_ROWS = 6;

interface Entry {
  readonly job: JobOfAccount;
  readonly schedule: PaidSchedule;
  readonly figures: AccountFigures;
}

/** Returns a customer's account on a company day (ruling 73). */
export function customerAccount(Id: number, sources: AccountSources, query: AccountPages): CustomerAccount {
  const { jobs, payments, day, settings } = sources;
  const newest = jobs.map((job) => entryOf(job, day, settings)).sort((a, b) => b.job.Id - a.job.Id);
  const owing = newest.filter(({ figures }) => figures.Owes > 0);
  const due = newest.flatMap(({ job, schedule }) => schedule.rows.flatMap((row) => dueRow(job, row))).sort(byDueOn);
  const names = new Map(jobs.map((job) => [job.Id, job.JobName]));
  return {
    ...sumOfFigures(newest.map(({ figures }) => figures)),
    Id,
    Day: day,
    NextDue: { data: due.slice(0, MOST_DUE_ROWS), total: due.length },
    LateSince: earliest(newest.map(({ schedule }) => schedule.lateSince)),
    JobCounts: { owing: owing.length, all: newest.length },
    Jobs: page(query.jobs === 'owing' ? owing : newest, query.jobsSkip, query.jobsTake, rowOf),
    Payments: page(movementsOf(payments), query.skip, query.take, (movement) => paymentRowOf(movement, names)),
    PaysInDays: paysInDays(paidJobs(sources), day, settings.TimeZone),
  };
}

function entryOf(job: JobOfAccount, day: string, settings: DueSettings): Entry {
  const schedule = jobSchedule(job, day, settings);
  return { job, schedule, figures: figuresOf(job, schedule) };
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null);

/** Only the rows of the page are made: a customer may have thousands of jobs and payments. */
const page = <From, To>(all: readonly From[], skip = 0, take: number, toRow: (from: From) => To) => ({
  data: all.slice(skip, skip + take).map(toRow),
  total: all.length,
});

function rowOf({ job, schedule, figures }: Entry): AccountJobRow {
  const { Id, JobName, Kind, JobStatusId, IsLost, Archived, InvoiceNumber, InvoiceDate, GrandTotal, PaidTotal } = job;
  return {
    Id,
    JobName,
    Kind,
    JobStatusId,
    IsLost,
    Archived,
    InvoiceNumber,
    InvoiceDate,
    GrandTotal,
    PaidTotal,
    Balance: addDollars(GrandTotal, -PaidTotal),
    NextDueOn: schedule.nextDueOn,
    LateSince: schedule.lateSince,
    ...figures,
  };
}

function dueRow(
  { Id, JobName, InvoiceNumber }: JobOfAccount,
  { When, DueOn, Amount, Filled, State }: FilledRow,
): AccountDueRow[] {
  if (DueOn === null || (State !== 'due' && State !== 'late')) return [];
  const Open = addDollars(Amount, -Filled);
  return [{ JobId: Id, JobName, InvoiceNumber, When, DueOn, Open, IsLate: State === 'late' }];
}

const byDueOn = (a: AccountDueRow, b: AccountDueRow): number => compareTexts(a.DueOn, b.DueOn) || a.JobId - b.JobId;

/** A payment, or a reversal of it. */
interface Movement {
  readonly payment: PaymentRow;
  readonly reversal: PaymentRow['Reversals'][number] | null;
  readonly day: string;
  readonly at: string;
}

/** Returns the payments and reversals, newest first. */
function movementsOf(payments: readonly PaymentRow[]): Movement[] {
  const recorded = payments
    .toSorted((a, b) => a.Id - b.Id)
    .flatMap((payment): Movement[] => [
      { payment, reversal: null, day: payment.PaymentDate, at: payment.CreatedAt },
      ...payment.Reversals.map((reversal) => ({ payment, reversal, day: reversal.Date, at: reversal.ReversedAt })),
    ]);
  return recorded.toReversed().sort((a, b) => compareTexts(b.day, a.day) || compareTexts(b.at, a.at));
}

/** Returns the last payments, credits and reversals, newest first. `names` are those of the jobs. */
export const lastMovements = (
  payments: readonly PaymentRow[],
  names: ReadonlyMap<number, string>,
  take: number,
): AccountPaymentRow[] =>
  movementsOf(payments)
    .slice(0, take)
    .map((movement) => paymentRowOf(movement, names));

function paymentRowOf({ payment, reversal, day, at }: Movement, names: ReadonlyMap<number, string>): AccountPaymentRow {
  const Text = paymentTypeText(payment);
  return {
    Kind: reversal ? 'reversal' : payment.IsCredit ? 'credit' : 'payment',
    PaymentId: payment.Id,
    JobId: payment.JobId,
    JobName: names.get(payment.JobId) ?? '',
    Date: day,
    Amount: reversal ? -reversal.Amount : payment.PaymentAmount,
    Text: reversal ? `${Text}, ${reversalNames[reversal.Kind].toLowerCase()}` : Text,
    PaymentStatusId: payment.PaymentStatusId,
    Notes: reversal ? reversal.Reason : payment.Notes,
    RecordedBy: reversal ? reversal.ReversedBy : payment.CreatedBy,
    RecordedAt: at,
  };
}

function paidJobs({ jobs, payments }: AccountSources): PaidJob[] {
  const facts = byJob(paymentFacts(payments));
  return jobs.flatMap(({ Id, InvoiceDate, GrandTotal: Total }) =>
    InvoiceDate === null ? [] : [{ InvoiceDate, Total, facts: facts.get(Id) ?? [] }],
  );
}
