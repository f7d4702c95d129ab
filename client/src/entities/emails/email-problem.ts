import type { EmailLogRow } from '@picket/domain';

/** Returns who did not get an email, and why; null if all did. */
export function emailProblem({ State, Reason, Rejected }: Pick<EmailLogRow, 'State' | 'Reason' | 'Rejected'>) {
  if (State === 'failed') return Reason;
  return Rejected.length > 0 ? `Not delivered to ${Rejected.join(', ')}` : null;
}
