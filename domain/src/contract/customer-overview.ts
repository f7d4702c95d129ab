import type { AccountFigures, AccountPaymentRow } from './account.ts';
import type { AttentionJob, JobAttentionKind } from './attention.ts';
import type { ListAnswer } from './common.ts';
import type { ContactRow } from './contact.ts';
import type { CustomerRow } from './customer.ts';
import type { DocumentRow } from './document.ts';
import type { JobListRow } from './job.ts';
import type { NoteRow } from './note.ts';

/**
 * The jobs of a customer in parts: open ones (neither lost nor archived, and not invoiced or still owing), those on which
 * something is owed, orders and later, lost ones, and all. Archived jobs are in `Owing` and `All` only.
 */
export const customerJobTabs = ['Open', 'Owing', 'Won', 'Lost', 'All'] as const;
export type CustomerJobTab = (typeof customerJobTabs)[number];

/** GET customers/{id}/overview/jobs: a page of one tab, newest first. Default: `Open`, 12 rows. */
export interface CustomerJobsQuery {
  tab?: CustomerJobTab;
  skip?: number;
  take?: number;
}

/** The number of jobs in a tab, and sums in dollars. Lost jobs count in no sum but their own. */
export interface CustomerJobSum {
  Tab: CustomerJobTab;
  Count: number;
  GrandTotal: number;
  /** What is owed on these jobs (ruling 96). */
  Owes: number;
}

/** What a customer's job waits for, which the caller may do. */
export interface CustomerTask extends AttentionJob {
  Kind: JobAttentionKind | 'call-reminder';
}

/** The figures of ruling 96 on the present company day, with the number of jobs that owe something. */
export interface CustomerFigures extends AccountFigures {
  /** The day since which something is late; null if nothing is. */
  LateSince: string | null;
  /** The first day on which something is due that is not late; null for none. */
  NextDueOn: string | null;
}

/**
 * GET customers/{id}/overview: what the page of a customer shows, in one answer. Without the permission to read accounts,
 * `Figures` is null and the jobs and payments are empty.
 */
export interface CustomerOverview {
  Customer: CustomerRow;
  /** The company day on which lateness is judged. */
  Day: string;
  Figures: CustomerFigures | null;
  /** The most urgent first, at most three. */
  Tasks: CustomerTask[];
  JobSums: CustomerJobSum[];
  /** The tab of `Jobs`: `Open`, or `All` if no job is open. */
  JobTab: CustomerJobTab;
  /** The first page of the tab. */
  Jobs: ListAnswer<JobListRow>;
  /** The last payments, credits and reversals, at most five. */
  Payments: AccountPaymentRow[];
  Documents: ListAnswer<DocumentRow>;
  Contacts: ListAnswer<ContactRow>;
  /** The last notes and calls, newest first. */
  Notes: ListAnswer<NoteRow>;
}
