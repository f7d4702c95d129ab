import { Button } from '@mantine/core';
import {
  type EmailTemplateRow,
  type EstimateSummary,
  estimateEmailFields,
  estimatePlaceholders,
  estimateTextPlaceholders,
  isUntaxed,
  type JobDetails,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useGetItemsQuery } from '@/entities/catalogue/catalogue.api.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { CheckField, RichTextField, TemplateField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetSummaryQuery } from '../../shared/calls/job.api.ts';
import styles from '../../shared/email/email.module.css';
import { EmailAddressFields } from '../../shared/email/email-address-fields.tsx';
import { EmailPreviewDialog } from '../../shared/email/email-preview.dialog.tsx';
import { confirmUntaxedLink } from '../../shared/untaxed.ts';
import {
  draftMessages,
  draftOf,
  type EmailDraft,
  type EmailText,
  emailRefusal,
  emailTexts,
  newDraft,
} from './email-draft.ts';
import { useEmailEstimateMutation, useGetEmailQuery, usePreviewEmailMutation } from './email-estimate.api.ts';
import { EmailTextChoice } from './email-text-choice.tsx';

interface DialogProps {
  job: JobDetails;
  /** The id of an email to send again. */
  again?: number;
  onClose: () => void;
}

/** Emails the link to an estimate. */
export function EmailEstimateDialog({ job, again, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Email estimate #${job.Id}`} size="xl">
      <Draft job={job} again={again} onClose={onClose} />
    </Dialog>
  );
}

/** Loads what the form starts with. */
function Draft({ job, again, onClose }: DialogProps) {
  const summary = useGetSummaryQuery(job.Id);
  const settings = useGetSettingsQuery();
  const templates = useGetItemsQuery({ resource: 'email-templates', ShowArchived: false });
  const email = useGetEmailQuery({ jobId: job.Id, id: again ?? 0 }, { skip: again === undefined });
  const failed = [summary, settings, templates, email].find(({ error, data }) => error && !data);
  if (failed) return <ErrorMessage message={asProblem(failed.error).Message} retry={failed.refetch} />;
  if (!summary.data || !settings.data || !templates.data || (again !== undefined && !email.data))
    return <LoadingPage />;
  const refusal = emailRefusal(job, summary.data);
  if (refusal) return <ErrorMessage message={refusal} />;
  const { texts, first } = emailTexts(settings.data, templates.data.data as unknown as EmailTemplateRow[]);
  const draft = email.data ? draftOf(email.data) : newDraft(job, summary.data, first);
  return <EmailForm job={job} summary={summary.data} draft={draft} texts={texts} onClose={onClose} />;
}

interface FormProps {
  job: JobDetails;
  summary: EstimateSummary;
  draft: EmailDraft;
  texts: readonly EmailText[];
  onClose: () => void;
}

function EmailForm({ job, summary, draft, texts, onClose }: FormProps) {
  const [email] = useEmailEstimateMutation();
  const [preview, { data: shown, isLoading, reset }] = usePreviewEmailMutation();
  const [values] = useState(draft);
  const form = useSaveForm<EmailDraft>({
    values,
    rules: (typed) => draftMessages(typed, summary, job),
    save: async (typed) => {
      const isUntaxedNow = typed.ShowMaterials && isUntaxed(job);
      if (isUntaxedNow && !(await confirmUntaxedLink())) return saveCanceled;
      const continued = isUntaxedNow && { ContinueWithoutTaxRate: true };
      return email({ Id: job.Id, Version: job.Version, ...typed, ...continued });
    },
    onSaved: onClose,
  });
  const { control } = form;
  const showPreview = form.handleSubmit(({ To: _, Cc: _cc, ...content }) => preview({ Id: job.Id, ...content }));
  return (
    <>
      <Form form={form} submitLabel="Send" onCancel={onClose}>
        <Stack gap={10}>
          <EmailAddressFields control={control} />
          <EmailTextChoice job={job} form={form} texts={texts} />
          <TemplateField
            control={control}
            name="Subject"
            label="Subject"
            placeholders={estimatePlaceholders}
            maxLength={estimateEmailFields.Subject.maxLength}
            required
          />
          <RichTextField control={control} name="Body" label="Note" placeholders={estimateTextPlaceholders} required />
        </Stack>
        <fieldset className={styles.options}>
          <legend>The customer gets</legend>
          <CheckField control={control} name="ShowMaterials" label="Show materials" />
          <CheckField control={control} name="ShowLabor" label="Show labor" />
          <CheckField control={control} name="AttachPdf" label="Attach the PDF" />
          <Button variant="default" loading={isLoading} onClick={() => void showPreview()}>
            Preview
          </Button>
        </fieldset>
      </Form>
      {shown && <EmailPreviewDialog preview={shown} onClose={reset} />}
    </>
  );
}
