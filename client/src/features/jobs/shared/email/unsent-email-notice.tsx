import { Button } from '@mantine/core';
import { documentNames, type EmailLogRow, type JobDetails, jobAccess, type UnsentEmail } from '@picket/domain';
import { useState } from 'react';
import { emailProblem } from '@/entities/emails/email-problem.ts';
import { useJobRead, usePastMoment } from '@/entities/jobs/job-read.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Row } from '@/ui/layout.tsx';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { useDismissEmailMutation, useGetEmailLogQuery } from './document-email.api.ts';
import type { AskedDocument } from './document-email.dialog.tsx';
import { DocumentEmailDialog, useMayEmail } from './email-document-button.tsx';

/** Says that someone did not get the last email with a document, or that a reminder may not have been sent. */
export function UnsentEmailNotice({ job }: { job: JobDetails }) {
  const { UnsentEmail: unsent } = job;
  const maySee = useAllowed(jobAccess.printInvoice);
  const { currentData } = useGetEmailLogQuery(useJobRead(job.Id), { skip: unsent === null || !maySee });
  const kind = unsent?.Kind === 'reminder' ? 'invoice-reminder' : unsent?.Kind;
  const email = currentData?.data.find((each) => each.Id === unsent?.Id && each.Kind === kind);
  return unsent && email ? <Notice job={job} unsent={unsent} email={email} /> : null;
}

function Notice({ job, unsent, email }: { job: JobDetails; unsent: UnsentEmail; email: EmailLogRow }) {
  const [document, setDocument] = useState<AskedDocument | null>(null);
  const kind = email.Kind === 'order' || email.Kind === 'receipt' ? email.Kind : 'invoice';
  const maySend = useMayEmail(kind);
  const isPast = usePastMoment() !== undefined;
  const [dismiss, { isLoading }] = useDismissEmailMutation();
  const isReminder = email.Kind === 'invoice-reminder';
  const again = isReminder ? undefined : email.Id;
  return (
    <PageNotice label="Email not delivered" isError>
      <p role="status">{noticeText(email)}</p>
      {maySend && !isPast && (
        <Row gap={8}>
          <Button
            variant="default"
            onClick={() => setDocument({ jobId: job.Id, kind, again, paymentId: email.PaymentId ?? undefined })}
          >
            {isReminder ? 'Email invoice' : 'Send again'}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            loading={isLoading}
            onClick={() => void dismiss({ JobId: job.Id, Kind: unsent.Kind, Id: unsent.Id, Version: job.Version })}
          >
            Dismiss
          </Button>
        </Row>
      )}
      {document && <DocumentEmailDialog document={document} onClose={() => setDocument(null)} />}
    </PageNotice>
  );
}

function noticeText(email: EmailLogRow): string {
  const { Kind, To, At, State } = email;
  const what = Kind === 'invoice-reminder' ? `reminder of ${formatDate(At)}` : `email with the ${nameOf(Kind)}`;
  if (State === 'unknown')
    return `It is not known whether the ${what} reached ${To}, because the server stopped. It is not sent again.`;
  const whom = State === 'failed' ? '' : ' to everybody';
  return `The ${what} to ${To} was not delivered${whom}. ${emailProblem(email) ?? ''}`;
}

const nameOf = (kind: EmailLogRow['Kind']): string =>
  kind in documentNames ? documentNames[kind as keyof typeof documentNames].toLowerCase() : kind;
