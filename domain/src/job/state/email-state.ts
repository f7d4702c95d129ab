import type { EmailState } from '../record/email-state.ts';
import type { UnpricedEvent } from '../record/job.events.ts';

/** Returns the changed fields of a job's emails after an event. */
export function emailsAfter(job: EmailState, event: UnpricedEvent): Partial<EmailState> {
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
    case 'DocumentEmailed':
      return emailed(job, event.data.Id, event.data.Rejected ? 'refused' : 'emailed');
    case 'DocumentEmailFailed':
      return emailed(job, event.data.Id, 'failed');
    case 'InvoiceReminderClaimed': {
      const { Id, DueDay, Day } = event.data;
      return {
        InvoiceReminders: { ...job.InvoiceReminders, [Id]: { DueDay, Day, State: 'unknown', IsVoided: false } },
      };
    }
    case 'InvoiceReminderSent':
      return reminded(job, event.data.Id, event.data.Rejected ? 'refused' : 'emailed');
    case 'InvoiceReminderFailed':
      return reminded(job, event.data.Id, 'failed');
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

const emailed = ({ DocumentEmails }: EmailState, id: number, State: 'emailed' | 'refused' | 'failed') => ({
  DocumentEmails: changed(DocumentEmails, (_, each) => each === id, { State }),
});

const reminded = ({ InvoiceReminders }: EmailState, id: number, State: 'emailed' | 'refused' | 'failed') => ({
  InvoiceReminders: changed(InvoiceReminders, (_, each) => each === id, { State }),
});

/** Returns the emails, with a change of those that it applies to. */
const changed = <Email>(
  emails: Readonly<Record<number, Email>>,
  isChanged: (email: Email, id: number) => boolean,
  change: Partial<Email>,
): Record<number, Email> =>
  Object.fromEntries(
    Object.entries(emails).map(([id, email]) => [id, isChanged(email, Number(id)) ? { ...email, ...change } : email]),
  );
