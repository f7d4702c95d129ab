import { type SavedReportRow, savedReportFields } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { useSaveSavedReportMutation } from './saved-reports.api.ts';

interface RenameReportDialogProps {
  saved: SavedReportRow;
  onClose: () => void;
}

/** Gives a saved report another name. */
export function RenameReportDialog(props: RenameReportDialogProps) {
  return (
    <Dialog opened title="Rename report" onClose={props.onClose}>
      <RenameForm {...props} />
    </Dialog>
  );
}

function RenameForm({ saved, onClose }: RenameReportDialogProps) {
  const [save] = useSaveSavedReportMutation();
  const form = useVersionedForm<SavedReportRow, Pick<SavedReportRow, 'Name'>>(saved, {
    pick: ({ Name }) => ({ Name }),
    fields: savedReportFields,
    save: ({ Name }, opened) => save({ ...opened, Name: Name.trim() }),
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Rename report" onCancel={onClose}>
      <TextField
        control={form.control}
        name="Name"
        label="Name"
        maxLength={savedReportFields.Name.maxLength}
        required
      />
    </Form>
  );
}
