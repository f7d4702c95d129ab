import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './prompts.tsx';

/** Asks before a page with changes is left: by a link, the back button, or closing the tab. */
export function useUnsavedWarning(hasChanges: boolean, isSaved?: RefObject<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isSaved?.current && currentLocation.pathname !== nextLocation.pathname,
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

  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
