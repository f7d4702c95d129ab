import type { JobDetails, JobLogRow } from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { JobFrame } from '@/jobs/job-frame.tsx';
import { formatDate, formatDateTime } from '@/lib/format.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { Pager } from '@/ui/pager.tsx';
import { useGetJobLogQuery } from './job-log.api.ts';
import styles from './job-log.module.css';

/** Everything that happened to a job, newest first. */
export const JobLogPage = () => <JobFrame tab="logs">{(job) => <JobLog key={job.Id} job={job} />}</JobFrame>;

function JobLog({ job: { Id, RollbackToEstimateLogId } }: { job: JobDetails }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useGetJobLogQuery({
    id: Id,
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  });
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <LoadingPage />;
  return (
    <section className={styles.log} aria-label="Log" aria-busy={isFetching}>
      <ol>
        {data.data.map((entry) => (
          <Entry key={entry.Id} entry={entry} isRollback={entry.Id === RollbackToEstimateLogId} />
        ))}
      </ol>
      <Pager page={page} total={data.total} onPage={setPage} />
    </section>
  );
}

function Entry({ entry, isRollback }: { entry: JobLogRow; isRollback: boolean }) {
  const { At, ActorName, ActorKind, Text, Changes } = entry;
  return (
    <li>
      <p className={styles.what}>
        {Text}
        {isRollback && <span className={styles.mark}> (the last revert)</span>}
      </p>
      <p className={styles.who}>
        <time dateTime={At}>{formatDateTime(At)}</time> by {ActorName}
        {ActorKind === 'customer' && ' (customer)'}
      </p>
      {Changes.length > 0 && (
        <ul>
          {Changes.map(({ Field, From, To }) => (
            <li key={Field}>
              <span className={styles.field}>{Field}</span> <del>{words(From)}</del>
              <span aria-hidden="true"> → </span>
              <ins>{words(To)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Instants and days as they are read; anything else is in words already. */
function words(value: string | null): string {
  if (value === null || value === '') return '(empty)';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value;
}
