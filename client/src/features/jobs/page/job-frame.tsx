import type { JobDetails } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import type { JobTab } from '@/entities/jobs/job-paths.ts';
import { RecordPage } from '@/ui/record-page.tsx';
import { useGetJobQuery } from '../job.api.ts';
import { JobFacts, TotalBar } from './job-facts.tsx';
import styles from './job-frame.module.css';
import { JobHeader } from './job-header.tsx';
import { JobTabs } from './job-tabs.tsx';
import { TaxRateNotice } from './tax-rate-notice.tsx';
import { ShowTotalChange, type TotalChange } from './total-change.ts';

interface JobFrameProps {
  tab: JobTab;
  children: (job: JobDetails) => ReactNode;
}

/** The page of the job whose id is in the URL: its header, its tabs, the content of one tab, and its facts. */
export function JobFrame({ tab, children }: JobFrameProps) {
  const [change, showChange] = useState<TotalChange | null>(null);
  return (
    <RecordPage noun="job" useRecord={useGetJobQuery}>
      {(job: JobDetails) => (
        <>
          <JobHeader job={job} />
          <TaxRateNotice job={job} />
          <JobTabs job={job} current={tab} />
          <div className={styles.columns}>
            <div className={styles.content}>
              <ShowTotalChange value={showChange}>{children(job)}</ShowTotalChange>
              <TotalBar job={job} change={change} />
            </div>
            <JobFacts job={job} change={change} />
          </div>
        </>
      )}
    </RecordPage>
  );
}
