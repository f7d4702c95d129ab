import type { ReactNode } from 'react';
import styles from './report-bar.module.css';

/** A filter that names itself to screen readers, with its label visible on a phone. */
export const LabeledFilter = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.labeled}>
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
