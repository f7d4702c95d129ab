import {
  type DeliveryDetails as Delivery,
  type DeliveryTypeId,
  deliveryAccess,
  isDeliveryTypeLocked,
  type JobDetails,
  jobFields,
  pickFields,
  StatusNames,
} from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useGetDeliveryQuery } from '@/entities/deliveries/deliveries.api.ts';
import { dateProblem } from '@/lib/format/date-text.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { DescriptionList } from '@/ui/description-list.tsx';
import { describedValues } from '@/ui/form/described-values.tsx';
import { DateField, SelectField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { useSaveDeliveryMutation } from '../../shared/calls/job.api.ts';
import { deliveryTypes } from '../../shared/fields/delivery-types.ts';

const plainFields = pickFields(jobFields, 'DeliveryTypeId', 'DeliveryDate', 'DueDate');

export function DeliveryDetails({ job }: { job: JobDetails }) {
  const location = useChoices('locations', { ShowArchived: true })?.find(({ Id }) => Id === job.LocationId);
  const delivery = useDeliveryOf(job);
  return (
    <DescriptionList
      of={[
        ...describedValues(plainFields, job),
        [jobFields.LocationId.label, job.AsOf?.LocationName ?? location?.Name],
        ...(delivery ? describeDelivery(delivery) : []),
      ]}
    />
  );
}

/** The delivery that the job is on, at the moment of the page. */
function useDeliveryOf({ DeliveryId, AsOf }: JobDetails): Delivery | undefined {
  const mayRead = useAllowed(deliveryAccess.read);
  const read = AsOf && DeliveryId !== null ? { id: DeliveryId, at: `p${AsOf.Position}` } : DeliveryId;
  const { data } = useGetDeliveryQuery(read === null || !mayRead ? skipToken : read);
  return data?.Id === DeliveryId ? data : undefined;
}

const describeDelivery = ({ Id, Date: date, TruckName, StatusId, Jobs }: Delivery) =>
  [
    ['Delivery', `#${Id} on ${formatDate(date)}`],
    ['Truck', TruckName || 'No truck yet'],
    ['Delivery status', StatusNames.DeliveryStatus[StatusId]],
    ['Stops', Jobs.map((stop) => `${stop.Position}. #${stop.Id} ${stop.CustomerName || stop.JobName}`).join('\n')],
  ] as const;

export function DeliveryForm({ job, close }: { job: JobDetails; close: () => void }) {
  const locations = useChoices('locations', { ShowArchived: true }) ?? [];
  const [save] = useSaveDeliveryMutation();
  const form = useVersionedForm(job, {
    pick: ({ DeliveryTypeId, DeliveryDate, DueDate, LocationId }) => ({
      DeliveryTypeId: DeliveryTypeId as DeliveryTypeId | null,
      DeliveryDate,
      DueDate,
      LocationId,
    }),
    fields: plainFields,
    rules: ({ DeliveryDate, DueDate }) => ({
      DeliveryDate: dateProblem(DeliveryDate),
      DueDate: dateProblem(DueDate),
    }),
    save: ({ DeliveryTypeId, ...values }, opened) => save({ ...opened, ...values, DeliveryTypeId: DeliveryTypeId! }),
    onSaved: close,
  });
  const { control } = form;
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <SelectField
          control={control}
          name="DeliveryTypeId"
          label={jobFields.DeliveryTypeId.label}
          options={deliveryTypes}
          disabled={isDeliveryTypeLocked(job)}
          required
        />
        <SelectField control={control} name="LocationId" label={jobFields.LocationId.label} options={locations} />
        <DateField control={control} name="DeliveryDate" label={jobFields.DeliveryDate.label} />
        <DateField control={control} name="DueDate" label={jobFields.DueDate.label} />
      </FieldGrid>
    </Form>
  );
}
