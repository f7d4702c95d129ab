import { UserRoles } from '../claims.ts';
import { type VisibleJob, visibleJob } from '../job/visible-job.ts';

/** The job as staff see it: with its whole past. */
export const visibleToStaff = (id: number): VisibleJob<null> =>
  visibleJob({ Id: 1, UserRoleId: UserRoles.Administrator }, { id, job: null }, [])!;
