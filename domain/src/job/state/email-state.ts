import type { EmailState, InvoiceReminder } from '../record/email-state.ts';
import type { UnpricedEvent } from '../record/job.events.ts';

/** Returns the changed fields of a job's emails after an event. */
export function emailsAfter(
  job: Pick<EmailState, 'DocumentEmails' | 'InvoiceReminders'>,
  event: UnpricedEvent,
): Partial<EmailState> {
  switch (event.type) {
    case 'DocumentEmailRequested': {
      const { Id, Kind, PaymentId = null } = event.data;
      return {
        DocumentEmails: { ...job.DocumentEmails, [Id]: { Kind, PaymentId, State: 'requested', IsVoided: false } },
      };
    }
    case 'DocumentEmailQueued': {
      const { Id, Kind } = event.data;
      const email = { Kind, PaymentId: null, State: 'queued', IsVoided: false } as const;
      return { DocumentEmails: { ...job.DocumentEmails, [Id]: email } };
    }
    case 'DocumentEmailed': {
      const after = emailed(job, event.data.Id, event.data.Rejected ? 'refused' : 'emailed');
      const isInvoice = job.DocumentEmails[event.data.Id]?.Kind === 'invoice';
      return isInvoice ? { ...after, InvoiceReminders: settled(job.InvoiceReminders, () => true) } : after;
    }
    case 'DocumentEmailFailed':
      return emailed(job, event.data.Id, 'failed');
    case 'InvoiceReminderClaimed': {
      const { Id, DueDay, Day } = event.data;
      return {
        InvoiceReminders: { ...job.InvoiceReminders, [Id]: { DueDay, Day, State: 'sending', IsVoided: false } },
      };
    }
    case 'InvoiceReminderSent':
      return reminded(job, event.data.Id, event.data.Rejected ? 'refused' : 'emailed');
    case 'InvoiceReminderFailed':
      return reminded(job, event.data.Id, 'failed');
    case 'InvoiceReminderInterrupted':
      return reminded(job, event.data.Id, 'unknown');
    case 'UnsentEmailDismissed': {
      const { Kind, Id } = event.data;
      const isIt = (_: unknown, id: number) => id === Id;
      return Kind === 'reminder'
        ? { InvoiceReminders: settled(job.InvoiceReminders, isIt) }
        : { DocumentEmails: settled(job.DocumentEmails, isIt) };
    }
    case 'RemindersTurnedOff':
      return { RemindersOff: true };
    case 'RemindersTurnedOn':
      return { RemindersOff: false };
    case 'InvoiceReverted':
    case 'OrderReverted':
    case 'OrderForceReverted':
      return {
        DocumentEmails: changed(job.DocumentEmails, (email) => email.Kind === 'invoice', { IsVoided: true }),
        InvoiceReminders: changed(job.InvoiceReminders, () => true, { IsVoided: true }),
      };
    default:
      return {};
  }
}

const emailed = (
  { DocumentEmails }: Pick<EmailState, 'DocumentEmails'>,
  id: number,
  State: 'emailed' | 'refused' | 'failed',
) => ({
  DocumentEmails: changed(DocumentEmails, (_, each) => each === id, { State }),
});

const reminded = (
  { InvoiceReminders }: Pick<EmailState, 'InvoiceReminders'>,
  id: number,
  State: InvoiceReminder['State'],
) => ({
  InvoiceReminders: changed(InvoiceReminders, (_, each) => each === id, { State }),
});

const settled = <Email extends { readonly IsSettled?: boolean }>(
  emails: Readonly<Record<number, Email>>,
  isSettled: (email: Email, id: number) => boolean,
) => changed(emails, isSettled, { IsSettled: true } as Partial<Email>);

/** Returns the emails, with a change of those that it applies to. */
const changed = <Email>(
  emails: Readonly<Record<number, Email>>,
  isChanged: (email: Email, id: number) => boolean,
  change: Partial<Email>,
): Record<number, Email> =>
  Object.fromEntries(
    Object.entries(emails).map(([id, email]) => [id, isChanged(email, Number(id)) ? { ...email, ...change } : email]),
  );
