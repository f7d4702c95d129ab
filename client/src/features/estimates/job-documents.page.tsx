import type { JobDetails } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { Documents } from '@/documents/documents.tsx';
import { mayEditJob } from '@/jobs/job-action-rules.ts';
import { JobFrame } from '@/jobs/job-frame.tsx';

/** Everything that is kept on file of a job. */
export const JobDocumentsPage = () => <JobFrame tab="documents">{(job) => <JobDocuments job={job} />}</JobFrame>;

function JobDocuments({ job }: { job: JobDetails }) {
  const { claims } = useSession();
  return <Documents key={job.Id} entity="jobs" id={job.Id} mayChange={mayEditJob(job, claims)} />;
}
