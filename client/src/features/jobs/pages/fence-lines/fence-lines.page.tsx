import type { FenceLineRow, JobDetails } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useJobRead, usePastMoment } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetFenceLinesQuery } from '../../shared/calls/job.api.ts';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { useMayEditItems } from '../../shared/use-may-edit-items.ts';
import { FenceLinesTab } from './fence-lines-tab.tsx';

/** The fence lines of a job as a table and as a sketch; read-only for orders. */
export const FenceLinesPage = () => <LoadedLines job={useFramedJob()} />;

const none: readonly FenceLineRow[] = [];

function LoadedLines({ job }: { job: JobDetails }) {
  const { data: lines, currentData, error, refetch } = useGetFenceLinesQuery(useJobRead(job.Id));
  const isPast = usePastMoment() !== undefined;
  const mayEdit = useMayEditItems(job);
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!lines) return <LoadingPage />;
  const rows = lines.data.length > 0 ? lines.data : none;
  // Input belongs to the present. Versions of the past may also go back.
  const key = isPast ? lines.Version : 'now';
  return <FenceLinesTab key={key} job={job} rows={rows} version={lines.Version} mayEdit={mayEdit} />;
}
