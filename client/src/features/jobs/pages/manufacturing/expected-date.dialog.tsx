import { dateProblem } from '@/lib/format/date-text.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DateField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';

interface ExpectedDateDialogProps {
  name: string;
  day: string | null;
  onSave: (day: string | null) => Promise<{ data?: unknown; error?: unknown }>;
  onClose: () => void;
}

/** Asks when a special order item is to arrive. An empty field means that the day is not known. */
export function ExpectedDateDialog({ name, ...props }: ExpectedDateDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={`Expected: ${name}`}>
      <ExpectedDateForm {...props} />
    </Dialog>
  );
}

function ExpectedDateForm({ day, onSave, onClose }: Omit<ExpectedDateDialogProps, 'name'>) {
  const form = useSaveForm({
    values: { ExpectedDate: day },
    rules: ({ ExpectedDate }) => ({ ExpectedDate: dateProblem(ExpectedDate) }),
    save: ({ ExpectedDate }) => onSave(ExpectedDate),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Save date" onCancel={onClose}>
      <DateField
        control={form.control}
        name="ExpectedDate"
        label="Expected date"
        description="The day on which the supplier delivers it"
      />
    </Form>
  );
}
