import { Button } from '@mantine/core';
import { type EstimateEmailLog, type JobActionName, type JobDetails, jobActionState } from '@picket/domain';
import { useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { Icon } from '@/ui/icons.tsx';
import { approvalDialogs } from './approval-dialogs.tsx';
import styles from './approval-section.module.css';
import { EmailEstimateDialog } from './email/use-email-dialogs.tsx';

/** The actions of staff for the approval of a job, with their buttons. */
const offered: readonly (readonly [JobActionName, string])[] = [
  ['sendEstimate', 'Email'],
  ['shareLink', 'Copy link'],
  ['recordApproval', 'Record approval'],
  ['withdrawApproval', 'Withdraw'],
];

interface ApprovalActionsProps {
  job: JobDetails;
  /** The last email with a link, which can be sent again. */
  email?: EstimateEmailLog;
}

/** The buttons of the approval. Blocked ones show the reason. They ask before they discard unsaved input. */
export function ApprovalActions({ job, email }: ApprovalActionsProps) {
  const { claims } = useSession();
  const [open, setOpen] = useState<JobActionName | null>(null);
  const close = () => setOpen(null);
  const dialogs = {
    ...approvalDialogs(job, close),
    sendEstimate: <EmailEstimateDialog job={job} again={email?.Id} onClose={close} />,
  };
  const shown = offered.flatMap(([name, label]) => {
    const { state, ...rest } = jobActionState(name, job, claims);
    return state === 'hidden' ? [] : [{ name, label, isBlocked: state === 'blocked', ...rest }];
  });
  const reasons = new Set(shown.flatMap((each) => ('message' in each ? [each.message] : [])));
  if (shown.length === 0) return null;
  return (
    <>
      <div className={styles.actions}>
        {shown.map(({ name, label, isBlocked }) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            disabled={isBlocked}
            onClick={() => pageUnsaved.leave(() => setOpen(name))}
          >
            {name === 'sendEstimate' && email ? 'Send again' : label}
          </Button>
        ))}
      </div>
      {[...reasons].map((reason) => (
        <p key={String(reason)} className={styles.blocked}>
          <Icon name="warning" size={14} />
          {String(reason)}
        </p>
      ))}
      {open && dialogs[open]}
    </>
  );
}
