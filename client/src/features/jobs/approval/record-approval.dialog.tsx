import { Button } from '@mantine/core';
import { type JobDetails, staffApprovalFields } from '@picket/domain';
import { fileSize } from '@/lib/format/file-size.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { DropZone } from '@/ui/inputs/drop-zone.tsx';
import { useRecordApprovalMutation } from '../shared/calls/approval.api.ts';
import { flagsOf, shownPartsOf } from '../shared/shown-parts.ts';
import styles from './approval-dialogs.module.css';
import { ShownPartsField } from './shown-parts.field.tsx';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

const MAX_BYTES = 10 * 1024 * 1024;

/** Records an approval that the customer gave outside of the approval page, with the paper that they signed. */
export function RecordApprovalDialog({ job, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Record approval of #${job.Id}`}>
      <ApprovalForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function ApprovalForm({ job, onClose }: DialogProps) {
  const [record] = useRecordApprovalMutation();
  const form = useSaveForm({
    values: { Parts: shownPartsOf(job), Reason: '', Paper: null as File | null },
    fields: staffApprovalFields,
    rules: ({ Paper }) => ({
      Paper: Paper && Paper.size > MAX_BYTES ? `A file can have at most ${fileSize(MAX_BYTES)}` : null,
    }),
    save: ({ Parts, Reason, Paper }) => {
      const { Id, Version } = job;
      return record({ Id, Version, ...flagsOf(Parts), Reason, Paper });
    },
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Record approval" onCancel={onClose}>
      <ShownPartsField control={form.control} job={job} label="Approved parts" />
      <TextField
        control={form.control}
        name="Reason"
        label="How the customer approved"
        description="The job becomes Signed once all parts with an amount are approved. This is added to the job log."
        maxLength={staffApprovalFields.Reason.maxLength}
        rows={3}
        required
      />
      <PaperField
        file={form.watch('Paper')}
        error={form.formState.errors.Paper?.message}
        onChange={(file) => form.setValue('Paper', file, { shouldDirty: true, shouldValidate: true })}
      />
    </Form>
  );
}

interface PaperFieldProps {
  file: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
}

function PaperField({ file, error, onChange }: PaperFieldProps) {
  return (
    <div className={styles.paper}>
      <DropZone
        label="Add signed paper"
        accept="image/*,application/pdf"
        hint="Optional. A picture or PDF; or drop or paste it here."
        onFiles={([first]) => onChange(first ?? null)}
      />
      {file && (
        <p className={styles.file}>
          {file.name}, {fileSize(file.size)}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            Remove
          </Button>
        </p>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
