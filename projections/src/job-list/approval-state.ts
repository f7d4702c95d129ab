import { type ApprovalStateId, ApprovalStates, type JobChange } from '@picket/domain';

const { Sent, Opened, Declined, Approved, Changed, EmailFailed } = ApprovalStates;

/** Returns how the last sent estimate stands after a step; null if nothing was sent, or nothing of it counts any more. */
export function approvalStateAfter(state: ApprovalStateId | null, step: JobChange['approval']): ApprovalStateId | null {
  switch (step) {
    case 'sent':
      return Sent;
    case 'email-failed':
      return state === Sent ? EmailFailed : state;
    case 'emailed':
      return state === EmailFailed ? Sent : state;
    case 'opened':
      return state === Sent || state === EmailFailed ? Opened : state;
    case 'declined':
      return Declined;
    case 'approved':
      return Approved;
    case 'withdrawn':
      return null;
    case 'closed':
      return state === Approved ? Approved : null;
    case 'outdated':
      return state === Sent || state === Opened ? Changed : state;
    case null:
      return state;
  }
}
