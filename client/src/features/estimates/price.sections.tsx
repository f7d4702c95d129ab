import { type JobDetails, jobFields } from '@picket/domain';
import { useState } from 'react';
import { useChoices } from '@/api/choices.api.ts';
import { declined } from '@/jobs/declined.ts';
import { formatMoney, formatPercent } from '@/lib/format.ts';
import { taxRateName } from '@/lib/tax-rate-name.ts';
import { Facts } from '@/ui/facts.tsx';
import { NumberField, TextField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useSavePriceMutation } from './summary.api.ts';
import { TaxFields, type TaxValues } from './tax-fields.tsx';

interface FormProps {
  job: JobDetails;
  close: () => void;
}

export function TaxFacts({ job }: { job: JobDetails }) {
  const rate = useChoices('tax-rates')?.find(({ Id }) => Id === job.TaxRateId);
  const isSaved = job.SavedTaxRate !== null;
  if (job.IsTaxExempt) {
    return (
      <Facts
        of={[
          ['Tax', 'Exempt'],
          ['Note', job.TaxExemptNote],
        ]}
      />
    );
  }
  const live = rate ? taxRateName(rate) : 'No tax rate yet';
  return (
    <Facts
      of={[isSaved ? ['Tax rate saved at conversion', formatPercent(job.SavedTaxRate ?? 0, 4)] : ['Tax Rate', live]]}
    />
  );
}

export function TaxForm({ job, close }: FormProps) {
  const [save] = useSavePriceMutation();
  const [isAsking, setAsking] = useState(false);
  const form = useSeenForm<JobDetails, TaxValues>(job, {
    pick: ({ TaxRateId, IsTaxExempt, TaxExemptNote }) => ({ TaxRateId, IsTaxExempt, TaxExemptNote }),
    rules: ({ TaxRateId, IsTaxExempt }) => ({
      TaxRateId: !IsTaxExempt && TaxRateId === null ? 'Must choose tax rate' : null,
    }),
    save: async (values, seen) => {
      if (!values.IsTaxExempt || values.TaxExemptNote) return save({ ...seen, ...values });
      setAsking(true);
      return declined;
    },
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <TaxFields form={form} isAsking={isAsking} setAsking={setAsking} />
    </Form>
  );
}

export function ChargeFacts({ job }: { job: JobDetails }) {
  const { Discount, DeliveryFee, OtherPrice, OtherDescription } = job;
  return (
    <Facts
      of={[
        ['Discount', formatPercent(Discount, 2)],
        ['Delivery Fee', formatMoney(DeliveryFee)],
        ['Other Price', formatMoney(OtherPrice)],
        ['Other Description', OtherDescription],
      ]}
    />
  );
}

/** What is charged beside the lines; a missing amount is 0 (section 9). */
export function ChargesForm({ job, close }: FormProps) {
  const [save] = useSavePriceMutation();
  const form = useSeenForm(job, {
    pick: (from) => ({
      Discount: from.Discount as number | null,
      DeliveryFee: from.DeliveryFee as number | null,
      OtherPrice: from.OtherPrice as number | null,
      OtherDescription: from.OtherDescription,
    }),
    save: ({ Discount, DeliveryFee, OtherPrice, OtherDescription }, seen) =>
      save({
        ...seen,
        Discount: Discount ?? 0,
        DeliveryFee: DeliveryFee ?? 0,
        OtherPrice: OtherPrice ?? 0,
        OtherDescription,
      }),
    onSaved: close,
  });
  const { control } = form;
  const { Discount, DeliveryFee, OtherPrice, OtherDescription } = jobFields;
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <NumberField
          control={control}
          name="Discount"
          kind="percent"
          min={0}
          max={1}
          decimals={4}
          label={Discount.label}
        />
        <NumberField
          control={control}
          name="DeliveryFee"
          kind="money"
          min={0}
          max={DeliveryFee.max}
          label="Delivery Fee"
        />
        <NumberField
          control={control}
          name="OtherPrice"
          kind="money"
          min={0}
          max={OtherPrice.max}
          label="Other Price"
        />
        <TextField
          control={control}
          name="OtherDescription"
          label="Other Description"
          maxLength={OtherDescription.maxLength}
        />
      </FieldGrid>
    </Form>
  );
}
