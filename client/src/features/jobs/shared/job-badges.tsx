import {
  type ApprovalStateId,
  ApprovalStates,
  isEstimate,
  JobStatuses,
  type JobStatusId,
  type ManufacturingStatusId,
  StatusNames,
} from '@picket/domain';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { Row } from '@/ui/layout.tsx';
import { ArchivedBadge, StatusBadge, type Tone } from '@/ui/status-badge.tsx';

interface JobState {
  Kind: string;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  IsSameDay: boolean;
  IsLost: boolean;
  Archived: boolean;
  ApprovalStateId?: ApprovalStateId | null;
}

/** The stage of a job, with what sets it apart from other jobs at that stage as badges. */
export function JobBadges({ job, withManufacturing = false }: { job: JobState; withManufacturing?: boolean }) {
  const isOrder = job.JobStatusId === JobStatuses.Order;
  return (
    <Row as="span" gap={6} lineGap={4} wraps isInline>
      <JobStage job={job} />
      {withManufacturing && isOrder && <ManufacturingBadge status={job.ManufacturingStatusId} />}
      {isShown(job) && (
        <StatusBadge tone={approvalTones[job.ApprovalStateId]}>
          {StatusNames.ApprovalState[job.ApprovalStateId]}
        </StatusBadge>
      )}
      {job.IsSameDay && <StatusBadge tone="attention">Same day</StatusBadge>}
      {job.IsLost && <StatusBadge tone="bad">Lost</StatusBadge>}
      <ArchivedBadge of={job} />
    </Row>
  );
}

/** The stage of a signed job already says that it is approved. Orders do not show their approval. */
const isShown = (job: JobState): job is JobState & { ApprovalStateId: ApprovalStateId } =>
  !!job.ApprovalStateId &&
  (job.JobStatusId === JobStatuses.Estimate || (isEstimate(job) && job.ApprovalStateId !== ApprovalStates.Approved));

const approvalTones: Record<ApprovalStateId, Tone> = {
  1: 'neutral',
  2: 'active',
  3: 'bad',
  4: 'good',
  5: 'attention',
  6: 'bad',
};

export function ManufacturingBadge({ status }: { status: ManufacturingStatusId }) {
  return <StatusBadge tone={manufacturingTones[status]}>{StatusNames.ManufacturingStatus[status]}</StatusBadge>;
}

const manufacturingTones: Record<ManufacturingStatusId, Tone> = { 1: 'neutral', 2: 'active', 3: 'good' };
