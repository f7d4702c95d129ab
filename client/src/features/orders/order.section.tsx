import { type JobDetails, StatusNames } from '@picket/domain';
import { useState } from 'react';
import { parseDate } from '@/lib/date-text.ts';
import { formatDate } from '@/lib/format.ts';
import { Facts } from '@/ui/facts.tsx';
import { DateField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { useSaveDueDateMutation } from './orders.api.ts';

/** What the shop needs to know about the order. */
export function OrderFacts({ job }: { job: JobDetails }) {
  return (
    <Facts
      of={[
        ['Customer', job.Customer?.Name],
        ['Ordered', formatDate(job.OrderDate)],
        ['Due Date', formatDate(job.DueDate)],
        ['Delivery', `${StatusNames.DeliveryType[job.DeliveryTypeId]} ${formatDate(job.DeliveryDate)}`.trim()],
        ['Shop Notes', job.ShopNotes],
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
        <DateField control={form.control} name="DueDate" label="Due Date" />
      </FieldGrid>
    </Form>
  );
}
