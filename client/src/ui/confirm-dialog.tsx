import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPrompt } from '@/lib/prompt.ts';
import { DialogButtons } from './dialog-buttons.tsx';

export interface Confirmation {
  readonly title: string;
  readonly text?: ReactNode;
  /** The button's words, a verb: 'Archive'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** What is confirmed can't be taken back. */
  readonly isDanger?: boolean;
}

const prompt = createPrompt<Confirmation, boolean>();

/** Asks before something that matters: `if (await confirm({ title: 'Archive the team?', confirmLabel: 'Archive' }))`. */
export const confirm = prompt.ask;

export function ConfirmDialog() {
  const asked = prompt.useAsked();
  if (!asked) return null;
  const { title, text, confirmLabel, cancelLabel = 'Cancel', isDanger } = asked.question;
  return (
    <Modal opened onClose={() => asked.answer(false)} title={title} withCloseButton={false} role="alertdialog">
      {text}
      <DialogButtons>
        <Button variant="default" onClick={() => asked.answer(false)} data-autofocus={isDanger}>
          {cancelLabel}
        </Button>
        <Button color={isDanger ? 'red' : undefined} onClick={() => asked.answer(true)} data-autofocus={!isDanger}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
