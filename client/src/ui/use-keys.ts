import { type RefObject, useEffect, useRef } from 'react';

interface Keys {
  onSave: () => unknown;
  onCancel?: () => void;
}

/** Ctrl/Cmd+S saves and Esc cancels while the focus is within an element. */
export function useKeys(element: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !element.current?.contains(document.activeElement)) return;
      if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latest.current.onSave();
      } else if (event.key === 'Escape') {
        latest.current.onCancel?.();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [element]);
}
