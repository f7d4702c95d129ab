import { type JobDetails, jobAccess, jobActionState } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { loadLater } from '@/ui/loading/load-later.tsx';

export const EmailEstimateDialog = loadLater(
  async () => (await import('./email-estimate.dialog.tsx')).EmailEstimateDialog,
);
const EmailLogDialog = loadLater(async () => (await import('./email-log.dialog.tsx')).EmailLogDialog);

type Opened = { kind: 'log' } | { kind: 'email'; again: number };

/** The dialogs of emails; `sendAgain` and `openLog` are missing for users who may not. */
export function useEmailDialogs(job: JobDetails) {
  const { claims } = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const maySee = useAllowed(jobAccess.readApproval);
  const maySend = jobActionState('sendEstimate', job, claims).state !== 'hidden';
  const close = () => setOpened(null);
  const sendAgain = maySend ? (again: number) => setOpened({ kind: 'email', again }) : undefined;
  const dialog: ReactNode =
    opened &&
    (opened.kind === 'log' ? (
      <EmailLogDialog job={job} onSendAgain={sendAgain} onClose={close} />
    ) : (
      <EmailEstimateDialog job={job} again={opened.again} onClose={close} />
    ));
  return {
    openLog: maySee ? () => pageUnsaved.leave(() => setOpened({ kind: 'log' })) : undefined,
    sendAgain,
    dialog,
  };
}
