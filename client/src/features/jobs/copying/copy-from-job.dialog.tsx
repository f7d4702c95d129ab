import { Button } from '@mantine/core';
import type { JobDetails, JobListRow, SkippedPart } from '@picket/domain';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { useCopyLinesMutation } from '../shared/calls/copying.api.ts';
import { jobName } from '../shared/job-title.tsx';
import { SkippedParts } from '../shared/skipped-parts.tsx';
import styles from './copying.module.css';
import { JobChoice } from './job-choice.tsx';
import { JobPartsForm } from './job-parts.form.tsx';

/** Copies lines and items of another job to the end of this one, then says what was left out. */
export function CopyFromJobDialog({ job, onClose }: { job: JobDetails; onClose: () => void }) {
  const [source, setSource] = useState<JobListRow | null>(null);
  const [skipped, setSkipped] = useState<readonly SkippedPart[] | null>(null);
  const [copy, { isLoading }] = useCopyLinesMutation();
  return (
    <Dialog opened onClose={onClose} title="Copy lines from another job" size="lg">
      {skipped ? (
        <SkippedParts skipped={skipped} onClose={onClose} />
      ) : source ? (
        <>
          <p className={styles.lead}>
            <b>{jobName(source)}</b> {source.CustomerName}
            <small>{todayText}</small>
          </p>
          <JobPartsForm
            jobId={source.Id}
            submitLabel="Copy to this job"
            isSaving={isLoading}
            onSubmit={async (selection) => {
              const { data } = await copy({ JobId: job.Id, FromJobId: source.Id, ...selection });
              if (!data) return;
              if (data.Skipped.length === 0) onClose();
              else setSkipped(data.Skipped);
            }}
            buttons={
              <Button variant="default" onClick={() => setSource(null)}>
                Another job
              </Button>
            }
          />
        </>
      ) : (
        <JobChoice except={job.Id} onChoose={setSource} />
      )}
    </Dialog>
  );
}

const todayText = "Added at today's prices. Prices, discounts and notes set by hand are not copied.";
