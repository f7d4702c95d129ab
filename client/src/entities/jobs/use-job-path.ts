import { useSearchParams } from 'react-router';
import { type JobTab, jobPath, referrerIn } from './job-paths.ts';
import { usePastMoment } from './job-read.ts';

/** Paths to the tabs of a job from one of its pages: they lead back to the same list, and stay at the same moment. */
export function useJobPath(): (id: number, tab?: JobTab) => string {
  const from = referrerIn(useSearchParams()[0]) ?? undefined;
  const at = usePastMoment();
  return (id, tab) => jobPath(id, tab, from, at);
}
