import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

/** The row above a list: its search box and filters. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <section className={styles.bar} aria-label="Search and filters">
      {children}
    </section>
  );
}
