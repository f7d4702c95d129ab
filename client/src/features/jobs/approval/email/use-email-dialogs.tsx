import { type EmailedDocument, type EmailLogRow, type JobDetails, jobAccess, jobActionState } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { DocumentEmailDialog, useMayEmail } from '../../shared/email/email-document-button.tsx';

export const EmailEstimateDialog = loadLater(
  async () => (await import('./email-estimate.dialog.tsx')).EmailEstimateDialog,
);
const JobEmailLogDialog = loadLater(async () => (await import('./job-email-log.dialog.tsx')).JobEmailLogDialog);

type Opened = { kind: 'log' } | { kind: 'estimate'; again: number } | { kind: 'document'; email: EmailLogRow };

/** The dialogs of emails; `sendAgain` and `openLog` are missing for users who may not. */
export function useEmailDialogs(job: JobDetails) {
  const { claims } = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const maySee = useAllowed(jobAccess.readEmails);
  const mayEmail = { order: useMayEmail('order'), invoice: useMayEmail('invoice'), receipt: useMayEmail('receipt') };
  const maySend = jobActionState('sendEstimate', job, claims).state !== 'hidden';
  const close = () => setOpened(null);
  const sendAgain = maySend ? (again: number) => setOpened({ kind: 'estimate', again }) : undefined;
  const maySendAgain = ({ Kind, State, IsVoided }: EmailLogRow): boolean => {
    if (State === 'requested' || IsVoided || job.Archived) return false;
    return Kind === 'estimate' ? maySend : Object.hasOwn(mayEmail, Kind) && mayEmail[Kind as EmailedDocument];
  };
  const openAgain = (email: EmailLogRow) =>
    setOpened(email.Kind === 'estimate' ? { kind: 'estimate', again: email.Id } : { kind: 'document', email });
  return {
    openLog: maySee ? () => pageUnsaved.leave(() => setOpened({ kind: 'log' })) : undefined,
    sendAgain,
    dialog: opened && dialogOf(opened),
  };

  function dialogOf(shown: Opened): ReactNode {
    if (shown.kind === 'estimate') return <EmailEstimateDialog job={job} again={shown.again} onClose={close} />;
    if (shown.kind === 'document') {
      const { Kind, Id, PaymentId } = shown.email;
      const document = { jobId: job.Id, kind: Kind as EmailedDocument, again: Id, paymentId: PaymentId ?? undefined };
      return <DocumentEmailDialog document={document} onClose={close} />;
    }
    return <JobEmailLogDialog job={job} maySendAgain={maySendAgain} onSendAgain={openAgain} onClose={close} />;
  }
}
