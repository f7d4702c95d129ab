import { type RefObject, useEffect } from 'react';

const unsaved = new Set<() => boolean>();

/** Whether any open form has unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...unsaved].some((isUnsaved) => isUnsaved());

/** Warns about unsaved changes before a link, the back button or closing the tab discards them. */
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
