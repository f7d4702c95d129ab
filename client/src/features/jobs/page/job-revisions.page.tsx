import { Revisions } from '../approval/revisions.tsx';
import { useFramedJob } from '../framed-job.ts';

export function JobRevisionsPage() {
  const job = useFramedJob();
  return <Revisions key={job.Id} job={job} />;
}
