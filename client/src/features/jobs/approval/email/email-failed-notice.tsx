import { Button } from '@mantine/core';
import type { JobDetails } from '@picket/domain';
import { emailProblem } from '@/entities/emails/email-problem.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { useGetEmailQuery } from './email-estimate.api.ts';
import { useEmailDialogs } from './use-email-dialogs.tsx';

/** Says that someone did not get the last email with the estimate. */
export function EmailFailedNotice({ job }: { job: JobDetails }) {
  return job.FailedEmailId !== null && <Notice job={job} id={job.FailedEmailId} />;
}

function Notice({ job, id }: { job: JobDetails; id: number }) {
  const { currentData: email } = useGetEmailQuery({ jobId: job.Id, id });
  const { sendAgain, dialog } = useEmailDialogs(job);
  const problem = email && emailProblem(email);
  if (!problem) return null;
  return (
    <PageNotice label="Email not delivered" isError>
      <p role="status">
        The email to {email.To} was not delivered to everybody. {problem}
      </p>
      {sendAgain && (
        <Button variant="default" onClick={() => sendAgain(id)}>
          Send again
        </Button>
      )}
      {dialog}
    </PageNotice>
  );
}
