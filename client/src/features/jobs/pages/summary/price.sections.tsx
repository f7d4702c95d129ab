import { Text } from '@mantine/core';
import {
  formatMoney,
  formatPercent,
  type JobDetails,
  jobFields,
  pickFields,
  pickValues,
  taxRateMessage,
  type ValuesOf,
} from '@picket/domain';
import { useState } from 'react';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { taxRateName } from '@/lib/format/tax-rate-name.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { DescribedFields } from '@/ui/form/fields-form.tsx';
import { Form } from '@/ui/form/form.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { TaxFields, type TaxValues } from '../../shared/fields/tax-fields.tsx';
import { useSavePriceMutation } from './summary.api.ts';

interface FormProps {
  job: JobDetails;
  close: () => void;
}

export function TaxDetails({ job }: { job: JobDetails }) {
  const present = useChoices('tax-rates', { ShowArchived: true })?.find(({ Id }) => Id === job.TaxRateId)?.Name;
  const name = job.AsOf?.TaxRateName ?? present;
  const isSaved = job.SavedTaxRate !== null;
  if (job.IsTaxExempt) {
    return (
      <DescriptionList
        of={[
          ['Tax', 'Exempt'],
          ['Note', job.TaxExemptNote],
        ]}
      />
    );
  }
  const { TaxRate: Rate } = job.Totals;
  const named = name ? taxRateName({ Name: name, Rate }) : formatPercent(Rate, 4);
  const own = job.TaxRateId === null ? 'No tax rate yet' : named;
  return (
    <DescriptionList
      of={[
        isSaved
          ? ['Tax rate saved at conversion', formatPercent(job.SavedTaxRate ?? 0, 4)]
          : [jobFields.TaxRateId.label, own],
      ]}
    />
  );
}

export function TaxForm({ job, close }: FormProps) {
  const [save] = useSavePriceMutation();
  const [isAsking, setAsking] = useState(false);
  const form = useVersionedForm<JobDetails, TaxValues>(job, {
    pick: ({ TaxRateId, IsTaxExempt, TaxExemptNote }) => ({ TaxRateId, IsTaxExempt, TaxExemptNote }),
    rules: (values) => ({ TaxRateId: taxRateMessage(values) }),
    save: async (values, opened) => {
      if (!values.IsTaxExempt || values.TaxExemptNote) return save({ ...opened, ...values });
      setAsking(true);
      return saveCanceled;
    },
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <TaxFields form={form} isAsking={isAsking} setAsking={setAsking} />
    </Form>
  );
}

const chargeFields = pickFields(jobFields, 'Discount', 'DeliveryFee', 'OtherPrice', 'OtherDescription');

export function ChargeDetails({ job }: { job: JobDetails }) {
  const { Discount, DeliveryFee, OtherPrice, OtherDescription } = chargeFields;
  return (
    <DescriptionList
      of={[
        [Discount.label, formatPercent(job.Discount, 2)],
        [DeliveryFee.label, formatMoney(job.DeliveryFee)],
        [`${OtherPrice.label} (not taxed)`, formatMoney(job.OtherPrice)],
        [OtherDescription.label, job.OtherDescription],
      ]}
    />
  );
}

/** The charges besides the items. A missing amount means 0 (section 9). */
export function ChargesForm({ job, close }: FormProps) {
  const [save] = useSavePriceMutation();
  const form = useVersionedForm(job, {
    pick: (from): Nullable<ValuesOf<typeof chargeFields>> => pickValues(chargeFields, from),
    save: ({ Discount, DeliveryFee, OtherPrice, OtherDescription }, opened) =>
      save({
        ...opened,
        Discount: Discount ?? 0,
        DeliveryFee: DeliveryFee ?? 0,
        OtherPrice: OtherPrice ?? 0,
        OtherDescription: OtherDescription ?? '',
      }),
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <DescribedFields control={form.control} fields={chargeFields} />
      <Text size="sm" c="dimmed">
        The other price is not taxed.
      </Text>
    </Form>
  );
}

type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null };
