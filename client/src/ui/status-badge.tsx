import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type Tone = 'neutral' | 'active' | 'good' | 'attention' | 'bad';

/** A status as a word in a color. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** Marks an archived record. */
export function ArchivedBadge({ of }: { of: { readonly Archived?: boolean } }) {
  return of.Archived && <StatusBadge tone="neutral">Archived</StatusBadge>;
}
