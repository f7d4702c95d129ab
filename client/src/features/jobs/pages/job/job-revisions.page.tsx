import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { Revisions } from '../../approval/revisions/revisions.tsx';
import { useFramedJob } from '../../shared/frame/framed-job.ts';

const PastApproval = loadLater(async () => (await import('../../approval/past-approval.tsx')).PastApproval);

/** The revisions of a job; in the past, also what the sidebar and the menu of the job show of its approval. */
export function JobRevisionsPage() {
  const job = useFramedJob();
  const isPast = usePastMoment() !== undefined;
  return (
    <>
      <Revisions key={job.Id} job={job} />
      {isPast && <PastApproval job={job} />}
    </>
  );
}
