import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, type ModalProps, Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './dialog.module.css';

/**
 * A dialog over the page, outside the form that opened it. It imports its own style sheets, so that pages without a dialog
 * do not load them.
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

/** Mantine returns the focus only for a dialog that stays mounted; ours unmount. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
