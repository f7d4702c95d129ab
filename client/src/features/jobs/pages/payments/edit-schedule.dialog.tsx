import {
  addDollars,
  type DueRow,
  formatMoney,
  type JobDetails,
  type MovedRow,
  scheduleEditFields,
} from '@picket/domain';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { dateProblem } from '@/lib/format/date-text.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DateField, NumberField, ReasonField } from '@/ui/form/fields.tsx';
import { FieldGrid, Form } from '@/ui/form/form.tsx';
import { draftOf, type ScheduleDraft, ScheduleRows, scheduleMessage, termRowOf } from '@/ui/form/schedule-rows.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { useEditScheduleMutation } from '../../shared/calls/invoices.api.ts';
import type { ScheduleRow } from './schedule-table.tsx';

interface DialogProps {
  job: JobDetails;
  onClose: () => void;
}

const EXAMPLE = 'Such as: promised by phone';

/** Changes the schedule of this job for what has not fallen due. */
export const EditScheduleDialog = (props: DialogProps) => (
  <Dialog opened onClose={props.onClose} title="Edit schedule" size="lg">
    <TermsForm {...props} />
  </Dialog>
);

function TermsForm({ job, onClose }: DialogProps) {
  const [{ Id, Version, OpenTerms, Schedule, Totals }] = useState(job);
  const Fixed = Schedule.flatMap(fixedRow);
  // A schedule has one row for the rest.
  const isRestDue = Fixed.length > 0 && !OpenTerms.some((row) => 'IsRest' in row);
  const [edit] = useEditScheduleMutation();
  const form = useSaveForm({
    values: { Rows: OpenTerms.map(draftOf) as readonly ScheduleDraft[], Reason: '' },
    fields: scheduleEditFields,
    rules: ({ Rows }) => ({
      Rows: Rows.length === 0 ? NO_ROWS : scheduleMessage(Rows.map(termRowOf), isRestDue),
    }),
    save: ({ Rows, Reason }) => edit({ Id, Version, Rows: Rows.map(termRowOf), Reason }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Save schedule" onCancel={onClose}>
      <Stack gap={14}>
        <p>
          Only this job changes, and what has fallen due stays. Customers who saw the schedule need to approve again.
        </p>
        <Controller
          control={form.control}
          name="Rows"
          render={({ field, fieldState }) => (
            <ScheduleRows
              rows={field.value}
              job={{ Total: Totals.GrandTotal, Fixed, isRestDue }}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <ReasonField control={form.control} field={scheduleEditFields.Reason} description={EXAMPLE} />
      </Stack>
    </Form>
  );
}

const NO_ROWS = 'Enter at least one row';

const fixedRow = ({ DueOn, ...row }: ScheduleRow): DueRow[] =>
  DueOn === null ? [] : [{ ...row, DueOn, Trigger: row.When }];

interface MoveDialogProps extends DialogProps {
  row: ScheduleRow;
}

/** Gives a row that fell due another day, all of it or a part. */
export const MoveDueDialog = (props: MoveDialogProps) => (
  <Dialog opened onClose={props.onClose} title={`Move due day of ${formatMoney(props.row.Amount)}`} size="lg">
    <MoveForm {...props} />
  </Dialog>
);

function MoveForm({ job, row, onClose }: MoveDialogProps) {
  const [{ Id, Version }] = useState(job);
  const [{ Row, Amount: whole, DueOn: day }] = useState(row);
  const [edit] = useEditScheduleMutation();
  const form = useSaveForm({
    values: { Amount: whole as number | null, DueOn: day, RestDueOn: null as string | null, Reason: '' },
    fields: scheduleEditFields,
    rules: ({ Amount, DueOn, RestDueOn }) => ({
      Amount: Amount !== null && Amount > 0 && Amount <= whole ? null : `Enter an amount up to ${formatMoney(whole)}`,
      DueOn: DueOn === null ? 'Payment due is required' : dateProblem(DueOn),
      RestDueOn: Amount !== null && Amount < whole && RestDueOn === null ? 'Choose a day' : dateProblem(RestDueOn),
    }),
    save: ({ Amount, DueOn, RestDueOn, Reason }) => {
      const first: MovedRow = { Row, DueOn: DueOn! };
      const parts: MovedRow[] = [
        { ...first, Amount: Amount! },
        { Row, DueOn: RestDueOn!, Amount: addDollars(whole, -Amount!) },
      ];
      return edit({ Id, Version, Rows: Amount === whole ? [first] : parts, Reason });
    },
    onSaved: onClose,
  });
  const { control } = form;
  const amount = form.watch('Amount');
  const rest = amount !== null && amount < whole ? addDollars(whole, -amount) : 0;
  return (
    <Form form={form} submitLabel="Move due day" onCancel={onClose}>
      <Stack gap={14}>
        <p>The sum stays due. Enter a part of it to split it into two payments.</p>
        <FieldGrid>
          <NumberField control={control} name="Amount" label="Amount" kind="money" min={0} max={whole} required />
          <DateField control={control} name="DueOn" label="Payment due" required />
          {rest > 0 && (
            <DateField control={control} name="RestDueOn" label={`The other ${formatMoney(rest)}`} required />
          )}
        </FieldGrid>
        <ReasonField control={control} field={scheduleEditFields.Reason} description={EXAMPLE} />
      </Stack>
    </Form>
  );
}
