import type { EmailLogRow, JobDetails } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { EmailLogList } from '@/entities/emails/email-log-list.tsx';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetEmailLogQuery } from '../../shared/email/document-email.api.ts';

interface DialogProps {
  job: JobDetails;
  maySendAgain: (email: EmailLogRow) => boolean;
  onSendAgain: (email: EmailLogRow) => void;
  onClose: () => void;
}

/** All emails about a job and how each went. */
export function JobEmailLogDialog({ job, maySendAgain, onSendAgain, onClose }: DialogProps) {
  const { data, error, refetch } = useGetEmailLogQuery(useJobRead(job.Id));
  return (
    <Dialog opened onClose={onClose} title={`Email log of #${job.Id}`} size="lg">
      {error && !data && <ErrorMessage message={asProblem(error).Message} retry={refetch} />}
      {!data && !error && <LoadingPage />}
      {data && <EmailLogList emails={data.data} maySendAgain={maySendAgain} onSendAgain={onSendAgain} />}
    </Dialog>
  );
}
