import {
  addDollars,
  conversionFields,
  convertToOrderFields,
  type DeliveryTypeId,
  fieldMessage,
  formatMoney,
  grandTotalWithFee,
  isUntaxed,
  type JobDetails,
  jobFields,
  startingDeliveryFee,
} from '@picket/domain';
import { useState } from 'react';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { dateProblem } from '@/lib/format/date-text.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { DateField, SelectField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { openedVersion } from '@/ui/form/use-versioned-form.ts';
import { DifferenceReasonField } from '../../../approval/difference-reason.field.tsx';
import { useConvertToOrderMutation } from '../../../shared/calls/job.api.ts';
import { deliveryTypes } from '../../../shared/fields/delivery-types.ts';
import { confirmUntaxed } from '../../../shared/untaxed.ts';
import { purchaseOrderMissing } from './purchase-order-missing.ts';
import { confirmDropping, undecidedOptions } from './undecided-options.ts';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

/** Asks for the delivery of an estimate and converts it to an order. */
export function ConvertToOrderDialog({ job, onClose }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Convert #${job.Id} to an order`} size="lg">
      <ConvertForm job={job} onClose={onClose} />
    </Dialog>
  );
}

function ConvertForm({ job, onClose }: DialogProps) {
  const locations = useChoices('locations', { ShowArchived: true }) ?? [];
  const terms = useChoices('payment-terms', { ShowArchived: true }) ?? [];
  const [convert] = useConvertToOrderMutation();
  const defaultFee = useGetSettingsQuery().data?.DefaultDeliveryFee;
  const outcomeOf = (type: DeliveryTypeId | null) => conversionOutcome(job, type, defaultFee);
  const [opened] = useState(() => openedVersion(job));

  const form = useSaveForm({
    values: {
      DeliveryTypeId: job.DeliveryTypeId as DeliveryTypeId | null,
      DeliveryDate: job.DeliveryDate,
      DueDate: job.DueDate,
      LocationId: job.LocationId,
      PaymentTermId: job.PaymentTermId ?? job.Customer?.PaymentTermId ?? null,
      DifferenceReason: '',
    },
    fields: convertToOrderFields,
    rules: ({ DeliveryTypeId, DeliveryDate, DueDate, DifferenceReason }) => ({
      DifferenceReason: outcomeOf(DeliveryTypeId).isDifferent
        ? fieldMessage(conversionFields.DifferenceReason, DifferenceReason)
        : null,
      DeliveryDate: dateProblem(DeliveryDate),
      DueDate: dateProblem(DueDate),
    }),
    save: async ({ DeliveryTypeId, LocationId, DifferenceReason, ...dates }) => {
      if (isUntaxed(job) && !(await confirmUntaxed())) return saveCanceled;
      const required = { DeliveryTypeId: DeliveryTypeId!, LocationId: LocationId! };
      const DropOptions = undecidedOptions(job).length > 0;
      if (DropOptions && !(await confirmDropping(job))) return saveCanceled;
      const answers = {
        ContinueWithoutTaxRate: isUntaxed(job),
        ...(DropOptions && { DropOptions }),
        ...(outcomeOf(DeliveryTypeId).isDifferent && { ContinueWithDifference: true, DifferenceReason }),
      };
      return convert({ ...opened, ...required, ...dates, ...answers });
    },
    onSaved: onClose,
  });
  const { control } = form;
  const { DeliveryTypeId, LocationId } = form.formState.errors;
  const { total, isDifferent, difference } = outcomeOf(form.watch('DeliveryTypeId'));

  return (
    <Form form={form} submitLabel="Convert to order" onCancel={onClose}>
      {(DeliveryTypeId || LocationId) && <ErrorMessage message="Please fill out required fields" />}
      {job.CustomerId === null && <ErrorMessage message="An order needs a customer. Choose one on the Basics tab." />}
      <FieldGrid>
        <SelectField
          control={control}
          name="DeliveryTypeId"
          label={jobFields.DeliveryTypeId.label}
          options={deliveryTypes}
          required
        />
        <SelectField
          control={control}
          name="LocationId"
          label={jobFields.LocationId.label}
          options={locations}
          required
        />
        <DateField control={control} name="DeliveryDate" label={jobFields.DeliveryDate.label} />
        <DateField control={control} name="DueDate" label={jobFields.DueDate.label} />
        <SelectField control={control} name="PaymentTermId" label={jobFields.PaymentTermId.label} options={terms} />
      </FieldGrid>
      <p>
        {total === job.Totals.GrandTotal ? 'Total: ' : 'New total: '}
        <strong>{formatMoney(total)}</strong>
      </p>
      {job.IsPurchaseOrderMissing && <p>{purchaseOrderMissing}</p>}
      {isDifferent && <DifferenceReasonField control={control} difference={difference} />}
    </Form>
  );
}

/**
 * What the job becomes with a delivery type: a new one brings its starting fee (ruling 84). Where the total becomes the
 * signed one again, the server asks if something else differs. Amounts in dollars.
 */
function conversionOutcome(job: JobDetails, type: DeliveryTypeId | null, defaultFee: number | undefined) {
  const { Totals, IsSigned, IsSignedDifferent, SignedDifference } = job;
  const isNewType = type !== null && type !== job.DeliveryTypeId;
  const fee = isNewType ? startingDeliveryFee(type, defaultFee) : job.DeliveryFee;
  if (fee === job.DeliveryFee) {
    return { total: Totals.GrandTotal, isDifferent: IsSignedDifferent, difference: SignedDifference };
  }
  const total = grandTotalWithFee(Totals, fee);
  const difference = addDollars(SignedDifference ?? 0, total, -Totals.GrandTotal);
  return { total, isDifferent: IsSigned && difference !== 0, difference };
}
