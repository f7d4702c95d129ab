import {
  type ApprovalStateId,
  ApprovalStates,
  isRevert,
  type JobEvent,
  JobStatuses,
  partsChangedBy,
} from '@picket/domain';

const { Sent, Opened, Declined, Approved, Changed, EmailFailed } = ApprovalStates;

/** Returns how the last sent estimate stands after an event; null if nothing was sent, or nothing of it counts any more. */
export function approvalStateAfter(state: ApprovalStateId | null, event: JobEvent): ApprovalStateId | null {
  if (isRevert(event)) return null;
  switch (event.type) {
    case 'EstimateEmailRequested':
    case 'ApprovalLinkShared':
      return Sent;
    case 'EstimateEmailFailed':
      return state === Sent ? EmailFailed : state;
    case 'EstimateEmailed':
      return state === EmailFailed ? Sent : state;
    case 'EstimateOpened':
      return state === Sent || state === EmailFailed ? Opened : state;
    case 'EstimateDeclined':
      return Declined;
    case 'EstimateApproved':
    case 'ApprovalRecorded':
    case 'EstimateSigned':
      return Approved;
    case 'ApprovalWithdrawn':
      return null;
    case 'JobStatusChanged':
      return event.data.JobStatusId === JobStatuses.Estimate ? null : state;
    case 'JobConvertedToOrder':
      return state === Approved ? Approved : null;
    default:
      return (state === Sent || state === Opened) && isChange(event) ? Changed : state;
  }
}

const isChange = (event: JobEvent): boolean => partsChangedBy(null, event).length > 0;
