import { lazy, Suspense, useEffect, useState } from 'react';
import { conflictPrompt } from '@/api/conflict.ts';
import { questionPrompt } from '@/api/question.ts';
import { afterStart } from '@/lib/after-start.ts';
import { findNewVersion } from '@/lib/new-version.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useToast } from '../toasts.tsx';
import { confirmPrompt } from './confirm-prompt.ts';

const loadConfirm = () => import('./confirm-dialog.tsx');
const loadQuestion = () => import('./question-dialog.tsx');
const loadConflict = () => import('./conflict-dialog.tsx');

/** Loads the dialogs ahead: a user without a connection can answer questions too. */
const preload = () => void Promise.all([loadConfirm(), loadQuestion(), loadConflict()]).catch(() => undefined);

/** Creates the dialogs. React.lazy caches a failed load, so a retry needs new ones. */
const createDialogs = () => ({
  Confirm: lazy(() => loadConfirm().then((file) => ({ default: file.ConfirmDialog }))),
  Question: lazy(() => loadQuestion().then((file) => ({ default: file.QuestionDialog }))),
  Conflict: lazy(() => loadConflict().then((file) => ({ default: file.ConflictDialog }))),
});

/** Asks for confirmation: `if (await confirm({ title: 'Archive the team?', confirmLabel: 'Archive' }))`. */
export const confirm = confirmPrompt.ask;

const RELOAD = 'Reload the page to use the new version of Picket.';

function withdrawQuestions(): void {
  confirmPrompt.withdraw(false);
  questionPrompt.withdraw(null);
  conflictPrompt.withdraw({ choice: 'none' });
}

/**
 * Shows the questions that code asks from any page. If a dialog cannot load, the question gets the answer that changes
 * nothing.
 */
export function Prompts() {
  const [{ Confirm, Question, Conflict }, setDialogs] = useState(createDialogs);
  const toast = useToast();
  const confirmation = confirmPrompt.useAsked();
  const conflict = conflictPrompt.useAsked();
  const asked = questionPrompt.useAsked();
  useEffect(() => withdrawQuestions, []);
  useEffect(() => afterStart(preload), []);
  const withdraw = () => {
    setDialogs(createDialogs());
    withdrawQuestions();
    void findNewVersion().then((isNew) =>
      toast(
        'error',
        `The confirmation could not be loaded. Nothing was changed. ${isNew ? RELOAD : 'Check your connection and try again.'}`,
      ),
    );
  };
  return (
    <ErrorBoundary fallback={(retry) => <Withdrawn withdraw={withdraw} retry={retry} />}>
      <Suspense>
        {confirmation && <Confirm {...confirmation} />}
        {conflict && <Conflict {...conflict} />}
        {asked && <Question key={asked.question.text} {...asked} />}
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
