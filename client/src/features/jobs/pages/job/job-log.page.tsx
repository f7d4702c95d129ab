import type { JobDetails } from '@picket/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { HistoryList } from '@/entities/history/history-list.tsx';
import { jobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { useGetJobLogQuery } from './job-log.api.ts';

/** The history entries of a job, newest first. */
export const JobLogPage = () => <JobLog job={useFramedJob()} />;

function JobLog({ job: { Id, RollbackToEstimateLogId } }: { job: JobDetails }) {
  const [page, setPage] = useState(1);
  const at = usePastMoment();
  const from = referrerIn(useSearchParams()[0]) ?? undefined;
  const { data, currentData, error, isFetching, refetch } = useGetJobLogQuery({
    id: Id,
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    at,
  });
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <LoadingPage />;
  return (
    <section aria-label="Log" aria-busy={isFetching}>
      <HistoryList
        entries={data.data}
        mark={(entry) => entry.Id === RollbackToEstimateLogId && 'the last revert'}
        pathTo={({ Position }) => jobPath(Id, 'logs', from, `p${Position}`)}
      >
        <Pager page={page} total={data.total} onPage={setPage} />
      </HistoryList>
    </section>
  );
}
