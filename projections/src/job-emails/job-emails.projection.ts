import {
  type EmailedDocument,
  type EmailLogRow,
  emailEventTypes,
  type JobEvent,
  type Recorded,
  recordOf,
  voidingEventTypes,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** `Version` of the job at which it was requested; `LetterSha256` and the rest name what was sent. */
export interface JobEmail extends EmailLogRow {
  readonly JobId: number;
  readonly Version: number;
  readonly LetterSha256: string;
  readonly PdfSha256: string;
  readonly FileName: string;
}

/** The emails with documents of a job and its reminders of the invoice, oldest first. */
export interface JobEmailsRecord {
  Id: number;
  Emails: JobEmail[];
  /** The number of those with an invoice. */
  InvoiceEmails: number;
  /** When the oldest reminder was claimed that has no outcome; null for none. */
  SendingSince: string | null;
}

const handles = [...emailEventTypes, ...voidingEventTypes] as const;
type Handled = Extract<JobEvent, { type: (typeof handles)[number] }>;

export const jobEmailsProjection: Projection<JobEmailsRecord, Handled> = {
  version: 6,
  live: numberedTags('Job'),
  model: {
    name: 'job-emails',
    fields: { Id: 'number', InvoiceEmails: 'number', SendingSince: 'string' },
    indexes: [['InvoiceEmails'], ['SendingSince']],
  },
  handles,
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const before = row?.Emails ?? [];
    const Emails = emailsAfter(before, event, Number(id));
    if (Emails === before) return row;
    const sending = Emails.filter((email) => !isDocument(email) && email.State === 'requested');
    return {
      Id: Number(id),
      Emails,
      InvoiceEmails: Emails.filter(({ Kind }) => Kind === 'invoice').length,
      SendingSince: sending.map(({ StateAt }) => StateAt).toSorted()[0] ?? null,
    };
  },
};

function emailsAfter(emails: JobEmail[], event: Recorded<Handled>, jobId: number): JobEmail[] {
  switch (event.type) {
    case 'DocumentEmailRequested': {
      const { Id, Kind, Cc, PaymentId = null } = event.data;
      const email: JobEmail = { ...requested(event, jobId), Kind, Cc: [...Cc], PaymentId, State: 'requested' };
      const isQueued = (each: JobEmail) => isDocument(each) && each.Id === Id;
      return emails.some(isQueued) ? emails.map((each) => (isQueued(each) ? email : each)) : [...emails, email];
    }
    case 'DocumentEmailQueued': {
      const { Kind } = event.data;
      return [...emails, { ...requested(event, jobId), Kind, State: 'requested' }];
    }
    case 'InvoiceReminderClaimed':
      return [...emails, { ...requested(event, jobId), Kind: 'invoice-reminder', State: 'requested' }];
    case 'InvoiceReminderInterrupted':
      return settled(emails, event, { State: 'unknown' });
    case 'DocumentEmailed':
    case 'InvoiceReminderSent':
      return settled(emails, event, {
        State: 'emailed',
        Reason: '',
        Rejected: [...(event.data.Rejected ?? [])],
      });
    case 'DocumentEmailFailed':
    case 'InvoiceReminderFailed':
      return settled(emails, event, { State: 'failed', Reason: event.data.Reason });
    case 'UnsentEmailDismissed':
    case 'RemindersTurnedOff':
    case 'RemindersTurnedOn':
      return emails;
    default:
      return emails.some(isOfInvoice)
        ? emails.map((email) => (isOfInvoice(email) ? { ...email, IsVoided: true } : email))
        : emails;
  }
}

type Requested = Recorded<
  Extract<Handled, { type: 'DocumentEmailQueued' | 'DocumentEmailRequested' | 'InvoiceReminderClaimed' }>
>;

function requested({ data, meta, version }: Requested, JobId: number): Omit<JobEmail, 'Kind' | 'State'> {
  return {
    ...pickSent({ data }),
    ...{ JobId, Cc: [], PaymentId: null, Version: version },
    ...{
      At: meta.at,
      By: meta.actor.name,
      StateAt: meta.at,
      Reason: '',
      Rejected: [],
      IsVoided: false,
    },
  };
}

/** An email that is queued has no letter yet. */
const noLetter = { Subject: '', LetterSha256: '', PdfSha256: '', FileName: '' };

function pickSent({ data }: Pick<Requested, 'data'>) {
  const { Id, Number: number, To } = data;
  if (!('LetterSha256' in data)) return { ...noLetter, Id, Number: number, To };
  const { Subject, LetterSha256, PdfSha256, FileName } = data;
  return { Id, Number: number, To, Subject, LetterSha256, PdfSha256, FileName };
}

type Settled = Recorded<
  Exclude<
    Handled,
    Requested | { type: (typeof voidingEventTypes)[number] | `RemindersTurned${string}` | 'UnsentEmailDismissed' }
  >
>;

function settled(emails: JobEmail[], { type, data, meta }: Settled, state: Partial<JobEmail>): JobEmail[] {
  const isReminder = type.startsWith('InvoiceReminder');
  return emails.map((email) =>
    email.Id === data.Id && (email.Kind === 'invoice-reminder') === isReminder
      ? { ...email, ...state, StateAt: meta.at }
      : email,
  );
}

const isOfInvoice = ({ Kind }: { Kind: EmailLogRow['Kind'] }): boolean =>
  Kind === 'invoice' || Kind === 'invoice-reminder';

export const isDocument = (email: JobEmail): email is JobEmail & { Kind: EmailedDocument } =>
  email.Kind !== 'invoice-reminder';
