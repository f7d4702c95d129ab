import { type JobDetails, jobActionState } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';

/** Returns whether the user may change the fence lines, items and prices of the job now. */
export const useMayEditItems = (job: JobDetails): boolean =>
  jobActionState('editItems', job, useSession().claims).state === 'available';
