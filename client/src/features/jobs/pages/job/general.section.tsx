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
import { phoneLink } from '@/lib/format/phone-link.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { describedValues } from '@/ui/form/described-values.tsx';
import { DescribedInputs } from '@/ui/form/fields-form.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { useSaveBasicsMutation } from '../../shared/calls/job.api.ts';
import { CompanyFields } from '../../shared/fields/company-fields.tsx';
import { EstimatorField, SubContractorField } from '../../shared/fields/people-fields.tsx';
import { PriceTermFields } from '../../shared/fields/price-term-fields.tsx';
import styles from '../../shared/fields/sections.module.css';
import { useFollowCustomer } from '../../shared/fields/use-follow-customer.ts';
import { useJobCompanies } from '../../shared/fields/use-job-companies.ts';

interface FormProps {
  job: JobDetails;
  close: () => void;
  /** Called with the new version when another price level is saved. */
  onPriceLevel?: (version: number) => void;
}

/** Fields without special rules. A field in this list is shown, edited, validated and saved. */
const plainFields = pickFields(jobFields, 'JobName', 'PurchaseOrder');

const flags = pickFields(jobFields, 'FinanceJob', 'IsSameDay');

const formFields = {
  ...plainFields,
  ...flags,
  ...pickFields(jobFields, 'CustomerId', 'PriceLevelId', 'UserId', 'EstimatorId', 'SubContractorId', 'PaymentTermId'),
  ...pickFields(jobFields, 'IsMeasurement'),
};

const pick = (job: JobDetails) => ({
  ...pickValues(formFields, job),
  CompanyId: job.CompanyId as number | null,
  Discount: job.Discount as number | null,
});

const { CustomerId, CompanyId, PriceLevelId, UserId, EstimatorId, SubContractorId } = jobFields;
const { PaymentTermId, Discount, IsMeasurement } = jobFields;

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
        [CustomerId.label, job.Customer && <CustomerDetails customer={job.Customer} />],
        [CompanyId.label, job.CompanyName],
        [PriceLevelId.label, job.AsOf?.PriceLevelName ?? nameIn(levels, job.PriceLevelId)],
        [UserId.label, job.MarketPartnerName || 'House job'],
        [EstimatorId.label, job.EstimatorName],
        [SubContractorId.label, job.SubContractorName],
        [PaymentTermId.label, job.AsOf?.PaymentTermName ?? nameIn(terms, job.PaymentTermId)],
        [Discount.label, formatPercent(job.Discount, 2)],
        ...describedValues({ IsMeasurement, ...flags }, job),
      ]}
    />
  );
}

function CustomerDetails({ customer: { Name, Phone, Email } }: { customer: NonNullable<JobDetails['Customer']> }) {
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
    fields: { ...plainFields, CompanyId },
    save: async ({ CompanyId, Discount, ...values }, opened) => {
      const answer = await save({ ...opened, ...values, CompanyId: CompanyId!, Discount: Discount ?? 0 });
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
        <SubContractorField control={control} present={presentItem(job.SubContractorId, job.SubContractorName)} />
        <PriceTermFields control={control} isSettled={isSettled} />
      </FieldGrid>
      <div className={styles.checks}>
        <DescribedInputs control={control} fields={flags} />
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
