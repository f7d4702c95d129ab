import { lazy, Suspense, useEffect, useState } from 'react';
import { conflictPrompt } from '@/api/conflict.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useToast } from '../toasts.tsx';
import { confirmPrompt } from './confirm-prompt.ts';

/** The dialogs, loaded on first use. React keeps a failed load, so that another attempt needs new ones. */
const createDialogs = () => ({
  Confirm: lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog }))),
  Conflict: lazy(() => import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog }))),
});

/** Asks for confirmation: `if (await confirm({ title: 'Archive the team?', confirmLabel: 'Archive' }))`. */
export const confirm = confirmPrompt.ask;

function withdrawQuestions(): void {
  confirmPrompt.withdraw(false);
  conflictPrompt.withdraw({ choice: 'none' });
}

/** The dialogs that code can open from any page. A question that cannot be shown is answered so that nothing is lost. */
export function Prompts() {
  const [{ Confirm, Conflict }, setDialogs] = useState(createDialogs);
  const toast = useToast();
  const confirmation = confirmPrompt.useAsked();
  const conflict = conflictPrompt.useAsked();
  useEffect(() => withdrawQuestions, []);
  const withdraw = () => {
    setDialogs(createDialogs());
    withdrawQuestions();
    toast('error', 'A question could not be shown, so nothing was done. Check your connection and try again.');
  };
  return (
    <ErrorBoundary fallback={(retry) => <Withdrawn withdraw={withdraw} retry={retry} />}>
      <Suspense>
        {confirmation && <Confirm {...confirmation} />}
        {conflict && <Conflict {...conflict} />}
      </Suspense>
    </ErrorBoundary>
  );
}

function Withdrawn({ withdraw, retry }: { withdraw: () => void; retry: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    withdraw();
    retry();
  }, []);
  return null;
}
