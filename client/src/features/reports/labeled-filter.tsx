import type { ReactNode } from 'react';
import styles from './report-bar.module.css';

/** A filter with a label that only phones show. The filter itself is named for screen readers. */
export const LabeledFilter = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.labeled}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
