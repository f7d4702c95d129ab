import type { JobDetails } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useJobRead, usePastMoment } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Text } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetApprovalQuery } from '../../shared/calls/approval.api.ts';
import { signedDifferenceText } from '../signed-difference.tsx';
import { Comparison } from './comparison.tsx';
import styles from './revisions.module.css';

/** The changes since the job was signed, also if its parts were signed apart. */
export function SignedAgainstNow({ job }: { job: JobDetails }) {
  const { data: last, currentData, error, refetch } = useGetApprovalQuery(useJobRead(job.Id));
  const data = error ? currentData : last;
  const now = usePastMoment() === undefined ? 'now' : 'then';
  return (
    <section className={styles.signed} aria-label={`Signed against ${now}`}>
      <h2>Signed against {now}</h2>
      <p>{signedDifferenceText(job.SignedDifference)}</p>
      {error && !data && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {!data && !error && <LoadingPage />}
      {data?.Difference && (
        <Comparison comparison={data.Difference} before="Signed" after={now === 'now' ? 'Now' : 'Then'} />
      )}
      {data && !data.Difference && (
        <Text as="p" tone="dimmed">
          {job.SignedRevision === null
            ? 'The approval has no revision that you can compare with.'
            : 'The customer sees the same as when the estimate was signed.'}
        </Text>
      )}
    </section>
  );
}
