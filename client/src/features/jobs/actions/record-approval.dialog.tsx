import { approvalFields, type JobDetails } from '@picket/domain';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { asSeen } from '@/ui/form/use-versioned-form.ts';
import { useRecordApprovalMutation } from '../job.api.ts';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Records an approval that the customer gave outside of the approval page. */
export function RecordApprovalDialog({ job, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Record approval of #${job.Id}`}>
      <ApprovalForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function ApprovalForm({ job, onClose }: DialogProps) {
  const [opened] = useState(() => asSeen(job));
  const [recordApproval] = useRecordApprovalMutation();
  const form = useSaveForm({
    values: { ApprovalReason: '' },
    fields: approvalFields,
    save: ({ ApprovalReason }) => recordApproval({ ...opened, ApprovalReason }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Record" onCancel={onClose}>
      <TextField
        control={form.control}
        name="ApprovalReason"
        label="How the customer approved"
        description="The job becomes Signed. This is added to the job log."
        maxLength={approvalFields.ApprovalReason.maxLength}
        rows={3}
        required
      />
    </Form>
  );
}
