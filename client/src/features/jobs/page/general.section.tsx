import {
  formatPercent,
  isEstimate,
  type JobDetails,
  jobFields,
  pickFields,
  pickValues,
  type SimpleItem,
} from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { CustomerField } from '@/entities/customers/customer-field.tsx';
import { useGetMarketPartnersQuery } from '@/entities/users/users.api.ts';
import { describedValues } from '@/lib/field-text.ts';
import { phoneLink } from '@/lib/phone-link.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { CheckField } from '@/ui/form/fields.tsx';
import { DescribedInputs } from '@/ui/form/fields-form.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { CompanyFields } from '../fields/company-fields.tsx';
import { EstimatorField, InstallerField } from '../fields/people-fields.tsx';
import { PriceTermFields } from '../fields/price-term-fields.tsx';
import { useFollowCustomer } from '../fields/use-follow-customer.ts';
import { useJobCompanies } from '../fields/use-job-companies.ts';
import { useSaveBasicsMutation } from '../job.api.ts';
import styles from '../sections.module.css';

interface FormProps {
  job: JobDetails;
  close: () => void;
  /** Called with the new version when another price level is saved. */
  onPriceLevel?: (version: number) => void;
}

/** Fields without special rules. A field in this list is shown, edited, validated and saved. */
const plainFields = pickFields(jobFields, 'JobName');

const pick = (job: JobDetails) => ({
  ...pickValues(plainFields, job),
  CustomerId: job.CustomerId,
  CompanyId: job.CompanyId as number | null,
  PriceLevelId: job.PriceLevelId,
  UserId: job.UserId,
  EstimatorId: job.EstimatorId,
  SubContractorId: job.SubContractorId,
  PaymentTermId: job.PaymentTermId,
  Discount: job.Discount as number | null,
  IsMeasurement: job.IsMeasurement,
  FinanceJob: job.FinanceJob,
  IsSameDay: job.IsSameDay,
});

/** The customer, company and price terms of a job. */
export function GeneralDetails({ job }: { job: JobDetails }) {
  const levels = useChoices('price-levels', { ShowArchived: true });
  const terms = useChoices('payment-terms', { ShowArchived: true });
  const nameIn = (rows: readonly { Id: number; Name: string }[] | undefined, id: number | null) =>
    rows?.find(({ Id }) => Id === id)?.Name;
  return (
    <DescriptionList
      of={[
        ...describedValues(plainFields, job),
        ['Customer', job.Customer && <CustomerFacts customer={job.Customer} />],
        ['Company', job.CompanyName],
        ['Price level', job.AsOf?.PriceLevelName ?? nameIn(levels, job.PriceLevelId)],
        ['Market partner', job.MarketPartnerName || 'House job'],
        ['Estimator', job.EstimatorName],
        ['Installer', job.SubContractorName],
        ['Payment term', job.AsOf?.PaymentTermName ?? nameIn(terms, job.PaymentTermId)],
        ['Discount', formatPercent(job.Discount, 2)],
        ['Measured by', job.IsMeasurement ? 'Total width' : 'Quantity'],
        ['Finance job', job.FinanceJob ? 'Yes' : 'No'],
        ['Same day', job.IsSameDay ? 'Yes' : 'No'],
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
          <a href={phoneLink(Phone)}>{Phone}</a>
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

export function GeneralForm({ job, close, onPriceLevel }: FormProps) {
  const [save] = useSaveBasicsMutation();
  const form = useVersionedForm(job, {
    pick,
    fields: plainFields,
    rules: ({ CompanyId }) => ({ CompanyId: CompanyId === null ? 'Company is required' : null }),
    save: async ({ CompanyId, Discount, ...values }, seen) => {
      const answer = await save({ ...seen, ...values, CompanyId: CompanyId!, Discount: Discount ?? 0 });
      if (answer.data && values.PriceLevelId !== job.PriceLevelId) onPriceLevel?.(answer.data.Version);
      return answer;
    },
    onSaved: close,
  });
  const { control } = form;
  const { isLoading } = useFollowCustomer(form);
  const companies = useJobCompanies(job) ?? [];
  const partners = usePartnersOf(job);
  const isSettled = !isEstimate(job);
  return (
    <Form form={form} isWaiting={isLoading} onCancel={close}>
      <FieldGrid>
        <DescribedInputs control={control} fields={plainFields} />
        <CustomerField control={control} disabled={isSettled} />
        <CompanyFields form={form} companies={companies} partners={partners} disabled={isSettled} />
        <EstimatorField control={control} present={presentItem(job.EstimatorId, job.EstimatorName)} />
        <InstallerField control={control} present={presentItem(job.SubContractorId, job.SubContractorName)} />
        <PriceTermFields control={control} isSettled={isSettled} />
      </FieldGrid>
      <div className={styles.checks}>
        <CheckField control={control} name="FinanceJob" label="Finance job" />
        <CheckField control={control} name="IsSameDay" label="Same day" />
      </div>
    </Form>
  );
}

const presentItem = (Id: number | null, Name: string): SimpleItem | null => (Id === null ? null : { Id, Name });

/** The market partners, and that of the job if it is not one any more. */
function usePartnersOf({ UserId, MarketPartnerName }: JobDetails): readonly SimpleItem[] {
  const { data: partners = [] } = useGetMarketPartnersQuery();
  if (UserId === null || partners.some(({ Id }) => Id === UserId)) return partners;
  return [...partners, { Id: UserId, Name: MarketPartnerName }];
}
