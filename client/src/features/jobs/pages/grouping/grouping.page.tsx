import { type JobDetails, jobActionState } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useSession } from '@/api/session.slice.ts';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetOrderGroupingQuery } from '../../shared/calls/grouping.api.ts';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { GroupingBoard } from './grouping-board.tsx';

/** The posts and the fence lines that they stand on. Posts are placed while the job is an estimate or an order. */
export const GroupingPage = () => <LoadedGrouping job={useFramedJob()} />;

function LoadedGrouping({ job }: { job: JobDetails }) {
  const { data: grouping, currentData, error, refetch } = useGetOrderGroupingQuery(useJobRead(job.Id));
  const { claims } = useSession();
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />;
  if (!grouping) return <LoadingPage />;
  const mayEdit = jobActionState('groupPosts', job, claims).state === 'available';
  return <GroupingBoard grouping={grouping} mayEdit={mayEdit} />;
}
