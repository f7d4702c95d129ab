import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { pageAt } from '@/lib/page-at.ts';
import { confirm } from './prompts.tsx';
import { hasUnsavedChanges } from './use-unsaved-warning.ts';

/** Asks before a page with changes is left. One for all that is open: a router asks no more than one. */
export function UnsavedQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && pageAt(currentLocation) !== pageAt(nextLocation),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      text: 'What you changed on this page is lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      isDanger: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
