import {
  type CompanyRow,
  type EstimateType,
  isMarketPartner,
  jobFields,
  jobScope,
  type MarketPartnerItem,
  noOwnCompanyMessage,
  type SettingsAnswer,
  type SimpleItem,
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
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { declined } from '../actions/declined.ts';
import { useJobCompanies } from '../fields/use-job-companies.ts';
import { useAddEstimateMutation } from '../job.api.ts';
import { useOpeningTab } from '../lists/use-opening-tab.ts';
import { NewJobForm } from './new-job-form.tsx';
import { addRequest, askedJob, initialValues, type NewJobValues, ownPartnerId, problemsOf } from './new-job-values.ts';

/** Adds a quick quote, opportunity or estimate, depending on the URL, and opens its page. */
export function AddEstimatePage() {
  const { user } = useSession();
  const companies = useJobCompanies();
  const partners = useGetMarketPartnersQuery().data;
  const settings = useGetSettingsQuery().data;
  const rates = useChoices('tax-rates');
  const terms = useChoices('payment-terms');
  const from = referrerIn(useSearchParams()[0]) ?? estimateListPath;
  const isWithoutCompany = isMarketPartner(user?.UserRoleId ?? null) && companies?.length === 0;
  return (
    <>
      <PageHeader title="Add a job" />
      {isWithoutCompany ? (
        <ErrorMessage message={noOwnCompanyMessage} />
      ) : companies && partners && settings && rates && terms ? (
        <AddForm
          companies={companies}
          partners={partners}
          settings={settings}
          rates={rates}
          terms={terms}
          from={from}
        />
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
  terms: readonly SimpleItem[];
  from: string;
}

function AddForm(props: AddFormProps) {
  const { companies, partners, settings, from } = props;
  const zone = settings.TimeZone;
  const asked = askedJob(useSearchParams()[0]);
  const { user } = useSession();
  const [type, setType] = useState<EstimateType>(asked.type);
  const [isAsking, setAsking] = useState(false);
  const [initial] = useState(() => initialValues(asked, companies, ownPartnerId(partners), zone));
  const [add] = useAddEstimateMutation();
  const navigate = useNavigate();
  const openingTab = useOpeningTab();

  const form = useSaveForm<NewJobValues>({
    values: initial,
    fields: { JobName: jobFields.JobName, JobNotes: jobFields.JobNotes },
    rules: (values) => problemsOf(values, type, zone, jobScope(user?.UserRoleId ?? 0) === 'market-partners'),
    save: async (values) => {
      if (values.IsTaxExempt && !values.TaxExemptNote) {
        setAsking(true);
        return declined;
      }
      return add(addRequest(values, type, zone));
    },
    onSaved: (_values, id) => void navigate(jobPath(id!, openingTab({ ItemsTotal: 0, OrderTotal: 0 }), from)),
  });

  return (
    <NewJobForm
      {...props}
      form={form}
      initial={initial}
      type={type}
      onType={setType}
      tax={{ isAsking, setAsking }}
      onCancel={() => void navigate(from)}
    />
  );
}
