import styles from './status-badge.module.css';

export type Tone = 'neutral' | 'active' | 'good' | 'attention' | 'bad';

/** A status in a word, with a colour to find it by. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** Says of a thing that it is not in use any more. */
export function ArchivedBadge({ of }: { of: { readonly Archived?: boolean } }) {
  return of.Archived && <StatusBadge tone="neutral">Archived</StatusBadge>;
}
