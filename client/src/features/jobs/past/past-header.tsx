import { Button } from '@mantine/core';
import { isEstimate, type JobDetails, jobAccess } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { manufacturingPath } from '@/entities/jobs/job-paths.ts';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { JobBadges } from '../shared/job-badges.tsx';
import { jobName } from '../shared/job-title.tsx';
import { usePrintDialog } from '../shared/printing/use-print-dialog.tsx';
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
            <ManufacturingLink job={job} />
            {restore}
          </>
        }
      />
      {dialog}
    </>
  );
}

/** A link to the manufacturing page of an order, or back to the job, at the same moment. */
function ManufacturingLink({ job }: { job: JobDetails }) {
  const { pathname } = useLocation();
  const at = usePastMoment();
  const mayRead = useAllowed(jobAccess.readManufacturing);
  const path = manufacturingPath(job.Id, at);
  if (!mayRead || isEstimate(job) || path.startsWith(`${pathname}?`)) return null;
  return (
    <Button component={Link} to={path} variant="default" leftSection={<Icon name="factory" size={16} />}>
      Manufacturing
    </Button>
  );
}
