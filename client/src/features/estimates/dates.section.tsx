import { isEstimate, type JobDetails } from '@picket/domain';
import { useGetSettingsQuery } from '@/api/choices.api.ts';
import { declined } from '@/jobs/declined.ts';
import { instantsOf, type Span, spanOf, spanProblems } from '@/jobs/job-dates.ts';
import { SpanFields } from '@/jobs/span-fields.tsx';
import { formatDateTime, formatTime } from '@/lib/format.ts';
import { Facts } from '@/ui/facts.tsx';
import { Form } from '@/ui/form.tsx';
import { confirm } from '@/ui/prompts.tsx';
import { useSeenForm } from '@/ui/use-seen-form.ts';
import { useSaveBasicsMutation } from './basics.api.ts';
import styles from './sections.module.css';

interface FormProps {
  job: JobDetails;
  close: () => void;
}

/** When the estimate and the installation take place. */
export function DateFacts({ job }: { job: JobDetails }) {
  return (
    <Facts
      of={[
        ['Estimate', spanText(job.EstimateStartDate, job.EstimateEndDate)],
        ['Installation', spanText(job.InstallationStartDate, job.InstallationEndDate)],
        ['Ordered', formatDateTime(job.OrderDate)],
        ['Delivered', formatDateTime(job.DeliveredDate)],
        ['Invoiced', formatDateTime(job.InvoiceDate)],
      ]}
    />
  );
}

export function DatesForm(props: FormProps) {
  const { data: settings } = useGetSettingsQuery();
  return settings ? <ZonedDatesForm zone={settings.TimeZone} {...props} /> : null;
}

/** The problems of both stretches, under the names of the form's fields. */
const problemsOf = (span: Span, name: 'Estimate' | 'Installation', zone: string) => {
  const problems = spanProblems(span, name === 'Estimate' ? 'estimate' : 'installation', zone);
  return Object.fromEntries(Object.entries(problems).map(([part, problem]) => [`${name}.${part}`, problem]));
};

function ZonedDatesForm({ job, close, zone }: FormProps & { zone: string }) {
  const [save] = useSaveBasicsMutation();
  const form = useSeenForm(job, {
    pick: ({ EstimateStartDate, EstimateEndDate, InstallationStartDate, InstallationEndDate }) => ({
      Estimate: spanOf(EstimateStartDate, EstimateEndDate, zone),
      Installation: spanOf(InstallationStartDate, InstallationEndDate, zone),
    }),
    rules: ({ Estimate, Installation }) => ({
      ...problemsOf(Estimate, 'Estimate', zone),
      ...problemsOf(Installation, 'Installation', zone),
    }),
    save: async ({ Estimate, Installation }, seen) => {
      const [EstimateStartDate, EstimateEndDate] = instantsOf(Estimate, zone);
      const [InstallationStartDate, InstallationEndDate] = instantsOf(Installation, zone);
      const isEstimated = job.Kind === 'opportunity' && EstimateStartDate !== null;
      if (isEstimated && !(await confirmEstimate())) return declined;
      const dates = { InstallationStartDate, InstallationEndDate };
      return save({ ...seen, ...dates, ...(isEstimate(job) && { EstimateStartDate, EstimateEndDate }) });
    },
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <div className={styles.parts}>
        <SpanFields control={form.control} name="Estimate" disabled={!isEstimate(job)} />
        <SpanFields control={form.control} name="Installation" withEndDay />
      </div>
    </Form>
  );
}

const confirmEstimate = () =>
  confirm({
    title: 'Make this opportunity an estimate?',
    text: 'With an estimate date it becomes an estimate and leaves the opportunities.',
    confirmLabel: 'Make it an estimate',
  });

function spanText(start: string | null, end: string | null): string {
  if (!start || !end) return formatDateTime(start);
  const isSameDay = formatDateTime(start).slice(0, 10) === formatDateTime(end).slice(0, 10);
  return `${formatDateTime(start)} to ${isSameDay ? formatTime(end) : formatDateTime(end)}`;
}
