import type { ReactNode } from 'react';
import styles from './row-buttons.module.css';

/** Buttons beside each other at the end of a row, large enough for a finger on a phone. */
export const RowButtons = ({ children }: { children: ReactNode }) => <span className={styles.buttons}>{children}</span>;
