import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { pageKey } from '@/lib/page-key.ts';
import { confirm } from '../dialogs/prompts.tsx';
import { pageUnsaved } from '../dialogs/unsaved.ts';

/**
 * Asks before leaving a page with unsaved changes. One instance serves all forms, because a router supports only one
 * blocker.
 */
export function UnsavedQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageUnsaved.hasChanges() && pageKey(currentLocation) !== pageKey(nextLocation),
  );

  const isBlocked = blocker.state === 'blocked';
  // Applies to the latest navigation, if the user tried another one meanwhile.
  const answer = useEffectEvent((isLeaving: boolean) => (isLeaving ? blocker.proceed?.() : blocker.reset?.()));

  useEffect(() => {
    if (!isBlocked) return;
    void confirm({
      title: 'Leave without saving?',
      text: 'Your changes will be lost.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      isDanger: true,
    }).then((isLeaving) => answer(isLeaving));
  }, [isBlocked]);
  return null;
}
