import type { JobDetails } from '@picket/domain';
import type { ReactNode } from 'react';
import { ThingPage } from '@/ui/thing-page.tsx';
import { useGetJobQuery } from './job.api.ts';
import { JobHeader } from './job-header.tsx';
import type { JobTab } from './job-paths.ts';
import { JobTabs } from './job-tabs.tsx';

interface JobFrameProps {
  tab: JobTab;
  children: (job: JobDetails) => ReactNode;
}

/** The page of the job whose id is in the address: its header and tabs, and in them one tab's content. */
export function JobFrame({ tab, children }: JobFrameProps) {
  return (
    <ThingPage noun="job" useThing={useGetJobQuery}>
      {(job: JobDetails) => (
        <>
          <JobHeader job={job} />
          <JobTabs job={job} current={tab} />
          {children(job)}
        </>
      )}
    </ThingPage>
  );
}
