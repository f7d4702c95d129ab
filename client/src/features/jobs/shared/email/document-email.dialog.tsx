import { Button } from '@mantine/core';
import {
  documentEmailMessages,
  documentNames,
  documentPlaceholders,
  type EmailedDocument,
  filled,
  type JobDetails,
  paragraphsOf,
  type Settings,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { type EmailDraft, EmailForm, emailMessages, writtenDraft } from '@/entities/emails/email-form.tsx';
import { useGetJobQuery } from '@/entities/jobs/job-details.api.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { invoiceReport, orderReport, paymentReceipt } from '../printing/printing.api.ts';
import { usePrint } from '../printing/use-print.ts';
import {
  useEmailDocumentMutation,
  useGetDocumentEmailQuery,
  usePreviewDocumentEmailMutation,
} from './document-email.api.ts';
import { useOfferReminders } from './use-offer-reminders.ts';

/** A document of a job; of a receipt with its payment. `again` is the id of an email to send again. */
export interface AskedDocument {
  readonly jobId: number;
  readonly kind: EmailedDocument;
  readonly paymentId?: number;
  readonly again?: number;
}

interface DialogProps {
  document: AskedDocument;
  onClose: () => void;
}

/** Emails an order confirmation, an invoice or a receipt. */
export function DocumentEmailDialog({ document, onClose }: DialogProps) {
  const title = `Email ${documentNames[document.kind].toLowerCase()} of #${document.jobId}`;
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      <Draft document={document} onClose={onClose} />
    </Dialog>
  );
}

/** Loads what the form starts with. */
function Draft({ document, onClose }: DialogProps) {
  const { jobId, again } = document;
  const job = useGetJobQuery(jobId);
  const settings = useGetSettingsQuery();
  const email = useGetDocumentEmailQuery({ jobId, id: again ?? 0 }, { skip: again === undefined });
  const failed = [job, settings, email].find(({ error, data }) => error && !data);
  if (failed) return <ErrorMessage message={asProblem(failed.error).Message} retry={failed.refetch} />;
  if (!job.data || !settings.data || (again !== undefined && !email.data)) return <LoadingPage />;
  const draft = email.data ? writtenDraft(email.data) : newDraft(document.kind, job.data, settings.data);
  return <DocumentForm document={document} job={job.data} draft={draft} onClose={onClose} />;
}

/** The text of the settings. What depends on the moment of sending stays a placeholder. */
function newDraft(kind: EmailedDocument, job: JobDetails, settings: Settings): EmailDraft {
  const texts = {
    order: [settings.OrderEmailSubject, settings.OrderEmailText],
    invoice: [settings.InvoiceEmailSubject, settings.InvoiceEmailText],
    receipt: [settings.ReceiptEmailSubject, settings.ReceiptEmailText],
  } as const;
  const [subject, text] = texts[kind];
  const values = {
    name: job.Customer?.Name ?? '',
    company: job.CompanyName,
    number: job.InvoiceNumber || String(job.Id),
    job: job.JobName,
  };
  return {
    To: job.Customer?.Email ?? '',
    Cc: '',
    Subject: filled(subject, values),
    Body: paragraphsOf(filled(text, values)),
  };
}

interface FormProps extends DialogProps {
  job: JobDetails;
  draft: EmailDraft;
}

function DocumentForm({ document, job, draft, onClose }: FormProps) {
  const { kind: Kind, paymentId: PaymentId } = document;
  const [email] = useEmailDocumentMutation();
  const [preview, shown] = usePreviewDocumentEmailMutation();
  const { open, isPrinting } = usePrint();
  const offerReminders = useOfferReminders();
  const [values] = useState(draft);
  const form = useSaveForm<EmailDraft>({
    values,
    rules: (typed) => messagesOf(Kind, typed, job),
    save: async (typed) => {
      const answer = await email({ Id: job.Id, Version: job.Version, Kind, PaymentId, ...typed });
      if (answer.data?.OffersReminders) void offerReminders();
      return answer;
    },
    onSaved: onClose,
  });
  return (
    <EmailForm
      form={form}
      placeholders={documentPlaceholders[Kind]}
      legend="The PDF is attached"
      options={
        <Button variant="default" loading={isPrinting} onClick={() => void open(printCall(document))}>
          Open PDF
        </Button>
      }
      preview={{ ...shown, make: ({ Subject, Body }) => preview({ Id: job.Id, Kind, PaymentId, Subject, Body }) }}
      onCancel={onClose}
    />
  );
}

function printCall({ kind, jobId, paymentId = 0 }: AskedDocument) {
  if (kind === 'receipt') return paymentReceipt(paymentId);
  return kind === 'order' ? orderReport(jobId) : invoiceReport(jobId);
}

const messagesOf = (kind: EmailedDocument, draft: EmailDraft, { Customer, CompanyName, JobName }: JobDetails) =>
  emailMessages(draft, documentEmailMessages(kind, draft, [Customer?.Name ?? '', CompanyName, JobName]));
