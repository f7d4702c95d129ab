import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Keys {
  onSave: () => unknown;
  /** Enter in a one-line input also saves. A form element does this by itself. */
  savesOnEnter?: boolean;
  onCancel?: () => void;
}

/** Ctrl/Cmd+S saves and Esc cancels while the focus is within an element. */
export function useKeys(element: RefObject<HTMLElement | null>, { onSave, savesOnEnter, onCancel }: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !element.current?.contains(document.activeElement)) return;
    const isEnter = event.key === 'Enter' && savesOnEnter && event.target instanceof HTMLInputElement;
    if (isEnter || (event.key === 's' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      onSave();
    } else if (event.key === 'Escape') {
      onCancel?.();
    }
  });

  useEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
