import { Button } from '@mantine/core';
import type { EstimateEmailLog, JobDetails } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';
import { reminderText } from '../../shared/revision-text.ts';
import { useGetEmailsQuery } from './email-estimate.api.ts';
import styles from './email-estimate.module.css';
import { emailProblem } from './email-problem.ts';

interface DialogProps {
  job: JobDetails;
  /** Omitted if the estimate cannot be sent now. */
  onSendAgain?: (id: number) => void;
  onClose: () => void;
}

/** The emails with an estimate and how each went. */
export function EmailLogDialog({ job, onSendAgain, onClose }: DialogProps) {
  const { data, error, refetch } = useGetEmailsQuery(useJobRead(job.Id));
  return (
    <Dialog opened onClose={onClose} title={`Email log of #${job.Id}`} size="lg">
      {error ? <ErrorMessage message={asProblem(error).Message} retry={refetch} /> : !data && <LoadingPage />}
      {data?.total === 0 && <p>No emails yet.</p>}
      <EmailList emails={data?.data ?? []} onSendAgain={onSendAgain} />
    </Dialog>
  );
}

/** Emails with an estimate, and how each went. */
export const EmailList = ({
  emails,
  onSendAgain,
}: { emails: readonly EstimateEmailLog[] } & Pick<DialogProps, 'onSendAgain'>) => (
  <ul className={styles.emails}>
    {emails.map((email) => (
      <Email key={email.Id} email={email} onSendAgain={onSendAgain} />
    ))}
  </ul>
);

const states: Readonly<Record<EstimateEmailLog['State'], readonly [Tone, string]>> = {
  requested: ['active', 'Sending'],
  emailed: ['good', 'Sent'],
  failed: ['bad', 'Failed'],
};

function Email({ email, onSendAgain }: { email: EstimateEmailLog } & Pick<DialogProps, 'onSendAgain'>) {
  const { Id, To, Cc, Subject, Revision, By, At, State, Rejected, Reminders } = email;
  const problem = emailProblem(email);
  const [tone, word] = Rejected.length > 0 ? (['attention', 'Sent in part'] as const) : states[State];
  const to = [To, ...Cc].join(', ');
  return (
    <li>
      <div>
        <p>{to}</p>
        <p>{Subject}</p>
        <p className={styles.by}>
          R{Revision}, {By}, {formatDateTime(At)}
        </p>
        {problem && <p className={styles.reason}>{problem}</p>}
        {Reminders.map((reminder) => (
          <p key={reminder.Id} className={reminder.State === 'failed' ? styles.reason : styles.by}>
            {reminderText(reminder)}
          </p>
        ))}
      </div>
      <div className={styles.state}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        {onSendAgain && State !== 'requested' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Send email ${Id} to ${To} again`}
            onClick={() => onSendAgain(Id)}
          >
            Send again
          </Button>
        )}
      </div>
    </li>
  );
}
