import { type JobDetails, mayEditJob } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { Documents } from '@/entities/documents/documents.tsx';
import { usePastMoment } from '@/entities/jobs/job-read.ts';
import { Stack } from '@/ui/layout.tsx';
import { useFramedJob } from '../../shared/frame/framed-job.ts';
import { JobInvoices } from './job-invoices.tsx';

export const JobDocumentsPage = () => <JobDocuments job={useFramedJob()} />;

function JobDocuments({ job }: { job: JobDetails }) {
  const { claims } = useSession();
  const at = usePastMoment();
  return (
    <Stack gap={14}>
      <JobInvoices key={`invoices ${job.Id}`} job={job} />
      <Documents key={job.Id} entity="jobs" id={job.Id} mayChange={mayEditJob(job, claims)} at={at} />
    </Stack>
  );
}
