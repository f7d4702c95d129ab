import type { ContentItem, EstimateContent } from '../job/content/estimate-content.ts';
import type { JobOption } from '../job/content/job-options.ts';
import type { PaymentPlan } from '../job/content/payment-plan.ts';
import type { ApprovalTicks, JobPart, OrderType, ReminderKind, RevisionVia } from '../job/record/approval-state.ts';
import type { JobPrice } from '../job/record/job-price.ts';
import type { OptionChoice } from '../job/record/option.ts';
import type { SaveAnswer } from './common.ts';

/** The state of an approval link. */
export type LinkState =
  | 'open'
  | 'invalid'
  | 'expired'
  | 'superseded'
  | 'changed'
  | 'approved'
  | 'declined'
  | 'withdrawn'
  | 'closed';

export const reminderReasons: Readonly<Record<ReminderKind, string>> = {
  unopened: 'not opened',
  unanswered: 'not answered',
  expiring: 'link expires soon',
};

/**
 * PUT jobs/valid-link, estimate-disclaimer, company-disclaimer and estimate-report-anonymous. `ShowMaterials` and
 * `ShowLabor` never show more than the revision does; they are accepted and ignored.
 */
export interface LinkRequest {
  EncryptedJobId: string;
  ShowMaterials?: boolean;
  ShowLabor?: boolean;
}

/** The response of PUT jobs/valid-link: the page's data. Another link is refused with its message (ruling 45). */
export interface ApprovalPage {
  IsSuccess: true;
  Revision: number;
  ExpiresAt: string;
  Content: EstimateContent;
  /** What the customer paid before, in dollars. */
  PaidTotal: number;
  /** The company's logo as a data URL; '' if there is none. */
  Logo: string;
  /** False if the boxes need no tick: wholesale, labor alone, or an empty text. */
  NeedsEstimateDisclaimer: boolean;
  NeedsCompanyDisclaimer: boolean;
  /** The user who is signed in to this browser; '' for none. An approval here names them (ruling 85). */
  SignedInAs: string;
}

/** The response of PUT jobs/estimate-disclaimer and company-disclaimer: sanitized HTML; '' for none. */
export interface DisclaimerAnswer {
  data: string;
}

/** The response of reports: the PDF in base64 (ruling 43). */
export interface ReportAnswer {
  data: string;
  FileName: string;
}

/** PUT jobs/estimate-options: nothing is stored. Options that are not named stay as in the revision. */
export interface EstimateOptionsRequest {
  EncryptedJobId: string;
  Options: OptionChoice[];
}
export interface EstimateOptionsAnswer {
  Options: JobOption[];
  Items: ContentItem[];
  Totals: JobPrice;
  /** See EstimateContent.Payment. */
  Payment?: PaymentPlan;
}

/**
 * POST jobs/approve-estimate. `Id` is the link's. `SignatureImage` is a PNG, as data URL or bare base64; with
 * `IsSignatureTyped` it shows the typed name. `Chosen` lists the options to take or leave, others stay as in the revision;
 * a `GrandTotal` that differs from theirs is refused (ruling 41).
 */
export interface ApproveEstimateRequest extends Partial<ApprovalTicks> {
  Id: string;
  SigneeName?: string;
  SignatureImage?: string;
  IsSignatureTyped?: boolean;
  Chosen?: OptionChoice[];
  GrandTotal?: number;
}

/** POST jobs/decline-estimate. */
export interface DeclineEstimateRequest {
  Id: string;
  Reason: string;
  Note?: string;
}
/** POST jobs/estimate-question. */
export interface EstimateQuestionRequest {
  Id: string;
  Name: string;
  Question: string;
}
/** POST jobs/estimate-opened. */
export interface EstimateOpenedRequest {
  Id: string;
}
/** The response of POST jobs/approve-estimate, with the signed copy as a PDF in base64. `Message` is for the page. */
export interface ApprovedAnswer extends ReportAnswer {
  IsSuccess: true;
  Message: string;
  Revision: number;
}

/** The response of POST jobs/verify-document. The other fields are null for a document that was not approved. */
export interface VerifiedDocument {
  IsApproved: boolean;
  JobId: number | null;
  ApprovedAt: string | null;
  IsWithdrawn: boolean;
}

/** PUT jobs/{id}/revisions/{n}/restore. */
export interface RestoreRevisionRequest {
  Version?: number;
}

/** POST jobs/{id}/revisions: freezes what is printed for the customer. */
export interface FreezeRevisionRequest {
  ShowMaterials: boolean;
  ShowLabor: boolean;
  Version?: number;
}
/** POST jobs/{id}/email-estimate. `Body` is HTML, `Cc` addresses separated by commas. */
export interface EmailEstimateRequest extends FreezeRevisionRequest {
  To: string;
  Subject: string;
  Body: string;
  Cc?: string;
  AttachPdf?: boolean;
  ContinueWithoutTaxRate?: boolean;
}
/** POST jobs/{id}/email-estimate/preview: what would arrive. Its link leads nowhere, and nothing is stored. */
export interface EmailPreviewRequest {
  ShowMaterials: boolean;
  ShowLabor: boolean;
  Subject: string;
  Body: string;
  AttachPdf?: boolean;
}
export interface EmailPreview {
  /** `Bay Fences <bay@example.com>`; without the address if the company and the server have none. */
  From: string;
  ReplyTo: string;
  Subject: string;
  /** A whole HTML document. */
  Html: string;
  Text: string;
  Attachments: string[];
}
/** GET jobs/{id}/emails/{number}: an email as staff wrote it, to send it again. */
export interface EstimateEmailDetails extends EstimateEmailLog {
  Body: string;
  ShowMaterials: boolean;
  ShowLabor: boolean;
  AttachPdf: boolean;
}
/** POST jobs/{id}/approval-link. */
export interface ApprovalLinkRequest extends FreezeRevisionRequest {
  ContinueWithoutTaxRate?: boolean;
}
/** POST jobs/{id}/approval, as JSON or as a form with this body in `data` and a picture or PDF in `paper`. */
export interface RecordApprovalRequest extends FreezeRevisionRequest {
  Reason: string;
}
/** PUT jobs/{id}/approval/withdraw. */
export interface WithdrawApprovalRequest {
  Reason: string;
  Version?: number;
}

/** The response of the calls that freeze a revision. */
export interface RevisionAnswer extends SaveAnswer {
  Revision: number;
}
/** The response of POST jobs/{id}/email-estimate. `LogId` is the id of the email among those of the job. */
export interface EmailEstimateAnswer extends RevisionAnswer {
  LogId: number;
  /** Parts that are missing for the customer, such as an empty disclaimer. */
  Warnings: string[];
}
export interface ApprovalLinkAnswer extends RevisionAnswer {
  Url: string;
  ExpiresAt: string;
  Warnings: string[];
}

/** An email with the link to a revision. */
export interface EstimateEmailLog {
  Id: number;
  Revision: number;
  To: string;
  Cc: string[];
  Subject: string;
  At: string;
  By: string;
  ExpiresAt: string;
  State: 'requested' | 'emailed' | 'failed';
  StateAt: string;
  /** The reason for a failure; '' for none. */
  Reason: string;
  /** The addresses that the mail server refused while it accepted others. */
  Rejected: string[];
  Reminders: EstimateReminder[];
}

/** A reminder of an email that the customer did not answer. */
export interface EstimateReminder {
  Id: number;
  Kind: ReminderKind;
  At: string;
  State: 'requested' | 'sent' | 'failed';
  StateAt: string;
  /** The reason for a failure; '' for none. */
  Reason: string;
}

export interface EstimateQuestion {
  Revision: number;
  At: string;
  AskedBy: string;
  Question: string;
}

/**
 * The approval of a revision, and the total with the options that were chosen. `Kind` staff: recorded by them, with
 * `Reason`.
 */
export interface RevisionApprovalRow {
  Kind: 'customer' | 'staff';
  At: string;
  By: string;
  GrandTotal: number;
  Reason: string;
  IsSignatureTyped: boolean;
  /** The user with whom the customer signed in person; '' for none. */
  SignedWith: string;
  Ticked: ApprovalTicks | null;
  IpAddress: string;
  UserAgent: string;
  HasPaper: boolean;
  WithdrawnAt: string | null;
  WithdrawnBy: string;
  WithdrawReason: string;
}

/** A row of GET jobs/{id}/revisions, newest first. Totals in dollars are those of the shown parts. */
export interface RevisionRow {
  Revision: number;
  OrderType: OrderType;
  ShowMaterials: boolean;
  ShowLabor: boolean;
  Via: RevisionVia;
  Totals: JobPrice;
  FrozenAt: string;
  FrozenBy: string;
  /** 'open' also for one that was not sent. */
  State: Exclude<LinkState, 'invalid'>;
  IsSent: boolean;
  SentAt: string | null;
  /** Addresses of the last email; '' for a copied link. */
  SentTo: string;
  ExpiresAt: string | null;
  Openings: number;
  FirstOpenedAt: string | null;
  LastOpenedAt: string | null;
  Approval: RevisionApprovalRow | null;
  DeclinedAt: string | null;
  DeclineReason: string;
  DeclineNote: string;
}

/** GET jobs/{id}/revisions/{n}. */
export interface RevisionDetails extends RevisionRow {
  Content: EstimateContent;
}

/** A line of a comparison in dollars; null where it does not count. */
export interface ComparedLine {
  Description: string;
  Before: number | null;
  After: number | null;
  BeforeQuantity: number | null;
  AfterQuantity: number | null;
}
/** A text of a comparison. Long texts are only said to differ. */
export interface ComparedText {
  Label: string;
  Before: string;
  After: string;
}
/** GET jobs/{id}/revisions/{a}/compare/{b | now}: money first, then words. Amounts in dollars. */
export interface ContentComparison {
  Before: number;
  After: number;
  Difference: number;
  Added: ComparedLine[];
  Removed: ComparedLine[];
  Dearer: ComparedLine[];
  Cheaper: ComparedLine[];
  Texts: ComparedText[];
}

/** The approved part of a job. `Amount` in dollars when it was approved. */
export interface ApprovedPart {
  Part: JobPart;
  Revision: number | null;
  Amount: number;
  IsChanged: boolean;
}

/** GET jobs/{id}/approval: the panel. */
export interface ApprovalPanel {
  Id: number;
  Version: number;
  IsSigned: boolean;
  /** The last sent revision; null if none was. */
  Sent: RevisionRow | null;
  Approved: ApprovedPart[];
  /** True if the job differs from what was signed: conversion then needs `ContinueWithDifference` and a reason. */
  IsDifferent: boolean;
  /** The signed content compared with the job now; null if nothing was signed or nothing differs. */
  Difference: ContentComparison | null;
  Questions: EstimateQuestion[];
  JobEmailLogs: EstimateEmailLog[];
}
