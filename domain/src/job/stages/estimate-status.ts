import { RuleError, ValidationError } from '../../core/errors.ts';
import { JobStatuses, type JobStatusId } from '../../enums.ts';
import { approvalFields, requireValid } from '../../fields/job.fields.ts';
import { recordApproval } from '../approval/customer-approval.ts';
import type { FrozenRevision } from '../record/approval-state.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { inTurn, isEditable, isEstimate, type JobStage, requireEditable } from '../state/job.state.ts';

/**
 * Moves a job between Estimate, Signed and Scheduled (ruling 12). Signing a job that was never signed requires a
 * reason, and approves the frozen revision (ruling 44).
 */
export function moveStatus(job: Job, to: JobStatusId, reason = '', frozen?: FrozenRevision): UnpricedEvent[] {
  if (to === job.JobStatusId) return [];
  requireMovable(job);
  if (!isEstimate({ JobStatusId: to })) {
    throw new ValidationError({ JobStatusId: ['A job can be moved to Estimate, Signed or Scheduled only'] });
  }
  if (to === JobStatuses.Signed && !job.IsSigned) return sign(job, reason, frozen);
  return [moved(job, to)];
}

/** A signed job that gets an installation date is scheduled (ruling 12), and signed again without it (ruling 47). */
export function scheduleSigned(job: Job, edited: Job): UnpricedEvent[] {
  const had = job.InstallationStartDate !== null;
  const has = edited.InstallationStartDate !== null;
  if (had === has || !isEditable(edited)) return [];
  const [from, to] = has
    ? ([JobStatuses.Signed, JobStatuses.Scheduled] as const)
    : ([JobStatuses.Scheduled, edited.IsSigned ? JobStatuses.Signed : JobStatuses.Estimate] as const);
  return edited.JobStatusId === from ? [moved(edited, to)] : [];
}

export function markLost(job: Job, data: { LostReasonId: number; LostReason: string }): UnpricedEvent[] {
  if (job.IsLost && job.LostReasonId === data.LostReasonId) return [];
  requireLosable({ ...job, IsLost: false });
  return [{ type: 'JobMarkedLost', data: { LostReasonId: data.LostReasonId, LostReason: data.LostReason } }];
}

export function reopen(job: Job): UnpricedEvent[] {
  if (!job.IsLost) return [];
  requireReopenable(job);
  return [{ type: 'JobReopened', data: {} }];
}

/** @throws RuleError if the job cannot be moved between Estimate, Signed and Scheduled. */
export const requireMovable = (job: JobStage): void =>
  requireEditable(job, 'Only an estimate can be moved to another status');

/** @throws RuleError if the job cannot be marked lost. */
export const requireLosable = (job: JobStage): void => requireEditable(job, 'Only an estimate can be marked lost');

/** @throws RuleError if the job cannot be reopened. */
export function requireReopenable(job: JobStage): void {
  if (!job.IsLost) throw new RuleError('This job is not lost');
  if (job.Archived) throw new RuleError('This job is archived');
}

/** Returns the reason without blanks around it. @throws ValidationError */
export function requireApprovalReason(reason = ''): string {
  const Reason = reason.trim();
  requireValid(approvalFields, { ApprovalReason: Reason });
  return Reason;
}

/** Without a revision, as for a job without items, the event has only the reason. */
function sign(job: Job, reason: string, Frozen: FrozenRevision | undefined): UnpricedEvent[] {
  const Reason = requireApprovalReason(reason);
  if (!Frozen) return [{ type: 'EstimateSigned', data: { Reason } }];
  return inTurn(
    job,
    () => recordApproval(job, { Frozen, Reason }),
    (approved) => (approved.JobStatusId === JobStatuses.Signed ? [] : [moved(approved, JobStatuses.Signed)]),
  );
}

const moved = (job: Job, to: JobStatusId): UnpricedEvent => ({
  type: 'JobStatusChanged',
  data: { JobStatusId: to, Was: { JobStatusId: job.JobStatusId } },
});
