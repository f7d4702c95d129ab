import type { ReactNode } from 'react';
import { createPrompt } from '@/lib/prompt.ts';

export interface Confirmation {
  readonly title: string;
  readonly text?: ReactNode;
  /** The text of the button, a verb: 'Archive'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action cannot be undone. */
  readonly isDanger?: boolean;
}

/** Asks for confirmation; `Prompts` shows the question. */
export const confirmPrompt = createPrompt<Confirmation, boolean>();
