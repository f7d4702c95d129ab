import { jobScope } from '@picket/domain';
import type { FieldFilter } from '../core/read-store.ts';

/** Who asks: enough of a user to know which jobs are theirs to see. */
export interface JobCaller {
  readonly Id: number;
  readonly UserRoleId: number;
}

/** The jobs that a caller may see (ruling 24), for every query over rows that carry a job's UserId. */
export function jobScopeFilter({ Id, UserRoleId }: JobCaller): FieldFilter {
  const scope = jobScope(UserRoleId);
  if (scope === 'all') return {};
  return { UserId: scope === 'own' ? Id : { $ne: null } };
}
