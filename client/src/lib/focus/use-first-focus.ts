import { useEffect, useRef } from 'react';

const DELAY_MS = 100;

const FIELDS = ':is(input:not([type=hidden], [type=file]), textarea, select):enabled, [contenteditable=true]';

/** Returns the first field in an element, or the element itself when it is a field; null for none. */
export const firstFieldIn = (element: Element): HTMLElement | null =>
  element.matches(FIELDS) ? (element as HTMLElement) : element.querySelector<HTMLElement>(FIELDS);

/**
 * Focuses a field, or the first field of a form, when it opens; not on narrow screens, where that opens the keyboard,
 * and not when the user already types in another field or answers a dialog above it, or when the form is saving.
 */
export function useFirstFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!matchMedia('(min-width: 768px)').matches) return;
    const timer = setTimeout(() => {
      if (place.current && isFree(place.current)) firstFieldIn(place.current)?.focus();
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return place;
}

function isFree(place: HTMLElement): boolean {
  const active = document.activeElement;
  const dialog = active?.closest('[role=dialog]');
  const isSaving = place.closest('[inert]') || place.querySelector('[inert]');
  return !isSaving && !active?.matches(FIELDS) && (!dialog || dialog.contains(place));
}
