import { Button } from '@mantine/core';
import { type JobDetails, JobStatuses, jobAccess } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { type ScheduleRow, ScheduleTable } from './schedule-table.tsx';

const EditScheduleDialog = loadLater(async () => (await import('./edit-schedule.dialog.tsx')).EditScheduleDialog);
const MoveDueDialog = loadLater(async () => (await import('./edit-schedule.dialog.tsx')).MoveDueDialog);

/** What of a job is due when, and the ways to change that. */
export function ScheduleSection({ job, children }: { job: JobDetails; children: ReactNode }) {
  const isPast = usePastMoment() !== undefined;
  const mayEdit = useAllowed(jobAccess.editEstimates, 'Full') && !isPast && !job.Archived && !job.IsLost;
  const [isEditing, setEditing] = useState(false);
  const [moving, setMoving] = useState<ScheduleRow | null>(null);
  return (
    <SectionCard
      title="Schedule"
      actions={
        mayEdit &&
        job.JobStatusId !== JobStatuses.Invoiced && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon name="edit" size={15} />}
            onClick={() => setEditing(true)}
          >
            Edit schedule
          </Button>
        )
      }
    >
      <ScheduleTable rows={job.Schedule} onMove={mayEdit ? setMoving : undefined} />
      {children}
      {isEditing && <EditScheduleDialog job={job} onClose={() => setEditing(false)} />}
      {moving && <MoveDueDialog job={job} row={moving} onClose={() => setMoving(null)} />}
    </SectionCard>
  );
}
