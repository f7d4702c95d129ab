import type { HistoryEntry } from '@picket/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/format-date.ts';
import styles from './history.module.css';
import { HistoryChanges } from './history-changes.tsx';

interface HistoryListProps<Entry> {
  entries: readonly Entry[];
  /** A note in parentheses after the entry's text. */
  mark?: (entry: Entry) => string | false;
  /** Shown after the last entry. */
  children?: ReactNode;
}

/** History entries: what happened, when, by whom, and the changed fields. */
export function HistoryList<Entry extends HistoryEntry>({ entries, mark, children }: HistoryListProps<Entry>) {
  return (
    <div className={styles.log}>
      <ol>
        {entries.map((entry) => (
          <li key={entry.Id}>
            <p className={styles.text}>
              {entry.Text}
              {mark?.(entry) && <span className={styles.mark}> ({mark(entry)})</span>}
            </p>
            <p className={styles.occasion}>
              <time dateTime={entry.At}>{formatDateTime(entry.At)}</time> by {entry.ActorName}
              {entry.ActorKind === 'customer' && ' (customer)'}
            </p>
            <HistoryChanges changes={entry.Changes} />
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}
