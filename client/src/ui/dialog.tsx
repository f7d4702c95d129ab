import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, type ModalProps, Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './dialog.module.css';

/**
 * A dialog over the page, never within the form that opened it. Its style sheets come with it, so it weighs nothing on
 * pages that open none.
 */
export function Dialog(props: ModalProps) {
  useFocusReturn();
  return (
    <Portal>
      <Modal classNames={styles} withinPortal={false} closeButtonProps={closeButton} {...props} />
    </Portal>
  );
}

const closeButton = { 'aria-label': 'Close' };

/** Mantine gives the focus back where a dialog closes but stays mounted; ours come and go. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
