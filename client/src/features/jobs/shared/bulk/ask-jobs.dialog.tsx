import { formatCount, jobFields, referenceField } from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DescribedInputs } from '@/ui/form/fields-form.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { EstimatorField } from '../fields/people-fields.tsx';

interface DialogProps<Value> {
  count: number;
  onChoose: (value: Value) => void;
  onClose: () => void;
}

/** Asks for the estimator of many jobs. */
export function AssignJobsDialog({ count, onChoose, onClose }: DialogProps<number | null>) {
  return (
    <Dialog opened onClose={onClose} title={`Assign ${formatCount(count, 'job')}`}>
      <AssignForm onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

type FormProps<Value> = Omit<DialogProps<Value>, 'count'>;

function AssignForm({ onChoose, onClose }: FormProps<number | null>) {
  const { EstimatorId } = jobFields;
  const form = useSaveForm({
    values: { EstimatorId: null as number | null },
    fields: { EstimatorId },
    save: async (values) => {
      onChoose(values.EstimatorId);
      return { data: true };
    },
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Assign" onCancel={onClose}>
      <EstimatorField control={form.control} />
    </Form>
  );
}

const lostFields = { LostReasonId: referenceField('Reason', 'lost-reasons') };

/** Asks for the reason for which many jobs are lost. */
export function LoseJobsDialog({ count, onChoose, onClose }: DialogProps<number>) {
  return (
    <Dialog opened onClose={onClose} title={`Mark ${formatCount(count, 'job')} as lost`}>
      <LoseForm onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

function LoseForm({ onChoose, onClose }: FormProps<number>) {
  const form = useSaveForm({
    values: { LostReasonId: null as number | null },
    fields: lostFields,
    save: async ({ LostReasonId }) => {
      onChoose(LostReasonId!);
      return { data: true };
    },
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Mark as lost" onCancel={onClose}>
      <DescribedInputs
        control={form.control}
        fields={lostFields}
        choices={{ LostReasonId: useChoices('lost-reasons') ?? [] }}
      />
    </Form>
  );
}
