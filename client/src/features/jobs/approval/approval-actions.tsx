import { Button } from '@mantine/core';
import { type JobActionName, type JobDetails, jobActionState } from '@picket/domain';
import { useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { Icon } from '@/ui/icons.tsx';
import { approvalDialogs } from './approval-dialogs.tsx';
import styles from './approval-facts.module.css';

/** What staff can do about the approval of a job, with their buttons. */
const offered: readonly (readonly [JobActionName, string])[] = [
  ['shareLink', 'Copy link'],
  ['recordApproval', 'Record approval'],
  ['withdrawApproval', 'Withdraw'],
];

/** The buttons of the approval. A blocked one stays visible with the reason. */
export function ApprovalActions({ job }: { job: JobDetails }) {
  const { claims } = useSession();
  const [open, setOpen] = useState<JobActionName | null>(null);
  const dialogs = approvalDialogs(job, () => setOpen(null));
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
          <Button key={name} variant="default" size="compact-sm" disabled={isBlocked} onClick={() => setOpen(name)}>
            {label}
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
