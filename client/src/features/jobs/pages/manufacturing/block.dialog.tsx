import { blockFields } from '@picket/domain';
import type { KeyboardEvent, Ref } from 'react';
import { useController } from 'react-hook-form';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { ChoiceCards } from '@/ui/inputs/choice-cards.tsx';
import { Text } from '@/ui/layout.tsx';
import styles from './block.module.css';

interface BlockDialogProps {
  name: string;
  onBlock: (reason: string) => Promise<{ data?: unknown; error?: unknown }>;
  onClose: () => void;
}

/** Asks what stops an item. */
export function BlockDialog({ name, ...props }: BlockDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={`Block: ${name}`} size="lg">
      <BlockForm {...props} />
    </Dialog>
  );
}

const OTHER = 'Other';
const causes = [
  'Material missing',
  'Damaged or warped',
  'Machine down',
  'Question for the office',
  'Wrong measure',
  OTHER,
].map((Name, index) => ({ Id: index + 1, Name }));

const LONGEST_CAUSE = Math.max(...causes.map(({ Name }) => Name.length));
const LONGEST_NOTE = blockFields.Reason.maxLength - LONGEST_CAUSE - ': '.length;

function BlockForm({ onBlock, onClose }: Omit<BlockDialogProps, 'name'>) {
  const form = useSaveForm({
    values: { CauseId: null as number | null, Note: '' },
    rules: ({ CauseId, Note }) => ({
      CauseId: CauseId === null ? 'Choose what stops it' : null,
      Note: causeOf(CauseId) === OTHER && Note.trim() === '' ? 'Note is required' : null,
    }),
    save: ({ CauseId, Note }) => onBlock(reasonOf(causeOf(CauseId), Note.trim())),
    onSaved: onClose,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'CauseId' });
  return (
    <Form form={form} submitLabel="Block item" onCancel={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the choices within */}
      <div className={styles.fields} onKeyDown={typeIntoNote}>
        <ChoiceCards
          label="What stops it?"
          cards={causes}
          {...field}
          ref={field.ref as Ref<HTMLInputElement>}
          error={fieldState.error?.message}
          required
        />
        <TextField control={form.control} name="Note" label="Note" maxLength={LONGEST_NOTE} rows={3} />
        <Text as="p" size="sm" tone="dimmed">
          The order cannot be marked as ready until the item is unblocked.
        </Text>
      </div>
    </Form>
  );
}

/** What is typed while a cause has the focus is the note: its spaces would choose causes, and its letters be lost. */
function typeIntoNote({ key, target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): void {
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (isLetter && target instanceof HTMLInputElement && target.type === 'radio') {
    currentTarget.querySelector('textarea')?.focus();
  }
}

const causeOf = (id: number | null): string => causes.find(({ Id }) => Id === id)?.Name ?? '';

function reasonOf(cause: string, note: string): string {
  if (cause === OTHER) return note;
  return note === '' ? cause : `${cause}: ${note}`;
}
