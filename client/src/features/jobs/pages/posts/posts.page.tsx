import type { JobDetails } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetOrderGroupingQuery } from '../../shared/calls/grouping.api.ts';
import { useGetCalculatedPostsQuery } from '../../shared/calls/posts.api.ts';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { postsByRun } from '../../shared/posts-by-run.ts';
import { useMayEditItems } from '../../shared/use-may-edit-items.ts';
import { ChosenPostsSection } from './chosen-posts.section.tsx';
import { RunPostsTable } from './run-posts-table.tsx';
import { SuggestionBar } from './suggestion-bar.tsx';

/** The posts that the fence lines need beside those that are chosen; read-only for orders. */
export const PostsPage = () => <LoadedPosts job={useFramedJob()} />;

function LoadedPosts({ job }: { job: JobDetails }) {
  const read = useJobRead(job.Id);
  const calculated = useGetCalculatedPostsQuery(read);
  const { data: grouping, currentData, error, refetch } = useGetOrderGroupingQuery(read);
  const mayEdit = useMayEditItems(job);
  const failure = (!currentData && error) || (!calculated.currentData && calculated.error);
  const retry = () => {
    void refetch();
    void calculated.refetch();
  };
  if (failure) return <ErrorMessage message={asProblem(failure).Message} retry={retry} />;
  if (!grouping || !calculated.data) return <LoadingPage />;
  const rows = calculated.data.data;
  return (
    <>
      <SuggestionBar job={job} rows={rows} mayEdit={mayEdit} />
      {postsByRun(rows).map(({ Key, Title, Rows }) => (
        <SectionCard key={Key} title={Title}>
          <RunPostsTable label={Title} job={job} rows={Rows} mayEdit={mayEdit} />
        </SectionCard>
      ))}
      <ChosenPostsSection job={job} grouping={grouping} mayEdit={mayEdit} />
    </>
  );
}
