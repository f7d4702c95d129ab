import type { ReactNode } from 'react';
import styles from './dialog-buttons.module.css';

interface DialogButtonsProps {
  children: ReactNode;
  /** Stays in view at the bottom of a phone. */
  isSticky?: boolean;
}

/** The row of buttons at the end of a dialog or form. */
export function DialogButtons({ children, isSticky }: DialogButtonsProps) {
  return (
    <div className={styles.buttons} data-sticky={isSticky || undefined}>
      {children}
    </div>
  );
}
