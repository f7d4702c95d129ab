import { type NoteRow, noteFields } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { type SaveForm, useSaveForm } from '@/ui/form/use-save-form.ts';
import { useVersionedForm } from '@/ui/form/use-versioned-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { useAddNoteMutation, useSaveNoteMutation } from './notes.api.ts';

interface NoteDialogProps {
  customerId: number;
  /** Omit to add a note. */
  note?: NoteRow;
  /** Of a new note. Default: note. */
  kind?: 'note' | 'call';
  onClose: () => void;
}

type NoteText = Pick<NoteRow, 'Title' | 'NoteText'>;

/** Adds or edits a note about a customer. */
export function NoteDialog({ note, ...props }: NoteDialogProps) {
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={note ? 'Edit note' : props.kind === 'call' ? 'Log a call' : 'Add note'}
    >
      {note ? <EditNote note={note} {...props} /> : <AddNote {...props} />}
    </Dialog>
  );
}

function AddNote({ customerId, kind, onClose }: NoteDialogProps) {
  const [add] = useAddNoteMutation();
  const form = useSaveForm<NoteText>({
    values: { Title: '', NoteText: '' },
    fields: noteFields,
    rules: emptyMessage,
    save: (text) => add({ customerId, ...(kind && { Kind: kind }), ...text }),
    onSaved: onClose,
  });
  return <NoteForm form={form} onClose={onClose} />;
}

function EditNote({ customerId, note, onClose }: NoteDialogProps & { note: NoteRow }) {
  const [save] = useSaveNoteMutation();
  const form = useVersionedForm<NoteRow, NoteText>(note, {
    pick: ({ Title, NoteText }) => ({ Title, NoteText }),
    fields: noteFields,
    rules: emptyMessage,
    save: (text, opened) => save({ customerId, ...opened, ...text }),
    onSaved: onClose,
  });
  return <NoteForm form={form} onClose={onClose} />;
}

const emptyMessage = ({ Title, NoteText }: NoteText): Record<string, string> =>
  Title.trim() || NoteText.trim() ? {} : { NoteText: 'Invalid note' };

function NoteForm({ form, onClose }: { form: SaveForm<NoteText>; onClose: () => void }) {
  const { control } = form;
  return (
    <Form form={form} onCancel={onClose}>
      <Stack gap={14}>
        <TextField control={control} name="Title" label="Title" maxLength={noteFields.Title.maxLength} />
        <TextField control={control} name="NoteText" label="Note" maxLength={noteFields.NoteText.maxLength} rows={6} />
      </Stack>
    </Form>
  );
}
