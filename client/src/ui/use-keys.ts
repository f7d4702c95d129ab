import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Keys {
  onSave: () => unknown;
  /** Enter in a one-line input also saves. A form element does this by itself. */
  savesOnEnter?: boolean;
  onCancel?: () => void;
}

/**
 * Saves on Ctrl/Cmd+S and Ctrl/Cmd+Enter and cancels on Esc, while the focus is within the element and no dialog is
 * open over it.
 */
export function useKeys(element: RefObject<HTMLElement | null>, { onSave, savesOnEnter, onCancel }: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !element.current?.contains(document.activeElement)) return;
    const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    if (dialog && !dialog.contains(element.current)) return;
    const isEnter = event.key === 'Enter' && savesOnEnter && event.target instanceof HTMLInputElement;
    const hasControl = event.ctrlKey || event.metaKey;
    if (isEnter || (hasControl && (event.key === 's' || event.key === 'Enter'))) {
      event.preventDefault();
      onSave();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  });

  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
