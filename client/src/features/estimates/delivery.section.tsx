import { type DeliveryTypeId, DeliveryTypes, type JobDetails, StatusNames } from '@picket/domain';
import { useChoices } from '@/api/choices.api.ts';
import { formatDate } from '@/lib/format.ts';
import { Facts } from '@/ui/facts.tsx';
import { DateField, SelectField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useSaveDeliveryMutation } from './basics.api.ts';

const deliveryTypes = Object.values(DeliveryTypes).map((Id) => ({ Id, Name: StatusNames.DeliveryType[Id] }));

/** How the order leaves the yard, and when. */
export function DeliveryFacts({ job }: { job: JobDetails }) {
  const location = useChoices('locations')?.find(({ Id }) => Id === job.LocationId);
  return (
    <Facts
      of={[
        ['Delivery Type', StatusNames.DeliveryType[job.DeliveryTypeId]],
        ['Delivery Date', formatDate(job.DeliveryDate)],
        ['Due Date', formatDate(job.DueDate)],
        ['Location', location?.Name],
      ]}
    />
  );
}

export function DeliveryForm({ job, close }: { job: JobDetails; close: () => void }) {
  const locations = useChoices('locations') ?? [];
  const [save] = useSaveDeliveryMutation();
  const form = useSeenForm(job, {
    pick: ({ DeliveryTypeId, DeliveryDate, DueDate, LocationId }) => ({
      DeliveryTypeId: DeliveryTypeId as DeliveryTypeId | null,
      DeliveryDate,
      DueDate,
      LocationId,
    }),
    rules: ({ DeliveryTypeId }) => ({ DeliveryTypeId: DeliveryTypeId === null ? 'Delivery Type is required' : null }),
    save: ({ DeliveryTypeId, ...values }, seen) => save({ ...seen, ...values, DeliveryTypeId: DeliveryTypeId! }),
    onSaved: close,
  });
  const { control } = form;
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <SelectField control={control} name="DeliveryTypeId" label="Delivery Type" options={deliveryTypes} required />
        <SelectField control={control} name="LocationId" label="Location" options={locations} />
        <DateField control={control} name="DeliveryDate" label="Delivery Date" />
        <DateField control={control} name="DueDate" label="Due Date" />
      </FieldGrid>
    </Form>
  );
}
