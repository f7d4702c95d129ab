import { type JobDetails, StatusNames } from '@picket/domain';
import { useState } from 'react';
import { parseDate } from '@/lib/date-text.ts';
import { formatDate } from '@/lib/format-date.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { DateField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { useSaveDueDateMutation } from './orders.api.ts';

/** The details of an order that the shop needs. */
export function OrderDetails({ job }: { job: JobDetails }) {
  return (
    <DescriptionList
      of={[
        ['Customer', job.Customer?.Name],
        ['Ordered', formatDate(job.OrderDate)],
        ['Due date', formatDate(job.DueDate)],
        ['Delivery', `${StatusNames.DeliveryType[job.DeliveryTypeId]} ${formatDate(job.DeliveryDate)}`.trim()],
        ['Shop notes', job.ShopNotes],
      ]}
    />
  );
}

export function DueDateForm({ job, close }: { job: JobDetails; close: () => void }) {
  const [opened, setOpened] = useState(job);
  const [save] = useSaveDueDateMutation();
  const form = useSaveForm({
    values: { DueDate: opened.DueDate },
    rules: ({ DueDate }) => ({ DueDate: DueDate && !parseDate(DueDate) ? 'Enter a date as M/D/YYYY' : null }),
    save: ({ DueDate }) => save({ Id: opened.Id, Version: opened.Version, DueDate }),
    fromServer: (current) => {
      setOpened(current as JobDetails);
      return { DueDate: (current as JobDetails).DueDate };
    },
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <DateField control={form.control} name="DueDate" label="Due date" />
      </FieldGrid>
    </Form>
  );
}
