import { DAMAGED_EVENT, type HistoryEntry } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Text } from '@/ui/layout.tsx';
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
        {occasionsOf(entries).map((occasion) => (
          <li key={occasion[0]!.Id}>
            {occasion.map((entry) => (
              <p key={entry.Id} className={styles.text}>
                <EntryText entry={entry} pathTo={pathTo} onOpen={onOpen} />
                {mark?.(entry) && (
                  <Text size="sm" tone="dimmed" weight="normal">
                    {' '}
                    ({mark(entry)})
                  </Text>
                )}
              </p>
            ))}
            <Occasion entry={occasion[0]!} />
            {occasion.map(({ Id, Changes }) => (
              <HistoryChanges key={Id} changes={Changes} />
            ))}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

const Occasion = ({ entry: { At, ActorName, ActorKind } }: { entry: HistoryEntry }) => (
  <Text as="p" size="sm" tone="dimmed">
    <time dateTime={At}>{formatDateTime(At)}</time> by {ActorName}
    {ActorKind === 'customer' && ' (customer)'}
  </Text>
);

/** What one click of a user did in one moment is one item of the list. */
function occasionsOf<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[][] {
  const occasions: Entry[][] = [];
  for (const entry of entries) {
    const last = occasions.at(-1)?.[0];
    const isSame = last?.At === entry.At && last.ActorName === entry.ActorName && last.ActorKind === entry.ActorKind;
    if (isSame) occasions.at(-1)!.push(entry);
    else occasions.push([entry]);
  }
  return occasions;
}

type EntryTextProps<Entry> = { entry: Entry } & Pick<HistoryListProps<Entry>, 'pathTo' | 'onOpen'>;

const THEN = 'Show the record as it stood then';

/** The text of an entry, as a link or button to the record as it stood then. */
function EntryText<Entry extends HistoryEntry>({ entry, pathTo, onOpen }: EntryTextProps<Entry>) {
  if (entry.Type === DAMAGED_EVENT)
    return (
      <Text as="strong" tone="bad">
        {entry.Text}
      </Text>
    );
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
