import type { JobDetails } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { EmailLogList } from '@/entities/emails/email-log-list.tsx';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetEmailLogQuery } from '../shared/email/document-email.api.ts';
import { ApprovalSection } from './approval-section.tsx';
import styles from './past-approval.module.css';

/** The approval and the emails, as of the moment of the page. */
export function PastApproval({ job }: { job: JobDetails }) {
  const { data: last, currentData, error, refetch } = useGetEmailLogQuery(useJobRead(job.Id));
  const data = error ? currentData : last;
  return (
    <>
      <div className={styles.details}>
        <ApprovalSection job={job} />
      </div>
      <SectionCard title="Emails">
        {error && !data && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
        {!data && !error && <LoadingPage />}
        {data && <EmailLogList emails={data.data} />}
      </SectionCard>
    </>
  );
}
