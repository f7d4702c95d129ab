import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, type ModalProps, Portal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstFieldIn } from '@/lib/focus/use-first-focus.ts';
import styles from './dialog.module.css';
import { UnsavedProvider, useUnsaved } from './use-unsaved.ts';

/**
 * A dialog over the page, outside the form that opened it. It opens with the focus in its first field; without fields, on
 * the button with `data-first`. Closing it with unsaved input asks first. It imports its own style sheets, so that pages
 * without a dialog do not load them.
 */
export function Dialog({ children, onClose, ...props }: ModalProps) {
  const unsaved = useUnsaved();
  const close = () => unsaved.leave(onClose);
  useFocusReturn();
  useEscape(close);
  return (
    <Portal>
      <Modal
        classNames={styles}
        withinPortal={false}
        closeButtonProps={closeButton}
        closeOnEscape={false}
        onClose={close}
        {...props}
      >
        <div ref={markFirst} tabIndex={-1} className={styles.place}>
          <UnsavedProvider value={unsaved}>{children}</UnsavedProvider>
        </div>
      </Modal>
    </Portal>
  );
}

const closeButton = { 'aria-label': 'Close' };

/**
 * Marks the element that Mantine focuses. Its default is the close button, where the space key closes the dialog. A
 * form that is still loading focuses its first field itself.
 */
function markFirst(content: HTMLElement | null): void {
  if (!content) return;
  const first = firstFieldIn(content) ?? content.querySelector('[data-first]') ?? content;
  first.setAttribute('data-autofocus', '');
}

const openDialogs: symbol[] = [];

/**
 * Closes the topmost dialog on Esc, unless an element in it uses the key. Mantine would close it before the form behind it
 * hears the same key.
 */
function useEscape(close: () => void): void {
  const [dialog] = useState(() => Symbol('dialog'));
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || openDialogs.at(-1) !== dialog) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    openDialogs.push(dialog);
    document.addEventListener('keydown', listen);
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      document.removeEventListener('keydown', listen);
    };
  }, [dialog]);
}

/** Mantine returns the focus only for a dialog that stays mounted; ours unmount. */
function useFocusReturn(): void {
  const [places] = useState(() => placesToReturn(document.activeElement));
  useEffect(
    () => () => {
      if (document.activeElement === document.body) places.find(({ isConnected }) => isConnected)?.focus();
    },
    [places],
  );
}

/**
 * Returns the places to return the focus to, best first: the opener, then a button of its row, the next row or the
 * previous row, because the row may be gone.
 */
function placesToReturn(opener: Element | null): HTMLElement[] {
  const row = opener?.closest('li, tr');
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
  const places = [opener, ...rows.map((each) => each?.querySelector('button'))];
  return places.filter((place) => place instanceof HTMLElement);
}
