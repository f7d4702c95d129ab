import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepsInput } from './kept-input.ts';
import { createUnsaved, lostByReload, pageUnsaved, type Unsaved } from './unsaved.ts';

const Container = createContext(pageUnsaved);

/** Collects the unsaved input of the forms in a section, row or dialog, which are rendered in this provider. */
export const UnsavedProvider = Container.Provider;

/** The unsaved input of a part of the page. Provide it to the forms in the part with UnsavedProvider. */
export function useUnsaved(): Unsaved {
  const container = use(Container);
  return useState(() => createUnsaved(container))[0];
}

export const useHasChanges = ({ subscribe, hasChanges }: Unsaved): boolean =>
  useSyncExternalStore(subscribe, hasChanges);

/**
 * Asks before a link, the back button, an action or closing the tab discards input. `settle` marks it as saved before the
 * next render. `isKept`: the input comes back after `reloadWithInput`, which otherwise asks, too.
 */
export function useUnsavedInput(
  hasInput: boolean,
  discard: () => void,
  isKept = false,
): Unsaved & { settle: () => void } {
  const unsaved = useUnsaved();
  const settle = useRef<() => void>(() => {});
  useEffect(() => {
    if (!hasInput) return;
    const warn = (event: BeforeUnloadEvent) => !keepsInput() && event.preventDefault();
    const removeUnsaved = unsaved.add(discard);
    const removeLost = isKept ? undefined : lostByReload.add(discard);
    const remove = () => {
      removeUnsaved();
      removeLost?.();
    };
    settle.current = remove;
    addEventListener('beforeunload', warn);
    return () => {
      remove();
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved, hasInput, discard, isKept]);
  return { ...unsaved, settle: () => settle.current() };
}
