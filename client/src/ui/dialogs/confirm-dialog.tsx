import { Button } from '@mantine/core';
import type { Asked } from '@/lib/prompt.ts';
import type { Confirmation } from './confirm-prompt.ts';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export function ConfirmDialog({ question, answer }: Asked<Confirmation, boolean>) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', isDanger = false } = question;
  return (
    <Dialog opened title={title} withCloseButton={false} onClose={() => answer(false)}>
      {text}
      <DialogButtons>
        <Button variant="default" data-first={isDanger || undefined} onClick={() => answer(false)}>
          {cancelLabel}
        </Button>
        <Button color={isDanger ? 'red.9' : undefined} data-first={!isDanger || undefined} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
