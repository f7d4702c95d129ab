import type { ReactNode } from 'react';
import styles from './dialog-buttons.module.css';

/** The row of buttons at the end of a dialog or form. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
