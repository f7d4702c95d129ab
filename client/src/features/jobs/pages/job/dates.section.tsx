import { isEstimate, type JobDetails } from '@picket/domain';
import { confirmEstimate } from '@/entities/jobs/confirm-estimate.ts';
import { instantsOf, type Span, spanOf, spanProblems, spanText } from '@/entities/jobs/job-dates.ts';
import { SpanFields } from '@/entities/jobs/span-fields.tsx';
import { useGetSettingsQuery } from '@/entities/settings/settings.api.ts';
import { companyZone, formatDateTime } from '@/lib/format/format-date.ts';
import { DescriptionList } from '@/ui/description-list.tsx';
import { Form } from '@/ui/form/form.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { useSaveBasicsMutation } from '../../shared/calls/job.api.ts';

interface FormProps {
  job: JobDetails;
  close: () => void;
}

export function DateDetails({ job }: { job: JobDetails }) {
  return (
    <DescriptionList
      of={[
        ['Estimate', spanText(job.EstimateStartDate, job.EstimateEndDate, companyZone())],
        ['Installation', spanText(job.InstallationStartDate, job.InstallationEndDate, companyZone())],
        ['Ordered', formatDateTime(job.OrderDate)],
        ['Delivered', formatDateTime(job.DeliveredDate)],
        ['Invoiced', formatDateTime(job.InvoiceDate)],
        ['Invoice', job.InvoiceNumber],
      ]}
    />
  );
}

export function DatesForm(props: FormProps) {
  const { data: settings } = useGetSettingsQuery();
  return settings ? <ZonedDatesForm zone={settings.TimeZone} {...props} /> : null;
}

/** The errors of a span, by the names of the form's fields. */
const problemsOf = (span: Span, name: 'Estimate' | 'Installation', zone: string) => {
  const problems = spanProblems(span, name === 'Estimate' ? 'estimate' : 'installation', zone);
  return Object.fromEntries(Object.entries(problems).map(([part, problem]) => [`${name}.${part}`, problem]));
};

function ZonedDatesForm({ job, close, zone }: FormProps & { zone: string }) {
  const [save] = useSaveBasicsMutation();
  const form = useVersionedForm(job, {
    pick: ({ EstimateStartDate, EstimateEndDate, InstallationStartDate, InstallationEndDate }) => ({
      Estimate: spanOf(EstimateStartDate, EstimateEndDate, zone),
      Installation: spanOf(InstallationStartDate, InstallationEndDate, zone),
    }),
    rules: ({ Estimate, Installation }) => ({
      ...problemsOf(Estimate, 'Estimate', zone),
      ...problemsOf(Installation, 'Installation', zone),
    }),
    save: async ({ Estimate, Installation }, opened) => {
      const [EstimateStartDate, EstimateEndDate] = instantsOf(Estimate, zone);
      const [InstallationStartDate, InstallationEndDate] = instantsOf(Installation, zone);
      const isEstimated = job.Kind === 'opportunity' && EstimateStartDate !== null;
      if (isEstimated && !(await confirmEstimate())) return saveCanceled;
      const dates = { InstallationStartDate, InstallationEndDate };
      return save({ ...opened, ...dates, ...(isEstimate(job) && { EstimateStartDate, EstimateEndDate }) });
    },
    onSaved: close,
  });
  return (
    <Form form={form} onCancel={close}>
      <Stack gap={14}>
        <SpanFields control={form.control} name="Estimate" disabled={!isEstimate(job)} />
        <SpanFields control={form.control} name="Installation" withEndDay />
      </Stack>
    </Form>
  );
}
