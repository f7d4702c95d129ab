import type { JobDetails } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { ApprovalSection } from './approval-section.tsx';
import { useGetEmailsQuery } from './email/email-estimate.api.ts';
import { EmailList } from './email/email-log.dialog.tsx';
import styles from './past-approval.module.css';

/** The approval and the emails, as of the moment of the page. */
export function PastApproval({ job }: { job: JobDetails }) {
  const { data: last, currentData, error, refetch } = useGetEmailsQuery(useJobRead(job.Id));
  const data = error ? currentData : last;
  return (
    <>
      <div className={styles.details}>
        <ApprovalSection job={job} />
      </div>
      <SectionCard title="Emails">
        {error && !data && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
        {!data && !error && <LoadingPage />}
        {data && (data.total === 0 ? <p>No emails yet.</p> : <EmailList emails={data.data} />)}
      </SectionCard>
    </>
  );
}
