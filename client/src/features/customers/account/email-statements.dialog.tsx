import { Button } from '@mantine/core';
import {
  type BulkEmailPreview,
  type CustomerSearchRequest,
  type EmailStatementsAnswer,
  type EmailStatementsRequest,
  MAX_BULK,
  numericDay,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useSearchCustomersQuery } from '@/entities/customers/customers.api.ts';
import { BulkEmailChoice, BulkEmailOutcome } from '@/entities/emails/bulk-emails.tsx';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Stack } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import {
  useEmailStatementsMutation,
  usePreviewStatementEmailsQuery,
  useStatementProgressQuery,
} from './account.api.ts';
import { useStatementPeriod } from './use-statement-period.tsx';

interface DialogProps {
  search: CustomerSearchRequest;
  onClose: () => void;
}

/** Emails statements to the customers that a search finds. Asks for the period, shows who gets one, then how it goes. */
export function EmailStatementsDialog({ search, onClose }: DialogProps) {
  const { period, fields } = useStatementPeriod('last');
  const [request, setRequest] = useState<EmailStatementsRequest | null>(null);
  const list = useSearchCustomersQuery({ ...search, Skip: 0, Take: MAX_BULK }, { skip: request !== null });
  const { data: found } = list;
  const isCut = found !== undefined && found.total > found.data.length;
  const showPreview = () => period && found && setRequest({ Ids: found.data.map(({ Id }) => Id), ...period });
  return (
    <Dialog opened onClose={onClose} title="Email statements" size={request ? 'xl' : 'md'}>
      {request ? (
        <Previewed request={request} onClose={onClose} />
      ) : (
        <Stack gap={14}>
          <p>
            Each customer of the list gets the statement as a PDF, with the text of the settings.
            {isCut && ` Only the first ${MAX_BULK} customers of the list are included.`}
          </p>
          {fields}
          {list.error && !found && <ErrorMessage message={asProblem(list.error).Message} retry={list.refetch} />}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!period || !found} onClick={showPreview}>
              Show who gets one
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}

interface RequestProps extends Pick<DialogProps, 'onClose'> {
  request: EmailStatementsRequest;
}

function Previewed({ request, onClose }: RequestProps) {
  // The customers when the dialog was opened: sending changes who waits.
  const [preview, setPreview] = useState<BulkEmailPreview | null>(null);
  const { currentData, error, refetch } = usePreviewStatementEmailsQuery(request, { skip: preview !== null });
  if (currentData && preview === null) setPreview(currentData);
  if (preview) return <Emails request={request} preview={preview} onClose={onClose} />;
  return error ? <ErrorMessage message={asProblem(error).Message} retry={refetch} /> : <LoadingPage />;
}

interface EmailsProps extends RequestProps {
  preview: BulkEmailPreview;
}

function Emails({ request, preview, onClose }: EmailsProps) {
  const [email, { data: answer, isLoading }] = useEmailStatementsMutation();
  if (answer) return <Outcome preview={preview} answer={answer} onClose={onClose} />;
  return (
    <BulkEmailChoice
      preview={preview}
      introduction={(hasEmailed) => (
        <>
          Statements from {numericDay(request.StartDate)} to {numericDay(request.EndDate)}.
          {hasEmailed && ' Customers who were emailed this statement before are not selected.'}
        </>
      )}
      noun="statement"
      isSending={isLoading}
      onSend={(Ids) => void email({ ...request, Ids })}
      onCancel={onClose}
    />
  );
}

function Outcome({
  preview,
  answer: { Queued, LeftOut },
  onClose,
}: Pick<EmailsProps, 'preview' | 'onClose'> & { answer: EmailStatementsAnswer }) {
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useStatementProgressQuery(
    { Emails: Queued },
    { skip: Queued.length === 0, pollingInterval: isDone ? 0 : 1_000 },
  );
  if (data && data.Waiting === 0 && !isDone) setDone(true);
  return (
    <BulkEmailOutcome
      emails={preview.Emails.filter(({ Id }) => Queued.some(({ CustomerId }) => CustomerId === Id))}
      stateOf={({ Id }) => data?.Emails.find(({ CustomerId }) => CustomerId === Id)}
      leftOut={LeftOut}
      progress={data}
      problem={error && { message: asProblem(error).Message, retry: refetch }}
      onClose={onClose}
    />
  );
}
