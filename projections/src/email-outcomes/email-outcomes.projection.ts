import type { CustomerEvent, JobEvent, Recorded } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** Whether an email of a job or a customer reached its address, or the mail server refused that for good. */
interface EmailOutcomeRecord {
  Id: string;
  /** In lower case. */
  To: string;
  IsRefused: boolean;
  /** When that was known; '' if it is not. */
  At: string;
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
  version: 1,
  live: null,
  model: {
    name: 'email-outcomes',
    fields: { Id: 'string', To: 'string', At: 'string' },
    indexes: [['To', 'At']],
  },
  handles,
  touches: (event) => [idOf(event)],
  evolve(row, event, Id) {
    const { data, meta } = event;
    if ('To' in data) return { Id, To: data.To.toLowerCase(), IsRefused: false, At: '' };
    if (!row) return null;
    const isIt = (address: string) => address.toLowerCase() === row.To;
    if ('Refused' in data && data.Refused?.some(isIt)) return { ...row, IsRefused: true, At: meta.at };
    const isReached = !('Reason' in data) && !('Rejected' in data && data.Rejected?.some(isIt));
    return isReached ? { ...row, IsRefused: false, At: meta.at } : row;
  },
};

/** Emails and reminders of a job count from 1 each. */
function idOf({ type, stream, data }: Recorded<Handled>): string {
  const [kind] = /^(?:Document|Estimate|Statement)Email|^(?:Estimate|Invoice)Reminder/.exec(type)!;
  return `${stream}-${kind}-${data.Id}`;
}
