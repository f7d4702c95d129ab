import type { JobDetails } from '@picket/domain';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { useGetJobQuery } from './job.api.ts';
import { JobHeader } from './job-header.tsx';
import { idIn, type JobTab } from './job-paths.ts';
import { JobTabs } from './job-tabs.tsx';
import { LoadingPage } from './loading-page.tsx';

interface JobFrameProps {
  tab: JobTab;
  children: (job: JobDetails) => ReactNode;
}

/** The page of the job whose id is in the address: its header and tabs, and in them one tab's content. */
export function JobFrame({ tab, children }: JobFrameProps) {
  const id = idIn(useSearchParams()[0]);
  if (id === null) return <ErrorMessage message="This address names no job." />;
  return <LoadedJob key={id} id={id} tab={tab} content={children} />;
}

function LoadedJob({ id, tab, content }: { id: number; tab: JobTab; content: JobFrameProps['children'] }) {
  const { data: job, error, refetch } = useGetJobQuery(id);
  if (error && !job) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!job) return <LoadingPage />;
  return (
    <>
      <JobHeader job={job} />
      <JobTabs job={job} current={tab} />
      {content(job)}
    </>
  );
}
