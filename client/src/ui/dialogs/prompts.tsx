import { lazy, Suspense } from 'react';
import { conflictPrompt } from '@/api/conflict.ts';
import { confirmPrompt } from './confirm-prompt.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog })));

/** Asks for confirmation: `if (await confirm({ title: 'Archive the team?', confirmLabel: 'Archive' }))`. */
export const confirm = confirmPrompt.ask;

/** The dialogs that code can open from any page, loaded on first use. */
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
