import type { JobDetails } from '@picket/domain';
import { createContext, use } from 'react';

/** The job of the frame around the tab. */
export const FramedJob = createContext<JobDetails | null>(null);

/** Returns the job whose tab this is. */
export function useFramedJob(): JobDetails {
  const job = use(FramedJob);
  if (!job) throw new Error('A tab of a job needs the frame of the job around it');
  return job;
}
