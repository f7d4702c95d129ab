import {
  type CompanyRow,
  CustomerTypes,
  type EstimateType,
  jobFields,
  jobScope,
  type MarketPartnerItem,
  type SettingsAnswer,
  type TaxRateRow,
} from '@picket/domain';
import { useController } from 'react-hook-form';
import { useSession } from '@/api/session.slice.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { CustomerField } from '@/entities/customers/customer-field.tsx';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { AddressFields } from '@/ui/form/address-fields.tsx';
import { CheckField, NumberField, SelectField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { SelectBox } from '@/ui/inputs/select-box.tsx';
import { CopyAddress } from '../fields/copy-address.tsx';
import { CustomerFollower } from '../fields/customer-follower.tsx';
import { deliveryTypes } from '../fields/delivery-types.ts';
import { MeasureField } from '../fields/measure-field.tsx';
import { SpanFields } from '../fields/span-fields.tsx';
import { TaxFields } from '../fields/tax-fields.tsx';
import styles from '../sections.module.css';
import { hasDate, type NewJobValues } from './new-job-values.ts';
import { TaxFollower } from './tax-follower.tsx';

interface NewJobFormProps {
  form: SaveForm<NewJobValues>;
  type: EstimateType;
  companies: readonly CompanyRow[];
  partners: readonly MarketPartnerItem[];
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
      <SectionCard title="Job">
        <FieldGrid>
          <CustomerField control={control} />
          <TextField control={control} name="JobName" label="Job name" maxLength={jobFields.JobName.maxLength} />
          <CompanyFields {...props} />
          <SelectField control={control} name="DeliveryTypeId" label="Delivery type" options={deliveryTypes} required />
        </FieldGrid>
        <CustomerFollower control={control} setValue={setValue} />
      </SectionCard>
      {hasDate(type) && (
        <SectionCard title="Date">
          <SpanFields control={control} name="Estimate" required />
        </SectionCard>
      )}
      <SectionCard title="Address">
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
          label="Job notes"
          maxLength={jobFields.JobNotes.maxLength}
          rows={3}
        />
        <div className={styles.checks}>
          <CheckField control={control} name="IsSameDay" label="Same day" />
        </div>
      </SectionCard>
    </Form>
  );
}

/** Choosing a company sets its price level and its way of measuring. */
function CompanyFields({ form: { control, setValue }, companies, partners }: NewJobFormProps) {
  const { field, fieldState } = useController({ control, name: 'CompanyId' });
  const { user } = useSession();
  const scope = jobScope(user?.UserRoleId ?? 0);
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
      {scope !== 'own' && (
        <SelectField
          control={control}
          name="UserId"
          label="Market partner"
          options={partners}
          required={scope === 'market-partners'}
        />
      )}
    </>
  );
}

function PriceFields({ form: { control } }: Pick<NewJobFormProps, 'form'>) {
  const levels = useChoices('price-levels') ?? [];
  const terms = useChoices('payment-terms') ?? [];
  return (
    <FieldGrid>
      <SelectField control={control} name="PriceLevelId" label="Price level" options={levels} />
      <NumberField control={control} name="Discount" label="Discount" kind="percent" min={0} max={1} decimals={4} />
      <SelectField control={control} name="PaymentTermId" label="Payment term" options={terms} />
      <MeasureField control={control} />
    </FieldGrid>
  );
}
