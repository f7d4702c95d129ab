import { headTooLongMessage, MAX_HEAD_LENGTH } from '@picket/domain';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { TextField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { DropZone } from '@/ui/inputs/drop-zone.tsx';
import { Stack } from '@/ui/layout.tsx';
import { useStartIntegrityCheckMutation } from './audit.api.ts';

/** Starts a check against a head that was stored elsewhere. */
export function CompareHeadDialog({ onClose }: { onClose: () => void }) {
  const [start] = useStartIntegrityCheckMutation();
  const form = useSaveForm({
    values: { Head: '' },
    rules: ({ Head }) => ({ Head: headProblem(Head) }),
    save: ({ Head }) => start({ Head }),
    onSaved: onClose,
  });
  const take = async ([file]: File[]) => {
    const text = (await file?.slice(0, MAX_HEAD_LENGTH + 1).text()) ?? '';
    form.setValue('Head', text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Dialog opened title="Compare with a head" size="lg" onClose={onClose}>
      <Form form={form} submitLabel="Start comparison" onCancel={onClose}>
        <Stack gap={10}>
          <p>
            Choose a head that was stored elsewhere: a file that was downloaded from this page or sent by email, the
            saved output of "npm run verify", or the backup.json of a backup.
          </p>
          <DropZone label="Choose file" accept=".json,.txt,.log" hint="Or drop it here." onFiles={take} />
          <TextField control={form.control} name="Head" label="Or paste the head" rows={6} />
        </Stack>
      </Form>
    </Dialog>
  );
}

function headProblem(text: string): string | null {
  if (text.trim() === '') return 'Choose a file or paste a head';
  return text.length > MAX_HEAD_LENGTH ? headTooLongMessage : null;
}
