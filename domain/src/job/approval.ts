import { RuleError, ValidationError } from '../core/errors.ts';
import { JobStatuses, type JobStatusId } from '../enums.ts';
import type { JobFact } from './job.events.ts';
import { approvalFields, requireValid } from './job.fields.ts';
import { isEditable, isEstimate, requireEditable } from './job.state.ts';
import type { Job } from './job.ts';

/** Moves a job between Estimate, Signed and Scheduled (ruling 12). Signing what nobody signed needs a reason. */
export function moveStatus(job: Job, to: JobStatusId, reason = ''): JobFact[] {
  if (to === job.JobStatusId) return [];
  requireEditable(job, 'Only an estimate can be moved to another status');
  if (!isEstimate({ JobStatusId: to })) {
    throw new ValidationError({ JobStatusId: ['A job can be moved to Estimate, Signed or Scheduled only'] });
  }
  if (to === JobStatuses.Signed && !job.IsSigned) return sign(reason);
  return [moved(job, to)];
}

/** A signed job that has an installation date is scheduled (ruling 12). */
export function scheduleSigned(job: Job, edited: Job): JobFact[] {
  const isDateGiven = job.InstallationStartDate === null && edited.InstallationStartDate !== null;
  const isSigned = edited.JobStatusId === JobStatuses.Signed && isEditable(edited);
  return isDateGiven && isSigned ? [moved(edited, JobStatuses.Scheduled)] : [];
}

export function markLost(job: Job, data: { LostReasonId: number; LostReason: string }): JobFact[] {
  if (job.IsLost && job.LostReasonId === data.LostReasonId) return [];
  requireEditable({ ...job, IsLost: false }, 'Only an estimate can be marked lost');
  return [{ type: 'JobMarkedLost', data: { LostReasonId: data.LostReasonId, LostReason: data.LostReason } }];
}

export function reopen(job: Job): JobFact[] {
  if (!job.IsLost) return [];
  if (job.Archived) throw new RuleError('This job is archived');
  return [{ type: 'JobReopened', data: {} }];
}

function sign(reason: string): JobFact[] {
  const Reason = reason.trim();
  requireValid(approvalFields, { ApprovalReason: Reason });
  return [{ type: 'EstimateSigned', data: { Reason } }];
}

const moved = (job: Job, to: JobStatusId): JobFact => ({
  type: 'JobStatusMoved',
  data: { JobStatusId: to, Was: { JobStatusId: job.JobStatusId } },
});
