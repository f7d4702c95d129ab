import type { TermRow } from '@picket/domain';
import { Controller } from 'react-hook-form';
import { Dialog } from '../dialogs/dialog.tsx';
import { Form } from './form.tsx';
import { draftOf, type ScheduleDraft, ScheduleRows, scheduleMessage, termRowOf } from './schedule-rows.tsx';
import { useSaveForm } from './use-save-form.ts';

interface ScheduleDialogProps {
  rows: readonly TermRow[];
  /** Offered while there are no rows. */
  suggestion?: readonly TermRow[] | null;
  onDone: (rows: readonly TermRow[]) => void;
  onClose: () => void;
}

/** Edits the rows of a schedule, with a preview of a job of $10,000. */
export function ScheduleDialog({ rows, suggestion, onDone, onClose }: ScheduleDialogProps) {
  const form = useSaveForm<{ Rows: readonly ScheduleDraft[] }>({
    values: { Rows: rows.map(draftOf) },
    rules: ({ Rows }) => ({ Rows: scheduleMessage(Rows.map(termRowOf)) }),
    save: async ({ Rows }) => {
      onDone(Rows.map(termRowOf));
      return {};
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Payment schedule" size="lg">
      <Form form={form} submitLabel="Use this schedule" onCancel={onClose}>
        <Controller
          control={form.control}
          name="Rows"
          render={({ field, fieldState }) => (
            <ScheduleRows
              rows={field.value}
              suggestion={suggestion}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </Form>
    </Dialog>
  );
}
