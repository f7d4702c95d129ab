import { type JobDetails, mayEditJob } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { Documents } from '@/entities/documents/documents.tsx';
import { JobFrame } from './job-frame.tsx';

export const JobDocumentsPage = () => <JobFrame tab="documents">{(job) => <JobDocuments job={job} />}</JobFrame>;

function JobDocuments({ job }: { job: JobDetails }) {
  const { claims } = useSession();
  return <Documents key={job.Id} entity="jobs" id={job.Id} mayChange={mayEditJob(job, claims)} />;
}
