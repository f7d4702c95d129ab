import { lazy, Suspense } from 'react';
import { conflictPrompt } from '@/api/conflict.ts';
import { createPrompt } from '@/lib/prompt.ts';
import type { Confirmation } from './confirm-dialog.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog })));

const confirmPrompt = createPrompt<Confirmation, boolean>();

/** Asks before something that matters: `if (await confirm({ title: 'Archive the team?', confirmLabel: 'Archive' }))`. */
export const confirm = confirmPrompt.ask;

/** The dialogs that any page may ask for; loaded when they are first needed. */
export function Prompts() {
  const confirmation = confirmPrompt.useAsked();
  const conflict = conflictPrompt.useAsked();
  return (
    <Suspense>
      {confirmation && <ConfirmDialog {...confirmation} />}
      {conflict && <ConflictDialog {...conflict} />}
    </Suspense>
  );
}
