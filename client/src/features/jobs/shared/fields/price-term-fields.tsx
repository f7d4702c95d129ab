import { jobFields } from '@picket/domain';
import type { Control } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { NumberField, SelectField } from '@/ui/form/fields.tsx';
import { MeasureField } from './measure-field.tsx';

interface PriceTermValues {
  PriceLevelId: number | null;
  Discount: number | null;
  PaymentTermId: number | null;
  IsMeasurement: boolean;
}

interface PriceTermFieldsProps<Values extends PriceTermValues> {
  control: Control<Values>;
  /** Prices are locked; the payment term can still change. */
  isSettled?: boolean;
}

const { Discount } = jobFields;

/** The price level, discount, payment term and way of measuring of a job. */
export function PriceTermFields<Values extends PriceTermValues>({ isSettled, ...form }: PriceTermFieldsProps<Values>) {
  const control = form.control as unknown as Control<PriceTermValues>;
  const levels = useChoices('price-levels', { ShowArchived: true }) ?? [];
  const terms = useChoices('payment-terms', { ShowArchived: true }) ?? [];
  return (
    <>
      <SelectField
        control={control}
        name="PriceLevelId"
        label={jobFields.PriceLevelId.label}
        options={levels}
        disabled={isSettled}
      />
      <NumberField
        control={control}
        name="Discount"
        label={Discount.label}
        kind={Discount.kind}
        min={Discount.min}
        max={Discount.max}
        decimals={Discount.decimals}
        disabled={isSettled}
      />
      <SelectField control={control} name="PaymentTermId" label={jobFields.PaymentTermId.label} options={terms} />
      <MeasureField control={control} disabled={isSettled} />
    </>
  );
}
