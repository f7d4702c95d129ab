import type { HistoryEntry } from '@picket/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/format.ts';
import styles from './history.module.css';
import { HistoryChanges } from './history-changes.tsx';

interface HistoryListProps<Entry> {
  entries: readonly Entry[];
  /** Words behind what an entry says. */
  mark?: (entry: Entry) => string | false;
  /** What follows the last entry. */
  children?: ReactNode;
}

/** What happened, newest first: what, when, by whom, and what changed. */
export function HistoryList<Entry extends HistoryEntry>({ entries, mark, children }: HistoryListProps<Entry>) {
  return (
    <div className={styles.log}>
      <ol>
        {entries.map((entry) => (
          <li key={entry.Id}>
            <p className={styles.what}>
              {entry.Text}
              {mark?.(entry) && <span className={styles.mark}> ({mark(entry)})</span>}
            </p>
            <p className={styles.who}>
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
