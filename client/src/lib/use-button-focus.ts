import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Focused {
  readonly button: HTMLButtonElement;
  /** The dialog or page around the button. */
  readonly place: HTMLElement | null;
}

/**
 * Props of a button that loses the focus by its own action: it gets the focus back when it is enabled again after its
 * call. If its action has removed it, the dialog or page around it gets the focus.
 */
export function useButtonFocus() {
  const last = useRef<Focused | null>(null);
  useEffect(() => restoreFocus(last));
  useEffect(() => () => restoreFocus(last), []);
  return {
    onFocus: ({ currentTarget: button }: FocusEvent<HTMLButtonElement>) => {
      last.current = { button, place: button.closest<HTMLElement>('[role="dialog"], main') };
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
      if (!currentTarget.disabled) last.current = null;
    },
  };
}

function restoreFocus(last: RefObject<Focused | null>): void {
  if (!last.current) return;
  const { button, place } = last.current;
  if (document.activeElement !== document.body) {
    if (document.activeElement !== button) last.current = null;
    return;
  }
  if (!button.isConnected) place?.focus();
  else if (!button.disabled) button.focus();
}
