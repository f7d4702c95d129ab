import type { JobDetails, RevisionRow } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useJobRead, usePastMoment } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetRevisionsQuery } from '../../shared/calls/approval.api.ts';
import { RevisionComparison } from './revision-comparison.tsx';
import styles from './revisions.module.css';
import { RevisionsTable } from './revisions-table.tsx';
import { SignedAgainstNow } from './signed-against-now.tsx';

/** The revisions of a job, newest first, and what differs between them. */
export function Revisions({ job }: { job: JobDetails }) {
  const { data, currentData, error, refetch } = useGetRevisionsQuery(useJobRead(job.Id));
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <LoadingPage />;
  return (
    <div className={styles.page}>
      {job.IsSignedDifferent && <SignedAgainstNow job={job} />}
      {data.data.length > 0 ? <Frozen job={job} rows={data.data} /> : <NoRevisions />}
    </div>
  );
}

/** A page of the past compares moments of its own. */
function Frozen({ job, rows }: { job: JobDetails; rows: readonly RevisionRow[] }) {
  const isPast = usePastMoment() !== undefined;
  return (
    <>
      <RevisionsTable job={job} rows={rows} />
      {!isPast && <RevisionComparison job={job} rows={rows} />}
    </>
  );
}

const NoRevisions = () => (
  <p className={styles.empty}>
    No revisions yet. Each time the estimate is sent or approved, what the customer sees is frozen here as R1, R2 and so
    on.
  </p>
);
