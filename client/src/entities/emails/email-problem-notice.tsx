import { formatDateTime } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { useGetEmailProblemQuery } from './email-problem.api.ts';

/** Says to who may change the settings that the mail server accepts no emails, and why. */
export function EmailProblemNotice() {
  const mayMend = useAllowed('AppSettings', 'Full');
  const { data } = useGetEmailProblemQuery(undefined, { skip: !mayMend, refetchOnMountOrArgChange: true });
  if (!data?.Problem) return null;
  const { At, Reason } = data.Problem;
  return (
    <PageNotice label="Emails are not sent" isError>
      <p role="status">
        The mail server has refused emails since {formatDateTime(At)}. Reminders of invoices wait until the sender
        address in the settings changes, the server starts again, or tomorrow. {Reason}
      </p>
    </PageNotice>
  );
}
