import {
  type CompanyRow,
  type EstimateType,
  isMarketPartner,
  jobScope,
  type MarketPartnerItem,
  noOwnCompanyMessage,
  type SettingsAnswer,
  type SimpleItem,
  type TaxRateRow,
} from '@picket/domain';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { estimateListPath, jobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { useGetMarketPartnersQuery } from '@/entities/users/users.api.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { useAddEstimateMutation } from '../../shared/calls/job.api.ts';
import { useJobCompanies } from '../../shared/fields/use-job-companies.ts';
import { SkippedParts } from '../../shared/skipped-parts.tsx';
import { useOpeningTab } from '../../shared/use-opening-tab.ts';
import { NewJobForm } from './new-job-form.tsx';
import {
  addRequest,
  askedJob,
  checkedFields,
  copiedValues,
  initialValues,
  type NewJobValues,
  ownPartnerId,
  problemsOf,
} from './new-job-values.ts';
import { type AskedStart, type Filled, useAskedStart, useFillJob } from './use-start-from.ts';

/** Adds a quick quote, opportunity or estimate, depending on the URL, and opens its page. */
export function AddEstimatePage() {
  const { user } = useSession();
  const companies = useJobCompanies();
  const partners = useGetMarketPartnersQuery().data;
  const settings = useGetSettingsQuery().data;
  const rates = useChoices('tax-rates');
  const terms = useChoices('payment-terms');
  const [query] = useSearchParams();
  const from = referrerIn(query) ?? estimateListPath;
  const start = useAskedStart(askedJob(query));
  const isWithoutCompany = isMarketPartner(user?.UserRoleId ?? null) && companies?.length === 0;
  return (
    <>
      <PageHeader title="Add a job" />
      {isWithoutCompany ? (
        <ErrorMessage message={noOwnCompanyMessage} />
      ) : start.problem ? (
        <ErrorMessage message={start.problem} />
      ) : !start.isLoading && companies && partners && settings && rates && terms ? (
        <AddForm
          companies={companies}
          partners={partners}
          settings={settings}
          rates={rates}
          terms={terms}
          from={from}
          start={start}
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
  start: AskedStart;
}

function AddForm(props: AddFormProps) {
  const { companies, partners, settings, from, start } = props;
  const zone = settings.TimeZone;
  const asked = askedJob(useSearchParams()[0]);
  const { user } = useSession();
  const [type, setType] = useState<EstimateType>(asked.type);
  const [isAsking, setAsking] = useState(false);
  const [initial] = useState(() => initialValues(asked, companies, ownPartnerId(partners), settings));
  const [values] = useState(() => startingValues(initial, props));
  const [add] = useAddEstimateMutation();
  const fill = useFillJob();
  const filled = useRef<Filled | null>(null);
  const [notice, setNotice] = useState<Filled | null>(null);
  const navigate = useNavigate();
  const openingTab = useOpeningTab();

  const form = useSaveForm<NewJobValues>({
    values,
    fields: checkedFields,
    rules: (values) => problemsOf(values, type, zone, jobScope(user?.UserRoleId ?? 0) === 'market-partners'),
    save: async (values) => {
      if (values.IsTaxExempt && !values.TaxExemptNote) {
        setAsking(true);
        return saveCanceled;
      }
      const answer = await add(addRequest(values, type, zone));
      filled.current = answer.data && values.StartFrom ? await fill(answer.data.Id!, values.StartFrom) : null;
      return answer;
    },
    onSaved: (_values, id) => (filled.current?.isComplete === false ? setNotice(filled.current) : open(id!)),
  });
  const open = (id: number) => void navigate(jobPath(id, openingTab({ ItemsTotal: 0, OrderTotal: 0 }), from));

  return (
    <>
      <NewJobForm
        {...props}
        form={form}
        initial={initial}
        followed={start.job ? withoutCompany(initial) : initial}
        asked={asked}
        type={type}
        onType={setType}
        tax={{ isAsking, setAsking }}
        onCancel={() => void navigate(start.job ? jobPath(start.job.Id, 'fence-lines', from) : from)}
      />
      {notice && (
        <Dialog opened onClose={() => open(notice.Id)} title={`#${notice.Id} was added`} size="lg">
          <SkippedParts skipped={notice.skipped} onClose={() => open(notice.Id)} closeLabel="Open the job">
            {notice.problem && `Its lines were not added: ${notice.problem}`}
          </SkippedParts>
        </Dialog>
      )}
    </>
  );
}

/** A copy keeps the company of its job with what follows from it. */
const withoutCompany = ({ CompanyId: _, PriceLevelId: __, IsMeasurement: ___, ...others }: NewJobValues) => others;

/** The values that the form starts with: those of a copied job, or with a template to insert. */
function startingValues(initial: NewJobValues, { start, companies, partners }: AddFormProps): NewJobValues {
  if (start.job) return copiedValues(initial, start.job, companies, partners);
  if (!start.template) return initial;
  const { Id, Name } = start.template;
  return { ...initial, StartFrom: { Kind: 'template', Id, Name } };
}
