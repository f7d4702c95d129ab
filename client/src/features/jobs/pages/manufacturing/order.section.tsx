import { type JobDetails, jobFields, StatusNames } from '@picket/domain';
import { dateProblem } from '@/lib/format/date-text.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { DateField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { useSaveDueDateMutation } from '../../shared/calls/orders.api.ts';

/** The details of an order that the shop needs. */
export function OrderDetails({ job }: { job: JobDetails }) {
  return (
    <DescriptionList
      of={[
        ['Ordered', formatDate(job.OrderDate)],
        [jobFields.DueDate.label, formatDate(job.DueDate)],
        ['Delivery', `${StatusNames.DeliveryType[job.DeliveryTypeId]} ${formatDate(job.DeliveryDate)}`.trim()],
      ]}
    />
  );
}

export function DueDateForm({ job, close }: { job: JobDetails; close: () => void }) {
  const [save] = useSaveDueDateMutation();
  const form = useVersionedForm(job, {
    pick: ({ DueDate }) => ({ DueDate }),
    rules: ({ DueDate }) => ({ DueDate: dateProblem(DueDate) }),
    save: (values, opened) => save({ ...opened, ...values }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <DateField control={form.control} name="DueDate" label={jobFields.DueDate.label} />
      </FieldGrid>
    </Form>
  );
}
