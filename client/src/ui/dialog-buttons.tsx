import type { ReactNode } from 'react';
import styles from './dialog-buttons.module.css';

/** The row of buttons that ends a dialog or a form. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
