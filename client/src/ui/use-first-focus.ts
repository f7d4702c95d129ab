import { useEffect, useRef } from 'react';

const DELAY_MS = 100;

/**
 * Focuses the field that it is given to once the page stands; not on narrow screens, where a keyboard would rise, and
 * not once a person has begun in another field: what they type would go on in this one.
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
