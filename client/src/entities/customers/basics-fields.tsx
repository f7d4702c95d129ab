import { type CustomerTypeId, CustomerTypes, customerFields, type TaxRateRow } from '@picket/domain';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { taxRateName } from '@/lib/format/tax-rate-name.ts';
import { CheckField, NumberField, SelectField, TextField } from '@/ui/form/fields.tsx';
import { DescribedInputs } from '@/ui/form/fields-form.tsx';
import { FieldGrid } from '@/ui/form/form.tsx';
import { useIsStaff } from '../session/use-is-staff.ts';
import { type CustomerBasics, plainFields } from './customer-basics.ts';

interface BasicsFieldsProps<Values extends FieldValues & CustomerBasics> {
  control: Control<Values>;
}

const nameIn =
  <Values extends FieldValues>() =>
  (field: keyof CustomerBasics) =>
    field as string as FieldPath<Values>;

/** The fields without special rules, and the source of retail customers. */
export function WhoFields<Values extends FieldValues & CustomerBasics>({ control }: BasicsFieldsProps<Values>) {
  const name = nameIn<Values>();
  const sources = useChoices('customer-sources', { ShowArchived: true }) ?? [];
  const type = useController({ control, name: name('CustomerTypeId') }).field.value as CustomerTypeId | null;
  return (
    <FieldGrid>
      <DescribedInputs control={control} fields={plainFields} />
      {type === CustomerTypes.Retail && (
        <SelectField
          control={control}
          name={name('SourceId')}
          label={customerFields.SourceId.label}
          options={sources}
          empty="Nothing here yet. Add it in Customer settings."
        />
      )}
    </FieldGrid>
  );
}

interface TermsFieldsProps<Values extends FieldValues & CustomerBasics> extends BasicsFieldsProps<Values> {
  rates: readonly TaxRateRow[];
  /** The tax rate that applies when none is chosen. */
  defaultRate?: TaxRateRow | null;
}

/** Discount, payment term, credit limit (for staff), purchase order rule, tax rate and tax exemption. */
export function TermsFields<Values extends FieldValues & CustomerBasics>(props: TermsFieldsProps<Values>) {
  const { control, rates, defaultRate } = props;
  const name = nameIn<Values>();
  const terms = useChoices('payment-terms', { ShowArchived: true }) ?? [];
  const isStaff = useIsStaff();
  const isExempt = useController({ control, name: name('IsTaxExempt') }).field.value as boolean;
  return (
    <>
      <FieldGrid>
        <NumberField
          control={control}
          name={name('Discount')}
          label={customerFields.Discount.label}
          kind="percent"
          min={customerFields.Discount.min}
          max={customerFields.Discount.max}
          decimals={customerFields.Discount.decimals}
        />
        <SelectField
          control={control}
          name={name('PaymentTermId')}
          label={customerFields.PaymentTermId.label}
          options={terms}
        />
        {isStaff && (
          <NumberField
            control={control}
            name={name('CreditLimit')}
            label={customerFields.CreditLimit.label}
            description="If left empty: no limit"
            kind="money"
            min={customerFields.CreditLimit.min}
            max={customerFields.CreditLimit.max}
            decimals={customerFields.CreditLimit.decimals}
          />
        )}
      </FieldGrid>
      <CheckField
        control={control}
        name={name('RequiresPurchaseOrder')}
        label={customerFields.RequiresPurchaseOrder.label}
      />
      <CheckField control={control} name={name('IsTaxExempt')} label={customerFields.IsTaxExempt.label} />
      <FieldGrid>
        {isExempt ? (
          <TextField
            control={control}
            name={name('TaxExemptNote')}
            label={customerFields.TaxExemptNote.label}
            maxLength={customerFields.TaxExemptNote.maxLength}
            required
          />
        ) : (
          <SelectField
            control={control}
            name={name('TaxRateId')}
            label={customerFields.TaxRateId.label}
            placeholder={defaultRate ? taxRateName(defaultRate) : 'None'}
            description={defaultRate ? `If left empty: ${taxRateName(defaultRate)}` : undefined}
            options={rates.map((rate) => ({ ...rate, Name: taxRateName(rate) }))}
          />
        )}
      </FieldGrid>
    </>
  );
}
