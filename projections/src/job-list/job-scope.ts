import { jobScope } from '@picket/domain';
import type { FieldFilter } from '../core/read-store.ts';

/** The fields of a user that decide which jobs the user may see. */
export interface JobCaller {
  readonly Id: number;
  readonly UserRoleId: number;
}

/** The jobs that a caller may see (ruling 24), for every query over rows with a job's UserId. */
export function jobScopeFilter({ Id, UserRoleId }: JobCaller): FieldFilter {
  const scope = jobScope(UserRoleId);
  if (scope === 'all') return {};
  return { UserId: scope === 'own' ? Id : { $ne: null } };
}
