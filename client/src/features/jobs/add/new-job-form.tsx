import {
  type CompanyRow,
  CustomerTypes,
  type EstimateType,
  jobFields,
  type MarketPartnerItem,
  type SettingsAnswer,
  type TaxRateRow,
} from '@picket/domain';
import { useController } from 'react-hook-form';
import { CustomerField } from '@/entities/customers/customer-field.tsx';
import { useGetCustomerQuery } from '@/entities/customers/customers.api.ts';
import { AddressFields } from '@/ui/form/address-fields.tsx';
import { CheckField, SelectField, TextField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { CompanyFields } from '../fields/company-fields.tsx';
import { CopyAddress } from '../fields/copy-address.tsx';
import { CustomerFollower } from '../fields/customer-follower.tsx';
import { deliveryTypes } from '../fields/delivery-types.ts';
import { PriceTermFields } from '../fields/price-term-fields.tsx';
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
  const { form, type, companies, partners, settings, rates, tax, onCancel } = props;
  const { control, setValue } = form;
  const customerId = useController({ control, name: 'CustomerId' }).field.value;
  const customer = useGetCustomerQuery(customerId ?? 0, { skip: customerId === null }).currentData;
  const measureAs = ({ CompanyTypeId }: CompanyRow) =>
    setValue('IsMeasurement', CompanyTypeId === CustomerTypes.Retail, { shouldDirty: true });
  return (
    <Form form={form} submitLabel="Add" onCancel={onCancel}>
      <SectionCard title="Job">
        <FieldGrid>
          <CustomerField control={control} />
          <TextField control={control} name="JobName" label="Job name" maxLength={jobFields.JobName.maxLength} />
          <CompanyFields form={form} companies={companies} partners={partners} isNew onChoose={measureAs} />
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
        <FieldGrid>
          <PriceTermFields control={control} />
        </FieldGrid>
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
