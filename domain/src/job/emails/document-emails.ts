import { NotFoundError, RuleError } from '../../core/errors.ts';
import { JobStatuses } from '../../enums.ts';
import { requireEmail } from '../approval/revisions.ts';
import type {
  DocumentEmail,
  EmailedDocument,
  EmailReference,
  InvoiceReminder,
  UnsentEmail,
} from '../record/email-state.ts';
import type { EmailDocument, QueueDocumentEmail, RecordEmailOutcome } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { isEstimate, requireActive } from '../state/job.state.ts';
import { failedData, isNewOutcome, sentData } from './email-outcome.ts';

/** Why an email with an invoice is not sent any more (ruling 72). */
export const INVOICE_VOIDED = 'The invoice was taken back';

/** Requests the email with a document (ruling 72). */
export function emailDocument(job: Job, { PaymentId, Queued, ...email }: EmailDocument['data']): UnpricedEvent[] {
  if (Queued !== undefined) {
    const { State, IsVoided } = job.DocumentEmails[Queued] ?? {};
    if (State !== 'queued') return [];
    if (IsVoided) throw new RuleError(INVOICE_VOIDED);
  }
  requireDocument(job, email.Kind);
  requireEmail(email);
  const Id = Queued ?? nextDocumentEmail(job);
  return [
    {
      type: 'DocumentEmailRequested',
      data: { Id, ...email, ...(email.Kind === 'receipt' && PaymentId !== undefined && { PaymentId }) },
    },
  ];
}

export const nextDocumentEmail = ({ DocumentEmails }: Pick<Job, 'DocumentEmails'>): number =>
  Object.keys(DocumentEmails).length + 1;

/** Queues an email whose letter and PDF are made later. */
export function queueDocumentEmail(
  job: Job,
  { Kind, Number: number, To }: QueueDocumentEmail['data'],
): UnpricedEvent[] {
  requireQueueable(job, Kind);
  return [{ type: 'DocumentEmailQueued', data: { Id: nextDocumentEmail(job), Kind, Number: number, To } }];
}

/** @throws RuleError if the job is archived or lost, does not have the document, or an email with it waits. */
export function requireQueueable(job: Job, kind: EmailedDocument): void {
  requireActive(job);
  requireDocument(job, kind);
  const isWaiting = Object.values(job.DocumentEmails).some(
    (email) => email.Kind === kind && !email.IsVoided && (email.State === 'queued' || email.State === 'requested'),
  );
  if (isWaiting) throw new RuleError('An email with this document is being sent already');
}

/** Archived and lost jobs have theirs too. @throws RuleError if the job does not have the document. */
export function requireDocument(job: Job, kind: EmailedDocument): void {
  if (kind === 'order' && isEstimate(job))
    throw new RuleError('An estimate has no order confirmation: convert it first');
  if (kind === 'invoice' && job.JobStatusId !== JobStatuses.Invoiced)
    throw new RuleError('This job is not invoiced: mark it as invoiced first');
}

/** Records whether an email was sent. */
export function recordDocumentOutcome(job: Job, outcome: RecordEmailOutcome['data']): UnpricedEvent[] {
  if (!isNewOutcome(job.DocumentEmails[outcome.Id]?.State, outcome)) return [];
  return outcome.Reason === undefined
    ? [{ type: 'DocumentEmailed', data: sentData(outcome) }]
    : [{ type: 'DocumentEmailFailed', data: failedData(outcome, outcome.Reason) }];
}

/**
 * Returns the newest email with a document, or else the last reminder, that did not reach everybody; null if all did, a
 * later email of the same document was sent, the invoice was taken back, or staff dismissed it. A reminder does not count
 * any more once an email with the invoice was sent or nothing is owed.
 * @param balance dollars
 */
export function unsentEmail(
  job: Pick<Job, 'DocumentEmails' | 'InvoiceReminders'>,
  balance: number,
): UnsentEmail | null {
  const emails = numbered(job.DocumentEmails);
  const last = emails.filter(([id, email]) => !emails.some(([other, each]) => other > id && isSame(each, email)));
  for (const [Id, email] of last.toReversed()) {
    if (isOpen(email) && didNotReach(email)) return { Kind: email.Kind, Id, State: email.State };
  }
  const [Id, reminder] = numbered(job.InvoiceReminders).at(-1) ?? [];
  if (!Id || !reminder || balance <= 0 || !isOpen(reminder) || !didNotReach(reminder)) return null;
  return { Kind: 'reminder', Id, State: reminder.State };
}

/** Staff take note of an email that did not reach everybody. One that may still fail stays. @throws NotFoundError */
export function dismissUnsentEmail(job: Job, { Kind, Id }: EmailReference): UnpricedEvent[] {
  const email = Kind === 'reminder' ? job.InvoiceReminders[Id] : job.DocumentEmails[Id];
  if (!email || ('Kind' in email && email.Kind !== Kind)) throw new NotFoundError('Email not found');
  return email.IsSettled || !didNotReach(email) ? [] : [{ type: 'UnsentEmailDismissed', data: { Kind, Id } }];
}

const isOpen = ({ IsVoided, IsSettled }: Pick<DocumentEmail, 'IsVoided' | 'IsSettled'>): boolean =>
  !IsVoided && !IsSettled;

function didNotReach<E extends DocumentEmail | InvoiceReminder>(email: E): email is E & Pick<UnsentEmail, 'State'> {
  return email.State === 'failed' || email.State === 'refused' || email.State === 'unknown';
}

const isSame = (a: DocumentEmail, b: DocumentEmail): boolean => a.Kind === b.Kind && a.PaymentId === b.PaymentId;

const numbered = <Email>(emails: Readonly<Record<number, Email>>): [id: number, email: Email][] =>
  Object.entries(emails).map(([id, email]) => [Number(id), email]);
