import { type CompanyRow, type EstimateType, jobFields, type SettingsAnswer, type TaxRateRow } from '@picket/domain';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useChoices, useGetCompaniesQuery, useGetSettingsQuery } from '@/api/choices.api.ts';
import { useSession } from '@/api/session.slice.ts';
import { declined } from '@/jobs/declined.ts';
import { estimateListPath, jobPath, referrerIn } from '@/jobs/job-paths.ts';
import { LoadingPage } from '@/ui/loading-page.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { type Segment, Segments } from '@/ui/segments.tsx';
import { useSaveForm } from '@/ui/use-save-form.ts';
import { useAddEstimateMutation } from './add-estimate.api.ts';
import { NewJobForm } from './new-job-form.tsx';
import {
  addRequest,
  askedJob,
  initialValues,
  type NewJobValues,
  problemsOf,
  usualPartnerId,
} from './new-job-values.ts';
import styles from './sections.module.css';

const kinds: readonly Segment<EstimateType>[] = [
  { Id: 'quick-quote', Name: 'Quick Quote' },
  { Id: 'opportunity', Name: 'Opportunity' },
  { Id: 'estimate', Name: 'Estimate' },
];

/** Adds a quick quote, an opportunity or an estimate, as the address says; then its page opens. */
export function AddEstimatePage() {
  const companies = useGetCompaniesQuery().data;
  const settings = useGetSettingsQuery().data;
  const rates = useChoices('tax-rates');
  const from = referrerIn(useSearchParams()[0]) ?? estimateListPath;
  return (
    <>
      <PageHeader title="Add a job" above={<Link to={from}>Back to the list</Link>} />
      {companies && settings && rates ? (
        <AddForm companies={companies} settings={settings} rates={rates} from={from} />
      ) : (
        <LoadingPage />
      )}
    </>
  );
}

interface AddFormProps {
  companies: readonly CompanyRow[];
  settings: SettingsAnswer;
  rates: readonly TaxRateRow[];
  from: string;
}

function AddForm(props: AddFormProps) {
  const { companies, settings, from } = props;
  const zone = settings.TimeZone;
  const asked = askedJob(useSearchParams()[0]);
  const { user } = useSession();
  const [type, setType] = useState<EstimateType>(asked.type);
  const [isAsking, setAsking] = useState(false);
  const [add] = useAddEstimateMutation();
  const navigate = useNavigate();

  const form = useSaveForm<NewJobValues>({
    values: { ...initialValues(asked, companies, zone), UserId: asked.marketPartnerId ?? usualPartnerId(user) },
    fields: { JobName: jobFields.JobName, JobNotes: jobFields.JobNotes },
    rules: (values) => problemsOf(values, type, zone),
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
      {type === 'quick-quote' && <p>A quick quote starts and ends now: no date is asked for.</p>}
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
