import {
  type BulkEmailPreview,
  type EmailInvoicesAnswer,
  type InvoiceSearchRequest,
  type JobListRow,
  type ListAnswer,
  MAX_BULK,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { BulkEmailChoice, BulkEmailOutcome } from '@/entities/emails/bulk-emails.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useSearchJobsQuery } from '../calls/job-lists.api.ts';
import { useEmailInvoicesMutation, useEmailProgressQuery, usePreviewInvoiceEmailsQuery } from './document-email.api.ts';
import { useOfferReminders } from './use-offer-reminders.ts';

interface DialogProps {
  search: InvoiceSearchRequest;
  onClose: () => void;
}

/** Emails the invoices that a search finds. Shows first who gets one, then how it goes. */
export function EmailInvoicesDialog({ search, onClose }: DialogProps) {
  // The jobs when the dialog was opened: sending changes the list.
  const [found, setFound] = useState<ListAnswer<JobListRow> | null>(null);
  const list = useSearchJobsQuery({ list: 'invoices', ...search, Skip: 0, Take: MAX_BULK }, { skip: found !== null });
  if (list.currentData && found === null) setFound(list.currentData);
  const ids = (found?.data ?? []).filter(({ InvoiceNumber }) => InvoiceNumber !== '').map(({ Id }) => Id);
  const emails = usePreviewInvoiceEmailsQuery({ Ids: ids }, { skip: found === null });
  const failed = [list, emails].find(({ error, data }) => error && !data);
  return (
    <Dialog opened onClose={onClose} title="Email invoices" size="xl">
      {found !== null && emails.data && (
        <Emails preview={emails.data} isCut={found.total > found.data.length} onClose={onClose} />
      )}
      {failed && <ErrorMessage message={asProblem(failed.error).Message} retry={failed.refetch} />}
      {!failed && !emails.data && <LoadingPage />}
    </Dialog>
  );
}

interface EmailsProps extends Pick<DialogProps, 'onClose'> {
  preview: BulkEmailPreview;
}

interface ChoiceProps extends EmailsProps {
  /** The list has more jobs. */
  isCut: boolean;
}

function Emails({ preview, isCut, onClose }: ChoiceProps) {
  const [email, { data: answer, isLoading }] = useEmailInvoicesMutation();
  const offerReminders = useOfferReminders();
  const send = async (Ids: number[]) => {
    const { data } = await email({ Ids });
    if (data?.OffersReminders) void offerReminders();
  };
  if (answer) return <Outcome preview={preview} answer={answer} onClose={onClose} />;
  return (
    <BulkEmailChoice
      preview={preview}
      introduction={(hasEmailed) => (
        <>
          Each customer gets the invoice as a PDF, with the text of the settings.
          {hasEmailed && ' Invoices that were emailed before are not selected.'}
          {isCut && ` Only the first ${MAX_BULK} jobs of the list are shown.`}
        </>
      )}
      noun="invoice"
      isSending={isLoading}
      onSend={(ids) => void send(ids)}
      onCancel={onClose}
    />
  );
}

function Outcome({ preview, answer: { Queued, LeftOut }, onClose }: EmailsProps & { answer: EmailInvoicesAnswer }) {
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useEmailProgressQuery(
    { Emails: Queued },
    { skip: Queued.length === 0, pollingInterval: isDone ? 0 : 1_000 },
  );
  if (data && data.Waiting === 0 && !isDone) setDone(true);
  return (
    <BulkEmailOutcome
      emails={preview.Emails.filter(({ Id }) => Queued.some(({ JobId }) => JobId === Id))}
      stateOf={({ Id }) => data?.Emails.find(({ JobId }) => JobId === Id)}
      leftOut={LeftOut}
      progress={data}
      problem={error && { message: asProblem(error).Message, retry: refetch }}
      onClose={onClose}
    />
  );
}
