import type { TermRow } from '../../values.ts';
import type { JobPrice } from './job-price.ts';

/** A part of a job to approve: materials with misc items, delivery, other charge and tax; or labor (ruling 46). */
export type JobPart = 'materials' | 'labor';

/** The action that froze a revision. */
export type RevisionVia = 'email' | 'link' | 'print' | 'approval';

/** The reason for reminding a customer of an emailed estimate. */
export type ReminderKind = 'unopened' | 'unanswered' | 'expiring';

/** `w` for wholesale customers, `l` if only labor is shown, else `m` (ruling 27). */
export type OrderType = 'm' | 'l' | 'w';

/** The boxes that the customer ticked. */
export interface ApprovalTicks {
  readonly SignatureApproved: boolean;
  readonly OrderApproved: boolean;
  readonly EstimateDisclaimerApproved: boolean;
  readonly CompanyDisclaimerApproved: boolean;
  readonly MaterialsApproved: boolean;
  readonly LaborApproved: boolean;
}

/** The user in whose signed-in browser a customer has an estimate before them. */
export interface SignedWith {
  readonly Id: number;
  readonly Name: string;
}

/** A revision as it was frozen. Content and PDF are in the file store under their hashes. `Revision` counts from 1. */
export interface FrozenRevision {
  readonly Revision: number;
  readonly OrderType: OrderType;
  readonly ShowMaterials: boolean;
  readonly ShowLabor: boolean;
  readonly ContentSha256: string;
  readonly PdfSha256: string;
  /** The totals of the shown parts, in dollars. */
  readonly ShownTotals: JobPrice;
  /** It shows the schedule, or that there is none (ruling 102). */
  readonly ShowsSchedule?: true;
}

/** Content and PDF are those that were approved: with the customer's options, the PDF with the signature. */
export interface RevisionApproval {
  readonly SigneeName: string;
  readonly SignatureSha256: string | null;
  readonly ContentSha256: string;
  readonly PdfSha256: string;
}

/** What the customer saw of the schedule. Missing if they did not see it. */
interface SeenSchedule {
  readonly SeenSchedule?: readonly TermRow[];
}

export interface JobRevision extends Omit<FrozenRevision, 'ShowsSchedule'>, SeenSchedule {
  readonly Via: RevisionVia;
  /** The version of the job that it shows. */
  readonly JobVersion: number;
  /** The place of its last sending among those of the job; null if it was not sent. */
  readonly SentAs: number | null;
  /** The shown parts that have changed since. */
  readonly ChangedParts: readonly JobPart[];
  readonly Decision: 'approved' | 'declined' | 'withdrawn' | null;
  /** True once the job was converted. */
  readonly IsClosed: boolean;
  readonly Approval: RevisionApproval | null;
  readonly Openings: number;
  readonly LastOpenedAt: string | null;
  /** The last email with its link; null if there was none. */
  readonly LastEmail: { readonly Id: number; readonly To: string; readonly ExpiresAt: string } | null;
  /** True if the customer asked a question since that email. */
  readonly IsAsked: boolean;
  /** True once the job has another market partner, who must not see it (ruling 80). */
  readonly IsHandedOver?: boolean;
}

/**
 * The last approval of a part. `Revision` is null if staff recorded it before there were revisions. Dollars. `Mark` is the
 * `contentMark` of what was signed: a change that is taken back is none.
 */
export interface PartApproval extends SeenSchedule {
  readonly Mark: string;
  readonly Revision: number | null;
  readonly Amount: number;
  readonly IsChanged: boolean;
}

/** The part of a job's state that revisions and approvals make up. */
export interface ApprovalState {
  readonly Revisions: readonly JobRevision[];
  readonly Approved: Readonly<Partial<Record<JobPart, PartApproval>>>;
  /** What was signed last, of a job that was taken back since; null if it was never signed. */
  readonly SignedBefore: ApprovalState['Approved'] | null;
  /** The states of the emails with links, by id; `refused` if the mail server refused some of the addresses. */
  readonly EstimateEmails: Readonly<Record<number, 'requested' | 'emailed' | 'refused' | 'failed'>>;
  readonly QuestionCount: number;
  readonly Reminders: Readonly<Record<number, JobReminder>>;
}

export interface JobReminder {
  readonly EmailId: number;
  readonly Kind: ReminderKind;
  readonly State: 'requested' | 'sent' | 'failed';
}

export const noApprovals: ApprovalState = {
  Revisions: [],
  Approved: {},
  SignedBefore: null,
  EstimateEmails: {},
  QuestionCount: 0,
  Reminders: {},
};
