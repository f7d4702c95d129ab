import { type JobDetails, jobActionState } from '@picket/domain';
import { useSearchParams } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { useGetApprovalQuery } from '../../shared/calls/approval.api.ts';
import { EmailEstimateDialog } from './use-email-dialogs.tsx';

/**
 * The dialog that the address asks for: `?email=new`, or `?email=again` with the last email, if there is one. Closing
 * it clears the address.
 */
export function AskedEmail({ job }: { job: JobDetails }) {
  const [query, setQuery] = useSearchParams();
  const { claims } = useSession();
  const isAgain = query.get('email') === 'again';
  const { data, isError } = useGetApprovalQuery(job.Id, { skip: !isAgain });
  const isAsked = query.has('email') && jobActionState('sendEstimate', job, claims).state !== 'hidden';
  if (!isAsked || (isAgain && !data && !isError)) return null;
  const close = () =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('email');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const last = isAgain ? data?.JobEmailLogs[0]?.Id : undefined;
  return <EmailEstimateDialog job={job} again={last} onClose={close} />;
}
