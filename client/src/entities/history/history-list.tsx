import { DAMAGED_EVENT, type HistoryEntry } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@/lib/format-date.ts';
import styles from './history.module.css';
import { HistoryChanges } from './history-changes.tsx';

interface HistoryListProps<Entry> {
  entries: readonly Entry[];
  /** A note in parentheses after the entry's text. */
  mark?: (entry: Entry) => string | false;
  /** The path to the record as it stood after the entry. */
  pathTo?: (entry: Entry) => string;
  /** Shows the record as it stood after the entry, where it has no page of its own. */
  onOpen?: (entry: Entry) => void;
  /** Shown after the last entry. */
  children?: ReactNode;
}

/** History entries: what happened, when, by whom, and the changed fields. */
export function HistoryList<Entry extends HistoryEntry>({
  entries,
  mark,
  pathTo,
  onOpen,
  children,
}: HistoryListProps<Entry>) {
  return (
    <div className={styles.log}>
      <ol>
        {entries.map((entry) => (
          <li key={entry.Id}>
            <p className={styles.text}>
              <EntryText entry={entry} pathTo={pathTo} onOpen={onOpen} />
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

type EntryTextProps<Entry> = { entry: Entry } & Pick<HistoryListProps<Entry>, 'pathTo' | 'onOpen'>;

const THEN = 'Show the record as it stood then';

/** The text of an entry, as a link or button to the record as it stood then. */
function EntryText<Entry extends HistoryEntry>({ entry, pathTo, onOpen }: EntryTextProps<Entry>) {
  if (entry.Type === DAMAGED_EVENT) return <strong className={styles.damaged}>{entry.Text}</strong>;
  if (pathTo) {
    return (
      <Link to={pathTo(entry)} title={THEN}>
        {entry.Text}
      </Link>
    );
  }
  if (!onOpen) return entry.Text;
  return (
    <button type="button" className={styles.open} title={THEN} onClick={() => onOpen(entry)}>
      {entry.Text}
    </button>
  );
}
