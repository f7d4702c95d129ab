import { Button } from '@mantine/core';
import type { JobDetails, JobListRow, SkippedPart } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { useCopyLinesMutation } from '../shared/calls/copying.api.ts';
import { jobName } from '../shared/job-title.tsx';
import { SkippedParts } from '../shared/skipped-parts.tsx';
import styles from './copying.module.css';
import { JobChoice } from './job-choice.tsx';
import { JobPartsForm } from './job-parts.form.tsx';

/** Copies lines and items of this job to the end of another one, and links to it. */
export function CopyToJobDialog({ job, onClose }: { job: JobDetails; onClose: () => void }) {
  const [target, setTarget] = useState<JobListRow | null>(null);
  const [skipped, setSkipped] = useState<readonly SkippedPart[] | null>(null);
  const [copy, { isLoading }] = useCopyLinesMutation();
  return (
    <Dialog opened onClose={onClose} title="Copy these lines into another job" size="lg">
      {target && skipped ? (
        <SkippedParts skipped={skipped} onClose={onClose}>
          Copied to <Link to={jobPath(target.Id, 'fence-lines')}>{jobName(target)}</Link>.
        </SkippedParts>
      ) : target ? (
        <>
          <p className={styles.lead}>
            To <b>{jobName(target)}</b> {target.CustomerName}
            <small>{todayText}</small>
          </p>
          <JobPartsForm
            jobId={job.Id}
            submitLabel={`Copy to #${target.Id}`}
            isSaving={isLoading}
            onSubmit={async (selection) => {
              const { data } = await copy({ JobId: target.Id, FromJobId: job.Id, ...selection });
              if (data) setSkipped(data.Skipped);
            }}
            buttons={
              <Button variant="default" onClick={() => setTarget(null)}>
                Another job
              </Button>
            }
          />
        </>
      ) : (
        <JobChoice except={job.Id} isTarget onChoose={setTarget} />
      )}
    </Dialog>
  );
}

const todayText = "Added at today's prices of that job. Prices, discounts and notes set by hand are not copied.";
