import { type JobListRow, jobAccess } from '@picket/domain';
import type { JobTab } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';

/**
 * The tab that a job opens on: its fence lines while it has no items, then its summary, for those who may read them.
 */
export function useOpeningTab(): (job: Pick<JobListRow, 'ItemsTotal' | 'OrderTotal'>) => JobTab {
  const mayReadItems = useAllowed(jobAccess.readSummary);
  return ({ ItemsTotal, OrderTotal }) => {
    if (!mayReadItems) return 'info';
    return ItemsTotal === 0 && OrderTotal === 0 ? 'fence-lines' : 'summary';
  };
}
