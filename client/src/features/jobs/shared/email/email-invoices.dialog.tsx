import { Button } from '@mantine/core';
import {
  type BulkEmailPreview,
  type EmailInvoicesAnswer,
  formatCount,
  type InvoiceSearchRequest,
  type JobListRow,
  type ListAnswer,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { BulkEmailChoice, BulkEmailOutcome } from '@/entities/emails/bulk-emails.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Stack } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useSearchJobsQuery } from '../calls/job-lists.api.ts';
import { useEmailInvoicesMutation, useEmailProgressQuery, usePreviewInvoiceEmailsQuery } from './document-email.api.ts';
import { useOfferReminders } from './use-offer-reminders.ts';

interface DialogProps {
  search: InvoiceSearchRequest;
  onClose: () => void;
}

/** The most that are emailed at once. */
const MOST = 200;

/** Emails the invoices that a search finds. Shows first who gets one, then how it goes. */
export function EmailInvoicesDialog({ search, onClose }: DialogProps) {
  // The jobs when the dialog was opened: sending changes the list.
  const [found, setFound] = useState<ListAnswer<JobListRow> | null>(null);
  const list = useSearchJobsQuery({ list: 'invoices', ...search, Skip: 0, Take: MOST }, { skip: found !== null });
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
  const [chosen, setChosen] = useState(() =>
    preview.Emails.filter(({ EmailedAt }) => EmailedAt === null).map(({ Id }) => Id),
  );
  const [email, { data: answer, isLoading }] = useEmailInvoicesMutation();
  const offerReminders = useOfferReminders();
  const send = async () => {
    const { data } = await email({ Ids: chosen });
    if (data?.OffersReminders) void offerReminders();
  };
  if (answer) return <Outcome preview={preview} answer={answer} onClose={onClose} />;
  const hasEmailed = preview.Emails.some(({ EmailedAt }) => EmailedAt !== null);
  return (
    <Stack gap={14}>
      <p>
        Each customer gets the invoice as a PDF, with the text of the settings.
        {hasEmailed && ' Invoices that were emailed before are not selected.'}
        {isCut && ` Only the first ${MOST} jobs of the list are shown.`}
      </p>
      <BulkEmailChoice preview={preview} chosen={chosen} onChange={setChosen} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isLoading} disabled={chosen.length === 0} onClick={() => void send()}>
          {`Email ${formatCount(chosen.length, 'invoice')}`}
        </Button>
      </DialogButtons>
    </Stack>
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
