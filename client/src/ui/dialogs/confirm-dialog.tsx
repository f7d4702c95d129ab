import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Asked } from '@/lib/prompt.ts';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export interface Confirmation {
  readonly title: string;
  readonly text?: ReactNode;
  /** The text of the button, a verb: 'Archive'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action cannot be undone. */
  readonly isDanger?: boolean;
}

export function ConfirmDialog({ question, answer }: Asked<Confirmation, boolean>) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', isDanger = false } = question;
  return (
    <Dialog opened title={title} withCloseButton={false} onClose={() => answer(false)}>
      {text}
      <DialogButtons>
        <Button variant="default" data-autofocus={isDanger || undefined} onClick={() => answer(false)}>
          {cancelLabel}
        </Button>
        <Button
          color={isDanger ? 'red.9' : undefined}
          data-autofocus={!isDanger || undefined}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
