import type { EstimateEmailLog } from '@picket/domain';

/** Returns who did not get an email, and why; null if all did. */
export function emailProblem({ State, Reason, Rejected }: EstimateEmailLog): string | null {
  if (State === 'failed') return Reason;
  return Rejected.length > 0 ? `Not delivered to ${Rejected.join(', ')}` : null;
}
