import { Button } from '@mantine/core';
import type { JobDetails } from '@picket/domain';
import type { ReactNode } from 'react';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { Icon } from '@/ui/icons.tsx';
import { RecordHeader } from '@/ui/record-header.tsx';
import { JobBadges } from '../job-badges.tsx';
import { jobName } from '../job-title.tsx';
import { usePrintDialog } from '../printing/use-print-dialog.tsx';
import styles from './past-frame.module.css';

/** The name of a job as it was, its stage then and now, and its documents as of then. */
export function PastHeader({ job, restore }: { job: JobDetails; restore: ReactNode }) {
  const { print, dialog } = usePrintDialog(job);
  const last = job.AsOf?.LastStatusId;
  return (
    <>
      <RecordHeader
        record={jobName(job)}
        beside={
          <span className={styles.stages}>
            <JobBadges job={job} withManufacturing />
            <small>then</small>
            {last !== undefined && last !== job.JobStatusId && (
              <>
                <span aria-hidden="true">→</span>
                <JobStage job={{ Kind: job.Kind, JobStatusId: last }} />
                <small>now</small>
              </>
            )}
          </span>
        }
        actions={
          <>
            {print && (
              <Button variant="default" leftSection={<Icon name="print" size={16} />} onClick={print}>
                Print as of then
              </Button>
            )}
            {restore}
          </>
        }
      />
      {dialog}
    </>
  );
}
