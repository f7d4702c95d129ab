import { isEstimate, type JobDetails, jobFields, jobScope } from '@picket/domain';
import { useController } from 'react-hook-form';
import { useChoices, useGetCompaniesQuery, useGetMarketPartnersQuery } from '@/api/choices.api.ts';
import { useSession } from '@/api/session.slice.ts';
import { CustomerField } from '@/customers/customer-field.tsx';
import { formatPercent } from '@/lib/format.ts';
import { Facts } from '@/ui/facts.tsx';
import { CheckField, NumberField, SelectField, TextField } from '@/ui/fields.tsx';
import { FieldGrid, Form } from '@/ui/form.tsx';
import { SelectBox } from '@/ui/select-box.tsx';
import type { SaveForm } from '@/ui/use-save-form.ts';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useSaveBasicsMutation } from './basics.api.ts';
import { CustomerFollower } from './customer-follower.tsx';
import { MeasureField } from './measure-field.tsx';
import styles from './sections.module.css';

interface FormProps {
  job: JobDetails;
  close: () => void;
}

const pick = (job: JobDetails) => ({
  JobName: job.JobName,
  CustomerId: job.CustomerId,
  CompanyId: job.CompanyId as number | null,
  PriceLevelId: job.PriceLevelId,
  UserId: job.UserId,
  PaymentTermId: job.PaymentTermId,
  Discount: job.Discount as number | null,
  IsMeasurement: job.IsMeasurement,
  FinanceJob: job.FinanceJob,
  IsSameDay: job.IsSameDay,
});

/** Whose job it is, and by which terms it is priced. */
export function GeneralFacts({ job }: { job: JobDetails }) {
  const levels = useChoices('price-levels');
  const terms = useChoices('payment-terms');
  const nameIn = (rows: readonly { Id: number; Name: string }[] | undefined, id: number | null) =>
    rows?.find(({ Id }) => Id === id)?.Name;
  return (
    <Facts
      of={[
        ['Job Name', job.JobName],
        ['Customer', job.Customer && <CustomerFacts customer={job.Customer} />],
        ['Company', job.CompanyName],
        ['Price Level', nameIn(levels, job.PriceLevelId)],
        ['Market Partner', job.MarketPartnerName || 'House job'],
        ['Payment Term', nameIn(terms, job.PaymentTermId)],
        ['Discount', formatPercent(job.Discount, 2)],
        ['Measured by', job.IsMeasurement ? 'Total width' : 'Quantity'],
        ['Finance Job', job.FinanceJob ? 'Yes' : 'No'],
        ['Same Day', job.IsSameDay ? 'Yes' : 'No'],
      ]}
    />
  );
}

function CustomerFacts({ customer: { Name, Phone, Email } }: { customer: NonNullable<JobDetails['Customer']> }) {
  return (
    <>
      {Name}
      {Phone && (
        <span className={styles.line}>
          <a href={`tel:${Phone.replace(/\D/g, '')}`}>{Phone}</a>
        </span>
      )}
      {Email && (
        <span className={styles.line}>
          <a href={`mailto:${Email}`}>{Email}</a>
        </span>
      )}
    </>
  );
}

export function GeneralForm({ job, close }: FormProps) {
  const [save] = useSaveBasicsMutation();
  const form = useSeenForm(job, {
    pick,
    fields: { JobName: jobFields.JobName },
    rules: ({ CompanyId }) => ({ CompanyId: CompanyId === null ? 'Company is required' : null }),
    save: ({ CompanyId, Discount, ...values }, seen) =>
      save({ ...seen, ...values, CompanyId: CompanyId!, Discount: Discount ?? 0 }),
    onSaved: close,
  });
  const { control } = form;
  const terms = useChoices('payment-terms') ?? [];
  const isSettled = !isEstimate(job);
  return (
    <Form form={form} onCancel={close}>
      <FieldGrid>
        <TextField control={control} name="JobName" label="Job Name" maxLength={jobFields.JobName.maxLength} />
        <CustomerField control={control} disabled={isSettled} />
        <CustomerFollower control={control} setValue={form.setValue} />
        <CompanyFields form={form} isSettled={isSettled} />
        <SelectField control={control} name="PaymentTermId" label="Payment Term" options={terms} />
        <NumberField
          control={control}
          name="Discount"
          label="Discount"
          kind="percent"
          min={0}
          max={1}
          decimals={4}
          disabled={isSettled}
        />
        <MeasureField control={control} disabled={isSettled} />
      </FieldGrid>
      <div className={styles.checks}>
        <CheckField control={control} name="FinanceJob" label="Finance Job" />
        <CheckField control={control} name="IsSameDay" label="Same Day" />
      </div>
    </Form>
  );
}

type GeneralFormState = SaveForm<ReturnType<typeof pick>>;

/** A company brings its price level with it. */
function CompanyFields({ form, isSettled }: { form: GeneralFormState; isSettled: boolean }) {
  const { control, setValue } = form;
  const { data: companies = [] } = useGetCompaniesQuery();
  const { data: partners = [] } = useGetMarketPartnersQuery();
  const levels = useChoices('price-levels') ?? [];
  const { user } = useSession();
  const { field, fieldState } = useController({ control, name: 'CompanyId' });
  const choose = (id: number | null) => {
    field.onChange(id);
    const company = companies.find(({ Id }) => Id === id);
    if (company) setValue('PriceLevelId', company.PriceLevelId, { shouldDirty: true });
  };
  return (
    <>
      <SelectBox
        label="Company"
        {...field}
        onChange={choose}
        options={companies}
        error={fieldState.error?.message}
        disabled={isSettled}
        required
      />
      <SelectField control={control} name="PriceLevelId" label="Price Level" options={levels} disabled={isSettled} />
      {jobScope(user?.UserRoleId ?? 0) !== 'own' && (
        <SelectField control={control} name="UserId" label="Market Partner" options={partners} disabled={isSettled} />
      )}
    </>
  );
}
