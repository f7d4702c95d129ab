import type { EmailedDocument, EmailReference } from '../job/record/email-state.ts';
import type { ListAnswer, SaveAnswer } from './common.ts';

/** POST jobs/{id}/email-document. `PaymentId` is that of a receipt. `Body` is HTML with {placeholders}. */
export interface EmailDocumentRequest {
  Kind: EmailedDocument;
  PaymentId?: number;
  To: string;
  /** Addresses as people write them. */
  Cc?: string;
  Subject: string;
  Body: string;
  Version?: number;
}
/** The response of POST jobs/{id}/email-document. `LogId` is the id of the email among those of the job. */
export interface EmailDocumentAnswer extends SaveAnswer {
  LogId: number;
  /** True for the first invoice that the company emails while it sends no reminders. */
  OffersReminders: boolean;
}
/** POST jobs/{id}/email-document/preview: the email as it would arrive. */
export type EmailDocumentPreviewRequest = Pick<EmailDocumentRequest, 'Kind' | 'PaymentId' | 'Subject' | 'Body'>;

type EmailKind = 'estimate' | 'estimate-reminder' | EmailedDocument | 'invoice-reminder' | 'statement';

/** A row of GET jobs/{id}/email-log and GET customers/{id}/emails, newest first. */
export interface EmailLogRow {
  /** Among the emails of its kind of the job or customer; those with an order, invoice or receipt count together. */
  Id: number;
  Kind: EmailKind;
  /** null for a statement. */
  JobId: number | null;
  /** Of the invoice or job; '' for a statement. */
  Number: string;
  /** Of a statement. */
  CustomerId?: number;
  Period?: StatementPeriod;
  To: string;
  Cc: string[];
  Subject: string;
  At: string;
  By: string;
  /** `unknown`: the server stopped while it sent a reminder, which is not repeated. */
  State: 'requested' | 'emailed' | 'failed' | 'unknown';
  StateAt: string;
  /** Of a receipt; else null. */
  PaymentId: number | null;
  /** The reason for a failure; '' for none. */
  Reason: string;
  /** The addresses that the mail server refused while it accepted others. */
  Rejected: string[];
  /** The invoice was taken back: the email is not sent again. */
  IsVoided: boolean;
}

/** GET jobs/{id}/document-emails/{number}: an email as staff wrote it, to send it again. */
export interface DocumentEmailDetails extends EmailLogRow {
  Kind: EmailedDocument;
  Body: string;
}

/** POST invoices/email and POST invoices/email/preview: 200 at most. */
export interface EmailInvoicesRequest {
  Ids: number[];
}
/** The response of POST invoices/email: what was queued, and what was left out and why. */
export interface EmailInvoicesAnswer {
  IsSuccess: true;
  Queued: QueuedEmail[];
  LeftOut: LeftOutEmail[];
  /** As in `EmailDocumentAnswer`. */
  OffersReminders: boolean;
}
/** The emails that would be queued, in the order of the request, and what would be left out and why. */
export interface BulkEmailPreview {
  Emails: BulkEmail[];
  LeftOut: LeftOutEmail[];
}
/** One of many emails before it is sent. */
export interface BulkEmail {
  /** Of the job or customer. */
  Id: number;
  /** Of the invoice; '' for a statement. */
  Number: string;
  /** The customer's. */
  Name: string;
  To: string;
  /** What the customer owes, in dollars. */
  Amount: number;
  /** When the last email with this document was sent; null if none was. */
  EmailedAt: string | null;
}
export type LeftOutEmail = Pick<BulkEmail, 'Id' | 'Number' | 'Name'> & { Reason: string };
/** An email among those of a job. */
export interface QueuedEmail {
  JobId: number;
  LogId: number;
}
/** POST invoices/email/progress. */
export interface EmailProgressRequest {
  Emails: QueuedEmail[];
}
/** How many emails wait, were sent and failed, and the state of each. */
export interface EmailProgress {
  Waiting: number;
  Sent: number;
  Failed: number;
  Emails: (QueuedEmail & Pick<EmailLogRow, 'State' | 'Reason' | 'Rejected'>)[];
}

/** Why the mail server accepts no email with a document, and since when. */
export interface EmailProblem {
  At: string;
  Reason: string;
}
/** GET email-problem. */
export interface EmailProblemAnswer {
  /** null if the last email was accepted. */
  Problem: EmailProblem | null;
}

/** PUT jobs/{id}/dismiss-email: staff took note of an email that did not reach everybody (`UnsentEmail`). */
export interface DismissEmailRequest extends EmailReference {
  Version?: number;
}

/** PUT jobs/{id}/reminders. */
export interface RemindersRequest {
  Off: boolean;
  Version?: number;
}

/** Days, `yyyy-MM-dd`, both ends inclusive. */
interface StatementPeriod {
  StartDate: string;
  EndDate: string;
}
/** POST customers/{id}/email-statement/preview. */
export interface EmailStatementPreviewRequest extends StatementPeriod {
  Subject: string;
  Body: string;
}
/** POST customers/{id}/email-statement. */
export interface EmailStatementRequest extends EmailStatementPreviewRequest {
  To: string;
  /** Addresses as people write them. */
  Cc?: string;
  Version?: number;
}
/** The response of POST customers/{id}/email-statement. `LogId` is the id of the email among those of the customer. */
export interface EmailStatementAnswer extends SaveAnswer {
  LogId: number;
}
/** GET customers/{id}/statement-emails/{number}: an email as staff wrote it, to send it again. */
export interface StatementEmailDetails extends EmailLogRow {
  Kind: 'statement';
  Period: StatementPeriod;
  Body: string;
}
/** GET customers/{id}/emails?skip&take. */
export interface CustomerEmails extends ListAnswer<EmailLogRow> {
  /** The last statement if it did not reach everybody and nobody dismissed it; null otherwise. */
  UnsentStatement: EmailLogRow | null;
}
/** PUT customers/{id}/dismiss-statement-email. */
export interface DismissStatementRequest {
  Id: number;
  Version?: number;
}
/** POST customers/email-statements and POST customers/email-statements/preview: 200 at most, and the days of the period. */
export interface EmailStatementsRequest extends StatementPeriod {
  Ids: number[];
}
/** The response of POST customers/email-statements: what was queued, and who was left out and why. */
export interface EmailStatementsAnswer {
  IsSuccess: true;
  Queued: QueuedStatement[];
  LeftOut: LeftOutEmail[];
}
/** An email among those of a customer. */
export interface QueuedStatement {
  CustomerId: number;
  LogId: number;
}
/** POST customers/email-statements/progress. */
export interface StatementProgressRequest {
  Emails: QueuedStatement[];
}
/** How many emails wait, were sent and failed, and the state of each. */
export interface StatementProgress extends Omit<EmailProgress, 'Emails'> {
  Emails: (QueuedStatement & Pick<EmailLogRow, 'State' | 'Reason' | 'Rejected'>)[];
}
