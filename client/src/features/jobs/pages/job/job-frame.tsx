import { type JobDetails, jobAccess } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { Allowed } from '@/ui/allowed.tsx';
import { RecordPage } from '@/ui/page/record-page.tsx';
import { ApprovalSection } from '../../approval/approval-section.tsx';
import { AskedEmail } from '../../approval/email/asked-email.tsx';
import { EmailFailedNotice } from '../../approval/email/email-failed-notice.tsx';
import { LaterPastFrame } from '../../past/later-past-frame.tsx';
import { UnsentEmailNotice } from '../../shared/email/unsent-email-notice.tsx';
import { FramedJob } from '../../shared/frame/framed-job.ts';
import { JobSidebar, TotalBar } from '../../shared/frame/job-sidebar.tsx';
import { JobTabs } from '../../shared/frame/job-tabs.tsx';
import { ShowTotalChange, type TotalChange } from '../../shared/frame/total-change.ts';
import styles from './job-frame.module.css';
import { JobHeader } from './job-header.tsx';
import { LatestActivity } from './latest-activity.tsx';
import { TaxRateNotice } from './tax-rate-notice.tsx';

/** The page of the job whose id is in the URL, around the content of one tab: as it is, or as it stood at `?at=`. */
export function JobFrame({ children }: { children: ReactNode }) {
  const isPast = useSearchParams()[0].has('at');
  return isPast ? <LaterPastFrame>{children}</LaterPastFrame> : <PresentFrame>{children}</PresentFrame>;
}

/** The header, the tabs and the sidebar of a job as it is. */
function PresentFrame({ children }: { children: ReactNode }) {
  const [change, showChange] = useState<TotalChange | null>(null);
  return (
    <RecordPage noun="job" useRecord={useGetJobQuery}>
      {(job: JobDetails) => (
        <FramedJob value={job}>
          <JobHeader job={job} />
          <TaxRateNotice job={job} />
          <EmailFailedNotice job={job} />
          <UnsentEmailNotice job={job} />
          <AskedEmail job={job} />
          <JobTabs job={job} />
          <div className={styles.columns}>
            <div className={styles.content}>
              <ShowTotalChange value={showChange}>{children}</ShowTotalChange>
              <TotalBar job={job} change={change} />
            </div>
            <JobSidebar
              job={job}
              change={change}
              approval={
                <Allowed claim={jobAccess.readApproval}>
                  <ApprovalSection job={job} />
                </Allowed>
              }
              latest={
                <Allowed claim={jobAccess.readLog}>
                  <LatestActivity job={job} />
                </Allowed>
              }
            />
          </div>
        </FramedJob>
      )}
    </RecordPage>
  );
}
