import type { EmailLogRow, EstimateEmailLog, Recorded, VisibleJob } from '@picket/domain';
import { foldRow } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { Reader } from '../core/reader.ts';
import { type JobEmail, type JobEmailsRecord, jobEmailsProjection } from './job-emails.projection.ts';

/** The emails with documents of a job since it became visible (ruling 80), oldest first. */
export async function findJobEmails(reader: Reader, { id, since }: VisibleJob): Promise<JobEmail[]> {
  const row = await reader.get(jobEmailsProjection.model, id);
  return (row?.Emails ?? []).filter(({ Version }) => Version > since);
}

/** The same after the first events of the job's stream. */
export function foldJobEmails(events: readonly Recorded[], { id, since }: VisibleJob): JobEmail[] {
  const row = foldRow(jobEmailsProjection as Projection<JobEmailsRecord>, events, String(id));
  return (row?.Emails ?? []).filter(({ Version }) => Version > since);
}

/** Returns true if an invoice was ever emailed. */
export const wasInvoiceEmailed = async (reader: Reader): Promise<boolean> =>
  (await reader.find(jobEmailsProjection.model, { filter: { InvoiceEmails: { $gt: 0 } }, take: 1 })).data.length > 0;

/** Returns the jobs with reminders that were claimed before an instant and have no outcome, with the ids of these. */
export async function interruptedReminders(
  reader: Reader,
  before: string,
): Promise<{ readonly jobId: number; readonly Ids: number[] }[]> {
  const { data } = await reader.find(jobEmailsProjection.model, {
    filter: { SendingSince: { $gt: '', $lt: before } },
  });
  return data.map(({ Id, Emails }) => {
    const open = Emails.filter(
      ({ Kind, State, At }) => Kind === 'invoice-reminder' && State === 'requested' && At < before,
    );
    return { jobId: Id, Ids: open.map((email) => email.Id) };
  });
}

export const emailLogRow = ({
  Version: _version,
  LetterSha256: _letter,
  PdfSha256: _pdf,
  FileName: _file,
  ...row
}: JobEmail): EmailLogRow => row;

/** The emails of an estimate with their reminders, as rows of the email log. */
export const estimateLogRows = (JobId: number, email: EstimateEmailLog): EmailLogRow[] => {
  const { Id, Revision, To, Cc, Subject, At, By, State, StateAt, Reason, Rejected } = email;
  const shared = { JobId, Number: `${JobId} R${Revision}`, To, PaymentId: null, IsVoided: false };
  return [
    { ...shared, Id, Kind: 'estimate', Cc, Subject, At, By, State, StateAt, Reason, Rejected },
    ...email.Reminders.map(
      (reminder): EmailLogRow => ({
        ...shared,
        Id: reminder.Id,
        Kind: 'estimate-reminder',
        Cc: [],
        Subject: '',
        At: reminder.At,
        By: '',
        State: reminder.State === 'sent' ? 'emailed' : reminder.State,
        StateAt: reminder.StateAt,
        Reason: reminder.Reason,
        Rejected: [],
      }),
    ),
  ];
};

/** Of rows with the same time, the last first. */
export const newestFirst = (rows: readonly EmailLogRow[]): EmailLogRow[] =>
  rows.toSorted((a, b) => a.At.localeCompare(b.At)).toReversed();
