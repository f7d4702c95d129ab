import { Button } from '@mantine/core';
import { formatMoney, type JobListRow, moveFields, type PaymentRow, unreversed } from '@picket/domain';
import { useState } from 'react';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ReasonField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Row } from '@/ui/layout.tsx';
import { JobChoice } from '../../copying/job-choice.tsx';
import { useMovePaymentMutation } from '../../shared/calls/payments.api.ts';
import { jobName } from '../../shared/job-title.tsx';

interface DialogProps {
  payment: PaymentRow;
  onClose: () => void;
}

/** Moves what is left of a confirmed payment to a job that the user finds. */
export function MovePaymentDialog({ payment, onClose }: DialogProps) {
  const [target, setTarget] = useState<JobListRow | null>(null);
  return (
    <Dialog opened onClose={onClose} title={`Move ${formatMoney(unreversed(payment))} to another job`} size="lg">
      {target ? (
        <MoveForm payment={payment} target={target} onChooseAgain={() => setTarget(null)} onClose={onClose} />
      ) : (
        <JobChoice except={payment.JobId} onChoose={setTarget} />
      )}
    </Dialog>
  );
}

interface MoveFormProps extends DialogProps {
  target: JobListRow;
  onChooseAgain: () => void;
}

function MoveForm({ payment, target, onChooseAgain, onClose }: MoveFormProps) {
  const [{ Id, JobId, Version }] = useState(payment);
  const [move] = useMovePaymentMutation();
  const form = useSaveForm({
    values: { Reason: '' },
    fields: moveFields,
    save: ({ Reason }) => move({ Id, JobId, Version, ToJobId: target.Id, Reason }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel={`Move to #${target.Id}`} onCancel={onClose}>
      <Row justify="between" wraps>
        <span>
          To <b>{jobName(target)}</b> {target.CustomerName}, balance {formatMoney(target.Balance)}
        </span>
        <Button size="compact-sm" variant="default" onClick={() => form.leave(onChooseAgain)}>
          Another job
        </Button>
      </Row>
      <p>The payment is added to that job with its date, type and reference, already confirmed.</p>
      <ReasonField control={form.control} field={moveFields.Reason} />
    </Form>
  );
}
