import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';

interface NoteDialogProps {
  title: string;
  /** The description below the label of the input. */
  text: string;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

const LONGEST = 500;

/** Asks for a required note. */
export function NoteDialog({ title, ...props }: NoteDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      <NoteForm {...props} />
    </Dialog>
  );
}

function NoteForm({ text, note, onNote, onClose }: Omit<NoteDialogProps, 'title'>) {
  const form = useSaveForm({
    values: { Note: note },
    rules: ({ Note }) => ({ Note: Note.trim() === '' ? 'Note is required' : null }),
    save: async ({ Note }) => {
      onNote(Note.trim());
      return {};
    },
    onSaved: onClose,
  });
  return (
    <Form form={form} submitLabel="Save note" onCancel={onClose}>
      <TextField
        control={form.control}
        name="Note"
        label="Note"
        description={text}
        maxLength={LONGEST}
        rows={3}
        required
      />
    </Form>
  );
}
