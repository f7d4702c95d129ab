import { type JobDetails, jobFields, pickFields, pickValues } from '@picket/domain';
import { DescribedFields } from '@/ui/form/fields-form.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { useSaveBasicsMutation } from '../../shared/calls/job.api.ts';

const fields = pickFields(jobFields, 'PurchaseOrder');

/** Edits what can still be changed of an invoiced job. */
export function PurchaseOrderForm({ job, close }: { job: JobDetails; close: () => void }) {
  const [save] = useSaveBasicsMutation();
  const form = useVersionedForm(job, {
    pick: (present) => pickValues(fields, present),
    fields,
    save: (values, opened) => save({ ...opened, ...values }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <DescribedFields control={form.control} fields={fields} />
    </Form>
  );
}
