import { Button } from '@mantine/core';
import type { JobDetails } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { useGetEmailQuery } from './email-estimate.api.ts';
import styles from './email-failed-notice.module.css';
import { emailProblem } from './email-problem.ts';
import { useEmailDialogs } from './use-email-dialogs.tsx';

/** Says that somebody did not get the last email with the estimate. */
export function EmailFailedNotice({ job }: { job: JobDetails }) {
  return job.FailedEmailId !== null && <Notice job={job} id={job.FailedEmailId} />;
}

function Notice({ job, id }: { job: JobDetails; id: number }) {
  const { currentData: email } = useGetEmailQuery({ jobId: job.Id, id });
  const { sendAgain, dialog } = useEmailDialogs(job);
  const problem = email && emailProblem(email);
  if (!problem) return null;
  return (
    <section className={styles.notice} aria-label="Email not delivered">
      <Icon name="warning" />
      <p role="status">
        The email to {email.To} was not delivered to everybody. {problem}
      </p>
      {sendAgain && (
        <Button variant="default" onClick={() => sendAgain(id)}>
          Send again
        </Button>
      )}
      {dialog}
    </section>
  );
}
