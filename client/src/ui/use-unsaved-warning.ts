import { type RefObject, useEffect } from 'react';

const unsaved = new Set<() => boolean>();

/** Whether anything that is open has changes which are not saved. */
export const hasUnsavedChanges = (): boolean => [...unsaved].some((isUnsaved) => isUnsaved());

/** Has people asked before changes are lost: by a link, the back button, or closing the tab. */
export function useUnsavedWarning(hasChanges: boolean, isSaved?: RefObject<boolean>): void {
  useEffect(() => {
    if (!hasChanges) return;
    const isUnsaved = () => !isSaved?.current;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(isUnsaved);
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(isUnsaved);
      removeEventListener('beforeunload', ask);
    };
  }, [hasChanges, isSaved]);
}
