import {
  type EmailTemplateRow,
  type EstimateSummary,
  estimatePlaceholders,
  estimateTextPlaceholders,
  isUntaxed,
  type JobDetails,
} from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useGetItemsQuery } from '@/entities/catalogue/catalogue.api.ts';
import { EmailForm } from '@/entities/emails/email-form.tsx';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { CheckField } from '@/ui/form/fields.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useGetSummaryQuery } from '../../shared/calls/job.api.ts';
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
  return <EstimateForm job={job} summary={summary.data} draft={draft} texts={texts} onClose={onClose} />;
}

interface FormProps {
  job: JobDetails;
  summary: EstimateSummary;
  draft: EmailDraft;
  texts: readonly EmailText[];
  onClose: () => void;
}

function EstimateForm({ job, summary, draft, texts, onClose }: FormProps) {
  const [email] = useEmailEstimateMutation();
  const [preview, shown] = usePreviewEmailMutation();
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
  return (
    <EmailForm
      form={form}
      placeholders={{ Subject: estimatePlaceholders, Text: estimateTextPlaceholders }}
      choice={<EmailTextChoice job={job} form={form} texts={texts} />}
      legend="The customer gets"
      options={
        <>
          <CheckField control={control} name="ShowMaterials" label="Show materials" />
          <CheckField control={control} name="ShowLabor" label="Show labor" />
          <CheckField control={control} name="AttachPdf" label="Attach the PDF" />
        </>
      }
      preview={{ ...shown, make: ({ To: _, Cc: _cc, ...content }) => preview({ Id: job.Id, ...content }) }}
      onCancel={onClose}
    />
  );
}
