import { type JobDetails, jobTemplateFields } from '@picket/domain';
import { asProblem } from '@/api/problem.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useAddJobTemplateMutation } from '../shared/calls/copying.api.ts';
import styles from './copying.module.css';
import { PartsList } from './parts-list.tsx';
import type { PartGroup } from './parts-text.ts';
import { useCheckedParts, useJobParts } from './use-parts-selection.ts';

interface SaveTemplateDialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Saves lines and items of a job under a name. */
export function SaveTemplateDialog({ job, onClose }: SaveTemplateDialogProps) {
  const { groups, error, refetch } = useJobParts(job.Id);
  return (
    <Dialog opened onClose={onClose} title="Save as template" size="lg">
      {error ? (
        <ErrorMessage message={asProblem(error).Message} retry={refetch} />
      ) : !groups ? (
        <LoadingPage />
      ) : groups.length === 0 ? (
        <p className={styles.empty}>This job has no lines or items yet.</p>
      ) : (
        <TemplateForm job={job} groups={groups} onClose={onClose} />
      )}
    </Dialog>
  );
}

function TemplateForm({ job, groups, onClose }: SaveTemplateDialogProps & { groups: readonly PartGroup[] }) {
  const [add] = useAddJobTemplateMutation();
  const { selectionIn, ...checked } = useCheckedParts();
  const selection = selectionIn(groups);
  const form = useSaveForm({
    values: { Name: job.JobName },
    fields: jobTemplateFields,
    rules: () => ({ Parts: selection ? null : 'Tick at least one line or item' }),
    save: ({ Name }) => add({ Name: Name.trim(), FromJobId: job.Id, ...selection }),
    onSaved: onClose,
  });
  const { Parts: refused } = form.formState.errors as { Parts?: { message?: string } };
  return (
    <Form form={form} submitLabel="Save template" onCancel={onClose}>
      <TextField
        control={form.control}
        name="Name"
        label="Template name"
        description="Saved without prices, discounts and notes."
        maxLength={jobTemplateFields.Name.maxLength}
        required
      />
      <PartsList groups={groups} checked={checked} />
      {refused?.message && !selection && (
        <p role="alert" className={styles.message}>
          {refused.message}
        </p>
      )}
    </Form>
  );
}
