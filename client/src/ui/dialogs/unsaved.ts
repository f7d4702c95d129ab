import { type Confirmation, confirmPrompt } from './confirm-prompt.ts';

/** The unsaved input of the forms in a page, or in one of its sections, rows or dialogs. */
export interface Unsaved {
  readonly hasChanges: () => boolean;
  /** Runs an action that closes the forms: at once without changes, otherwise when the user agrees to discard them. */
  readonly leave: (action: () => void) => void;
  /** Adds a form with changes. Returns the function that removes it when it is saved, discarded or unmounted. */
  readonly add: (discard: () => void) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Collects the unsaved input of a part of a page, and adds it to the input of its container. */
export function createUnsaved(container?: Unsaved): Unsaved {
  const forms = new Set<() => void>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const hasChanges = () => forms.size > 0;
  let isAsking = false;
  return {
    hasChanges,
    add(discard) {
      const entry = () => {
        remove();
        discard();
      };
      const removeFromContainer = container?.add(entry);
      const remove = () => {
        removeFromContainer?.();
        if (forms.delete(entry)) notify();
      };
      forms.add(entry);
      notify();
      return remove;
    },
    leave(action) {
      if (!hasChanges()) return action();
      if (isAsking) return;
      isAsking = true;
      void confirmPrompt.ask(discarding).then((isLeaving) => {
        isAsking = false;
        if (!isLeaving) return;
        for (const discard of [...forms]) discard();
        action();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const discarding: Confirmation = {
  title: 'Discard your changes?',
  text: 'Your changes will be lost.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  isDanger: true,
};

/** The unsaved input of the whole page. */
export const pageUnsaved = createUnsaved();

/** The part of it that a reload with its input would not bring back. */
export const lostByReload = createUnsaved();
