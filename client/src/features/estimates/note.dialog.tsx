import { Dialog } from '@/ui/dialog.tsx';
import { TextField } from '@/ui/fields.tsx';
import { Form } from '@/ui/form.tsx';
import { useSaveForm } from '@/ui/use-save-form.ts';

interface NoteDialogProps {
  title: string;
  /** What the note is about. */
  text: string;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

const LONGEST = 500;

/** Asks for the reason that has to be written down. */
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
    <Form form={form} submitLabel="Keep note" onCancel={onClose}>
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
