import { type JobDetails, staffApprovalFields } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ReasonField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { useWithdrawApprovalMutation } from '../shared/calls/approval.api.ts';
import { paidWarning } from '../shared/paid-warnings.ts';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Withdraws all approvals of a job, with a reason. */
export function WithdrawApprovalDialog({ job, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Withdraw approval of #${job.Id}`}>
      <WithdrawForm job={job} onClose={onClose} />
    </Dialog>
  );
}

const withdraws = 'The job goes back to Estimate and needs a new approval. The signed documents stay under Revisions.';

function WithdrawForm({ job: { Id, Version, JobStatusId, Totals }, onClose }: DialogProps) {
  const paid = paidWarning('revert', { JobStatusId, PaidTotal: Totals.PaidTotal });
  const [withdraw] = useWithdrawApprovalMutation();
  const form = useSaveForm({
    values: { Reason: '' },
    fields: staffApprovalFields,
    save: ({ Reason }) => withdraw({ Id, Version, Reason }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Withdraw approval" onCancel={onClose}>
      <ReasonField
        control={form.control}
        field={staffApprovalFields.Reason}
        description={`${withdraws} ${paid}`.trim()}
      />
    </Form>
  );
}
