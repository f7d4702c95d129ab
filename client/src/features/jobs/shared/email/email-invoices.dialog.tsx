import { Button } from '@mantine/core';
import { type EmailInvoicesAnswer, formatCount, formatMoney, type JobListRow } from '@picket/domain';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DialogButtons } from '@/ui/dialogs/dialog-buttons.tsx';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import { Stack } from '@/ui/layout.tsx';
import { useEmailInvoicesMutation, useEmailProgressQuery } from './document-email.api.ts';

interface DialogProps {
  jobs: readonly JobListRow[];
  onClose: () => void;
}

/** Emails the invoices of a page of the list that are chosen, and shows how it goes. */
export function EmailInvoicesDialog({ jobs, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(() => jobs.map(({ Id }) => Id));
  const [email, { data: answer, isLoading }] = useEmailInvoicesMutation();
  const toggle = (id: number) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <Dialog opened onClose={onClose} title="Email invoices" size="lg">
      {answer ? (
        <Outcome answer={answer} jobs={jobs} onClose={onClose} />
      ) : (
        <>
          <p>
            Each customer gets the invoice with the text of the settings. Customers without an address are left out.
          </p>
          <Stack gap={8}>
            {jobs.map(({ Id, InvoiceNumber, CustomerName, Balance }) => (
              <Checkbox
                key={Id}
                label={`${InvoiceNumber}, ${CustomerName}, ${formatMoney(Balance)}`}
                checked={chosen.includes(Id)}
                onChange={() => toggle(Id)}
              />
            ))}
          </Stack>
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={isLoading} disabled={chosen.length === 0} onClick={() => void email({ Ids: chosen })}>
              {`Email ${formatCount(chosen.length, 'invoice')}`}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

function Outcome({ answer, jobs, onClose }: DialogProps & { answer: EmailInvoicesAnswer }) {
  const { Queued, LeftOut } = answer;
  const [isDone, setDone] = useState(false);
  const { data } = useEmailProgressQuery(
    { Emails: Queued },
    { skip: Queued.length === 0, pollingInterval: isDone ? 0 : 1_000 },
  );
  if (data && data.Waiting === 0 && !isDone) setDone(true);
  const nameOf = (id: number) => jobs.find(({ Id }) => Id === id)?.InvoiceNumber ?? String(id);
  return (
    <>
      <p role="status">
        {data
          ? `${data.Sent} of ${formatCount(Queued.length, 'email')} sent${data.Failed > 0 ? `, ${data.Failed} failed` : ''}.`
          : `${formatCount(Queued.length, 'email')} to send.`}
      </p>
      {LeftOut.length > 0 && (
        <>
          <p>Left out:</p>
          <ul>
            {LeftOut.map(({ Id, Name, Reason }) => (
              <li key={Id}>
                {nameOf(Id)} {Name}: {Reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </>
  );
}
