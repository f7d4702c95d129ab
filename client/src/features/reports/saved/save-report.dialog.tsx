import { type ReportMailing, savedReportFields } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { SelectField, TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Stack } from '@/ui/layout.tsx';
import type { ReportView } from '../shared/use-report.ts';
import { mailingOptions, viewOf } from './saved-report-path.ts';
import { useAddSavedReportMutation } from './saved-reports.api.ts';

/** Saves what the page shows under a name, and says whether it is emailed. */
export function SaveReportDialog({ view: { report, search }, onClose }: { view: ReportView; onClose: () => void }) {
  const [add] = useAddSavedReportMutation();
  const form = useSaveForm({
    values: { Name: report.Title as string, Every: 'never' as ReportMailing },
    fields: savedReportFields,
    save: ({ Name, Every }) => add({ Name: Name.trim(), Every, ...viewOf(report.Name, search) }),
    onSaved: onClose,
  });
  const hasFixedDays = search.preset === null && report.Period === 'days';
  return (
    <Dialog opened title="Save report" onClose={onClose}>
      <Form form={form} submitLabel="Save report" onCancel={onClose}>
        <Stack gap={10}>
          <TextField
            control={form.control}
            name="Name"
            label="Name"
            description="Only you see it, under All reports."
            maxLength={savedReportFields.Name.maxLength}
            required
          />
          <SelectField
            control={form.control}
            name="Every"
            label="Email with the table as CSV"
            options={mailingOptions}
            clearable={false}
          />
          {hasFixedDays && (
            <p>The days stay as they are. To move with the calendar, choose a period such as Last month first.</p>
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}
