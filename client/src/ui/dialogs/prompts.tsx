import { lazy, Suspense, useEffect, useState } from 'react';
import { conflictPrompt } from '@/api/conflict.ts';
import { questionPrompt } from '@/api/question.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useToast } from '../toasts.tsx';
import { type Confirmation, confirmPrompt } from './confirm-prompt.ts';

/** Creates the dialogs, which load on first use. React.lazy caches a failed load, so a retry needs new ones. */
const createDialogs = () => ({
  Confirm: lazy(() => import('./confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog }))),
  Conflict: lazy(() => import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog }))),
});

/** Asks for confirmation: `if (await confirm({ title: 'Archive the team?', confirmLabel: 'Archive' }))`. */
export const confirm = confirmPrompt.ask;

function withdrawQuestions(): void {
  confirmPrompt.withdraw(false);
  questionPrompt.withdraw(false);
  conflictPrompt.withdraw({ choice: 'none' });
}

/**
 * Shows the questions that code asks from any page. If a dialog cannot load, the question gets the answer that changes
 * nothing.
 */
export function Prompts() {
  const [{ Confirm, Conflict }, setDialogs] = useState(createDialogs);
  const toast = useToast();
  const confirmation = confirmPrompt.useAsked();
  const conflict = conflictPrompt.useAsked();
  const asked = questionPrompt.useAsked();
  useEffect(() => withdrawQuestions, []);
  const withdraw = () => {
    setDialogs(createDialogs());
    withdrawQuestions();
    toast('error', 'The confirmation could not be loaded. Nothing was changed. Check your connection and try again.');
  };
  return (
    <ErrorBoundary fallback={(retry) => <Withdrawn withdraw={withdraw} retry={retry} />}>
      <Suspense>
        {confirmation && <Confirm {...confirmation} />}
        {conflict && <Conflict {...conflict} />}
        {asked && <Confirm question={questionAbout(asked.question)} answer={asked.answer} />}
      </Suspense>
    </ErrorBoundary>
  );
}

const questionAbout = (text: string): Confirmation => ({
  title: 'Continue anyway?',
  text: `${text}.`,
  confirmLabel: 'Continue Anyway',
});

function Withdrawn({ withdraw, retry }: { withdraw: () => void; retry: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    withdraw();
    retry();
  }, []);
  return null;
}
