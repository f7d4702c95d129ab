import {
  type CompanyRow,
  CustomerTypes,
  type EstimateType,
  jobFields,
  jobScope,
  type SettingsAnswer,
  type TaxRateRow,
} from '@picket/domain';
import { useController } from 'react-hook-form';
import { useChoices, useGetMarketPartnersQuery } from '@/api/choices.api.ts';
import { useGetCustomerQuery } from '@/api/customers.api.ts';
import { useSession } from '@/api/session.slice.ts';
import { CustomerField } from '@/customers/customer-field.tsx';
import { SpanFields } from '@/jobs/span-fields.tsx';
import { AddressFields } from '@/ui/address-fields.tsx';
import { CheckField, NumberField, SelectField, TextField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import { SelectBox } from '@/ui/select-box.tsx';
import type { SaveForm } from '@/ui/use-save-form.ts';
import { CopyAddress } from './address.section.tsx';
import { CustomerFollower } from './customer-follower.tsx';
import { MeasureField } from './measure-field.tsx';
import { hasDate, type NewJobValues } from './new-job-values.ts';
import styles from './sections.module.css';
import { TaxFields } from './tax-fields.tsx';
import { TaxFollower } from './tax-follower.tsx';

interface NewJobFormProps {
  form: SaveForm<NewJobValues>;
  type: EstimateType;
  companies: readonly CompanyRow[];
  settings: SettingsAnswer;
  rates: readonly TaxRateRow[];
  tax: { isAsking: boolean; setAsking: (isAsking: boolean) => void };
  onCancel: () => void;
}

export function NewJobForm(props: NewJobFormProps) {
  const { form, type, settings, rates, tax, onCancel } = props;
  const { control, setValue } = form;
  const customerId = useController({ control, name: 'CustomerId' }).field.value;
  const customer = useGetCustomerQuery(customerId ?? 0, { skip: customerId === null }).currentData;
  return (
    <Form form={form} submitLabel="Add" onCancel={onCancel}>
      <SectionCard title="Who for">
        <FieldGrid>
          <CustomerField control={control} />
          <TextField control={control} name="JobName" label="Job Name" maxLength={jobFields.JobName.maxLength} />
          <CompanyFields {...props} />
        </FieldGrid>
        <CustomerFollower control={control} setValue={setValue} />
      </SectionCard>
      {hasDate(type) && (
        <SectionCard title="When">
          <SpanFields control={control} name="Estimate" required />
        </SectionCard>
      )}
      <SectionCard title="Where">
        <div className={styles.parts}>
          <AddressFields control={control} />
          <CopyAddress customer={customer} setValue={setValue} />
        </div>
      </SectionCard>
      <SectionCard title="Price">
        <PriceFields form={form} />
        <div className={styles.below}>
          <TaxFields form={form as unknown as Parameters<typeof TaxFields>[0]['form']} {...tax} />
        </div>
        <TaxFollower form={form} customer={customer} rates={rates} companyState={settings.DefaultState} />
      </SectionCard>
      <SectionCard title="More">
        <TextField
          control={control}
          name="JobNotes"
          label="Job Notes"
          maxLength={jobFields.JobNotes.maxLength}
          rows={3}
        />
        <div className={styles.checks}>
          <CheckField control={control} name="IsSameDay" label="Same Day" />
        </div>
      </SectionCard>
    </Form>
  );
}

/** A company brings its price level and its way of measuring along. */
function CompanyFields({ form: { control, setValue }, companies }: NewJobFormProps) {
  const { field, fieldState } = useController({ control, name: 'CompanyId' });
  const { data: partners = [] } = useGetMarketPartnersQuery();
  const { user } = useSession();
  const choose = (id: number | null) => {
    field.onChange(id);
    const company = companies.find(({ Id }) => Id === id);
    if (!company) return;
    setValue('PriceLevelId', company.PriceLevelId, { shouldDirty: true });
    setValue('IsMeasurement', company.CompanyTypeId === CustomerTypes.Retail, { shouldDirty: true });
  };
  return (
    <>
      <SelectBox
        label="Company"
        {...field}
        onChange={choose}
        options={companies}
        error={fieldState.error?.message}
        empty="Nothing here yet. Add it in Companies."
        required
      />
      {jobScope(user?.UserRoleId ?? 0) !== 'own' && (
        <SelectField control={control} name="UserId" label="Market Partner" options={partners} />
      )}
    </>
  );
}

function PriceFields({ form: { control } }: Pick<NewJobFormProps, 'form'>) {
  const levels = useChoices('price-levels') ?? [];
  const terms = useChoices('payment-terms') ?? [];
  return (
    <FieldGrid>
      <SelectField control={control} name="PriceLevelId" label="Price Level" options={levels} />
      <NumberField control={control} name="Discount" label="Discount" kind="percent" min={0} max={1} decimals={4} />
      <SelectField control={control} name="PaymentTermId" label="Payment Term" options={terms} />
      <MeasureField control={control} />
    </FieldGrid>
  );
}
