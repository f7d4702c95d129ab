import { useEffect, useRef } from 'react';

const DELAY_MS = 100;

/**
 * Focuses a field when the page opens; not on narrow screens, where that opens the keyboard, and not when the user already
 * types in another field.
 */
export function useFirstFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (!matchMedia('(min-width: 768px)').matches) return;
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches('input, textarea, select')) field.current?.focus();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return field;
}
