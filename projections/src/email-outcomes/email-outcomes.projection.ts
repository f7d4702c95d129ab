import type { CustomerEvent, JobEvent, Recorded } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** What the mail server answered to an email of a job or a customer. */
interface EmailOutcomeRecord {
  Id: string;
  /** In lower case. */
  To: string;
  /** The mail server refused the address for good. */
  IsRefused: boolean;
  /** When it was known whether the address was refused or reached; '' if it is not. */
  At: string;
  /** When the mail server accepted the email for somebody; null for never. */
  SentAt: string | null;
  /** When it said that it accepts no mail until the server or the settings change, and its words; null for never. */
  SetupFailedAt: string | null;
  Reason: string;
}

const handles = [
  'DocumentEmailQueued',
  'DocumentEmailRequested',
  'DocumentEmailed',
  'DocumentEmailFailed',
  'EstimateEmailRequested',
  'EstimateEmailed',
  'EstimateReminderRequested',
  'EstimateReminderSent',
  'InvoiceReminderClaimed',
  'InvoiceReminderSent',
  'InvoiceReminderFailed',
  'StatementEmailQueued',
  'StatementEmailRequested',
  'StatementEmailed',
  'StatementEmailFailed',
] as const;
type Handled = Extract<JobEvent | CustomerEvent, { type: (typeof handles)[number] }>;

export const emailOutcomesProjection: Projection<EmailOutcomeRecord, Handled> = {
  version: 2,
  live: null,
  model: {
    name: 'email-outcomes',
    fields: { Id: 'string', To: 'string', At: 'string', SentAt: 'string', SetupFailedAt: 'string' },
    indexes: [['To', 'At'], ['SentAt'], ['SetupFailedAt']],
  },
  handles,
  touches: (event) => [idOf(event)],
  evolve(row, event, Id) {
    const { data, meta } = event;
    if ('To' in data) return { ...unknown, Id, To: data.To.toLowerCase() };
    if (!row) return null;
    return { ...row, ...addressAfter(row, event), ...('Reason' in data ? failed(event) : { SentAt: meta.at }) };
  },
};

const unknown = { IsRefused: false, At: '', SentAt: null, SetupFailedAt: null, Reason: '' };

function addressAfter({ To }: EmailOutcomeRecord, { data, meta }: Recorded<Handled>) {
  const isIt = (address: string) => address.toLowerCase() === To;
  if ('Refused' in data && data.Refused?.some(isIt)) return { IsRefused: true, At: meta.at };
  const isReached = !('Reason' in data) && !('Rejected' in data && data.Rejected?.some(isIt));
  return isReached && { IsRefused: false, At: meta.at };
}

function failed({ data, meta }: Recorded<Handled>) {
  return 'Reason' in data && 'IsSetup' in data && { SetupFailedAt: meta.at, Reason: data.Reason };
}

/** Emails and reminders of a job count from 1 each. */
function idOf({ type, stream, data }: Recorded<Handled>): string {
  const [kind] = /^(?:Document|Estimate|Statement)Email|^(?:Estimate|Invoice)Reminder/.exec(type)!;
  return `${stream}-${kind}-${data.Id}`;
}
