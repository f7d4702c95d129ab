import type { JobDetails } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { RecordPage } from '@/ui/record-page.tsx';
import { EmailFailedNotice } from '../approval/email-failed-notice.tsx';
import { FramedJob } from './framed-job.ts';
import { JobFacts, TotalBar } from './job-facts.tsx';
import styles from './job-frame.module.css';
import { JobHeader } from './job-header.tsx';
import { JobTabs } from './job-tabs.tsx';
import { TaxRateNotice } from './tax-rate-notice.tsx';
import { ShowTotalChange, type TotalChange } from './total-change.ts';

/** The page of the job whose id is in the URL: its header, its tabs, and its facts, around the content of one tab. */
export function JobFrame({ children }: { children: ReactNode }) {
  const [change, showChange] = useState<TotalChange | null>(null);
  return (
    <RecordPage noun="job" useRecord={useGetJobQuery}>
      {(job: JobDetails) => (
        <FramedJob value={job}>
          <JobHeader job={job} />
          <TaxRateNotice job={job} />
          <EmailFailedNotice job={job} />
          <JobTabs job={job} />
          <div className={styles.columns}>
            <div className={styles.content}>
              <ShowTotalChange value={showChange}>{children}</ShowTotalChange>
              <TotalBar job={job} change={change} />
            </div>
            <JobFacts job={job} change={change} />
          </div>
        </FramedJob>
      )}
    </RecordPage>
  );
}
