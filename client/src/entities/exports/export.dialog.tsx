import { dayRangeMessages, type ExportRequest, type ExportScope, exportFields } from '@picket/domain';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { asProblem } from '@/api/problem.ts';
import type { WithSession } from '@/api/session.slice.ts';
import { dateProblem } from '@/lib/format/date-text.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DateField, TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Segments } from '@/ui/inputs/segments.tsx';
import { Stack, Text } from '@/ui/layout.tsx';
import { useToast } from '@/ui/toasts.tsx';
import styles from './export.module.css';
import { downloadExport } from './export-calls.ts';

export interface Days {
  readonly StartDate: string;
  readonly EndDate: string;
}

interface ExportDialogProps {
  /** The job to export. Without one, the user chooses days or everything. */
  jobId?: number;
  /** The days that the dialog proposes, `yyyy-MM-dd`. */
  days?: Days | null;
  onClose: () => void;
}

/** Downloads recorded events with the proof that they were not changed. */
export function ExportDialog(props: ExportDialogProps) {
  const title = props.jobId === undefined ? 'Export events' : `Export #${props.jobId}`;
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      <ExportForm {...props} />
    </Dialog>
  );
}

const scopes = [
  { Id: 'interval', Name: 'Days' },
  { Id: 'everything', Name: 'Everything' },
] as const;

const notes: Readonly<Record<ExportScope, string>> = {
  everything: 'All events and files since the first day. Large exports take several minutes.',
  interval: 'The events recorded on these days, and the files that they name.',
  job: 'The events of the job, its payments, documents and deliveries, and the files that they name.',
};

function ExportForm({ jobId, days, onClose }: ExportDialogProps) {
  const [scope, setScope] = useState<'interval' | 'everything'>('interval');
  const { download, bytes } = useDownload();
  const toast = useToast();
  const Scope = jobId === undefined ? scope : 'job';
  const dayRule = (label: string, day: string | null) => {
    if (Scope !== 'interval') return null;
    return day ? dateProblem(day) : `${label} is required`;
  };
  const form = useSaveForm({
    values: { StartDate: days?.StartDate ?? null, EndDate: days?.EndDate ?? null, Reason: '' },
    fields: exportFields,
    rules: (values) => {
      const StartDate = dayRule('Start date', values.StartDate);
      const EndDate = dayRule('End date', values.EndDate);
      const isBackwards = Scope === 'interval' && !StartDate && values.StartDate! > values.EndDate!;
      return { StartDate, EndDate: EndDate ?? (isBackwards ? dayRangeMessages.endDateBeforeStartDate : null) };
    },
    save: ({ StartDate, EndDate, Reason }) =>
      download({
        Scope,
        ...(jobId !== undefined && { JobId: jobId }),
        ...(Scope === 'interval' && { StartDate: StartDate!, EndDate: EndDate! }),
        Reason,
      }),
    onSaved: () => {
      toast('success', 'Export downloaded');
      onClose();
    },
  });
  const { control } = form;
  return (
    <Form form={form} submitLabel="Export" onCancel={onClose}>
      <Stack gap={14}>
        {jobId === undefined && (
          <Segments
            label="What to export"
            segments={scopes}
            value={scope}
            onChange={setScope}
            disabled={form.isSaving}
          />
        )}
        <Text as="p" size="sm" tone="dimmed">
          {notes[Scope]}
        </Text>
        {Scope === 'interval' && (
          <div className={styles.days}>
            <DateField control={control} name="StartDate" label="Start date" required />
            <DateField control={control} name="EndDate" label="End date" required />
          </div>
        )}
        <TextField
          control={control}
          name="Reason"
          label="Reason"
          description="It is in the export and in the security log, with your name."
          maxLength={exportFields.Reason.maxLength}
          required
        />
        <Text as="p" size="sm" tone="dimmed" role="status">
          {form.isSaving
            ? `Exporting: ${megabytes(bytes)} MB received. Closing this dialog cancels the export.`
            : 'The archive has its own verifier: README.txt in it says how to check that nothing was changed.'}
        </Text>
      </Stack>
    </Form>
  );
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Downloads an export, and cancels it when the dialog closes. */
function useDownload() {
  const store = useStore<WithSession>();
  const toast = useToast();
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const download = async (request: ExportRequest): Promise<{ data?: object; error?: unknown }> => {
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    try {
      await downloadExport(store, request, { signal, onBytes: setBytes });
      return { data: {} };
    } catch (error) {
      const { Message, ModelState } = asProblem(error);
      if (!ModelState && !signal.aborted) toast('error', 'The export failed', Message);
      return { error };
    }
  };
  return { download, bytes };
}
