import { JobStatuses, type JobStatusId, type ManufacturingStatusId, StatusNames } from '@picket/domain';
import { ArchivedBadge, StatusBadge, type Tone } from '@/ui/status-badge.tsx';
import styles from './job-badges.module.css';

interface JobState {
  Kind: string;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  IsSameDay: boolean;
  IsLost: boolean;
  Archived: boolean;
}

/** The status of a job as badges. */
export function JobBadges({ job, withManufacturing = false }: { job: JobState; withManufacturing?: boolean }) {
  const isOrder = job.JobStatusId === JobStatuses.Order;
  return (
    <span className={styles.badges}>
      <StatusBadge tone={jobTones[job.JobStatusId]}>{statusWord(job)}</StatusBadge>
      {withManufacturing && isOrder && <ManufacturingBadge status={job.ManufacturingStatusId} />}
      {job.IsSameDay && <StatusBadge tone="attention">Same day</StatusBadge>}
      {job.IsLost && <StatusBadge tone="bad">Lost</StatusBadge>}
      <ArchivedBadge of={job} />
    </span>
  );
}

export function ManufacturingBadge({ status }: { status: ManufacturingStatusId }) {
  return <StatusBadge tone={manufacturingTones[status]}>{StatusNames.ManufacturingStatus[status]}</StatusBadge>;
}

function statusWord({ Kind, JobStatusId }: JobState): string {
  if (JobStatusId !== JobStatuses.Estimate) return StatusNames.JobStatus[JobStatusId];
  return kindWords[Kind] ?? 'Estimate';
}

const kindWords: Record<string, string> = { opportunity: 'Opportunity', 'quick-quote': 'Quick quote' };

const jobTones: Record<JobStatusId, Tone> = {
  1: 'active',
  2: 'neutral',
  3: 'active',
  4: 'attention',
  5: 'good',
  6: 'good',
  7: 'neutral',
};

const manufacturingTones: Record<ManufacturingStatusId, Tone> = { 1: 'neutral', 2: 'active', 3: 'good' };
