import {
  type CompanyRow,
  type EstimateType,
  isMarketPartner,
  jobFields,
  jobScope,
  type MarketPartnerItem,
  noOwnCompanyMessage,
  type SettingsAnswer,
  type TaxRateRow,
} from '@picket/domain';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { estimateListPath, jobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { useGetMarketPartnersQuery } from '@/entities/users/users.api.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { type Segment, Segments } from '@/ui/inputs/segments.tsx';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { declined } from '../actions/declined.ts';
import { useJobCompanies } from '../fields/use-job-companies.ts';
import { useAddEstimateMutation } from '../job.api.ts';
import styles from '../sections.module.css';
import { NewJobForm } from './new-job-form.tsx';
import { addRequest, askedJob, initialValues, type NewJobValues, ownPartnerId, problemsOf } from './new-job-values.ts';

const kinds: readonly Segment<EstimateType>[] = [
  { Id: 'quick-quote', Name: 'Quick quote' },
  { Id: 'opportunity', Name: 'Opportunity' },
  { Id: 'estimate', Name: 'Estimate' },
];

/** Adds a quick quote, opportunity or estimate, depending on the URL, and opens its page. */
export function AddEstimatePage() {
  const { user } = useSession();
  const companies = useJobCompanies();
  const partners = useGetMarketPartnersQuery().data;
  const settings = useGetSettingsQuery().data;
  const rates = useChoices('tax-rates');
  const from = referrerIn(useSearchParams()[0]) ?? estimateListPath;
  const isWithoutCompany = isMarketPartner(user?.UserRoleId ?? null) && companies?.length === 0;
  return (
    <>
      <PageHeader title="Add a job" />
      {isWithoutCompany ? (
        <ErrorMessage message={noOwnCompanyMessage} />
      ) : companies && partners && settings && rates ? (
        <AddForm companies={companies} partners={partners} settings={settings} rates={rates} from={from} />
      ) : (
        <LoadingPage />
      )}
    </>
  );
}

interface AddFormProps {
  companies: readonly CompanyRow[];
  partners: readonly MarketPartnerItem[];
  settings: SettingsAnswer;
  rates: readonly TaxRateRow[];
  from: string;
}

function AddForm(props: AddFormProps) {
  const { companies, partners, settings, from } = props;
  const zone = settings.TimeZone;
  const asked = askedJob(useSearchParams()[0]);
  const { user } = useSession();
  const [type, setType] = useState<EstimateType>(asked.type);
  const [isAsking, setAsking] = useState(false);
  const [add] = useAddEstimateMutation();
  const navigate = useNavigate();

  const form = useSaveForm<NewJobValues>({
    values: { ...initialValues(asked, companies, zone), UserId: asked.marketPartnerId ?? ownPartnerId(partners) },
    fields: { JobName: jobFields.JobName, JobNotes: jobFields.JobNotes },
    rules: (values) => problemsOf(values, type, zone, jobScope(user?.UserRoleId ?? 0) === 'market-partners'),
    save: async (values) => {
      if (values.IsTaxExempt && !values.TaxExemptNote) {
        setAsking(true);
        return declined;
      }
      return add(addRequest(values, type, zone));
    },
    onSaved: (_values, id) => void navigate(jobPath(id!, 'info', from)),
  });

  return (
    <div className={styles.parts}>
      <Segments
        label="Kind of job"
        segments={kinds}
        value={type === 'calendar' ? 'estimate' : type}
        onChange={setType}
      />
      {type === 'quick-quote' && <p>A quick quote needs no date. It starts and ends now.</p>}
      <NewJobForm
        {...props}
        form={form}
        type={type}
        tax={{ isAsking, setAsking }}
        onCancel={() => void navigate(from)}
      />
    </div>
  );
}
