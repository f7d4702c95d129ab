import type { ReactNode } from 'react';
import { asProblem } from '@/api/problem.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import styles from './copying.module.css';

interface RecordChoiceProps<Row> {
  label: string;
  list: { data?: readonly Row[]; error?: unknown; refetch: () => unknown };
  name: (row: Row) => ReactNode;
  note: (row: Row) => ReactNode;
  onChoose: (row: Row) => void;
  empty: ReactNode;
}

/** The records that a search found; a click chooses one. */
export function RecordChoice<Row extends { Id: number }>(props: RecordChoiceProps<Row>) {
  const { label, list, name, note, onChoose, empty } = props;
  if (list.error && !list.data)
    return <ErrorMessage message={asProblem(list.error).Message} retry={() => void list.refetch()} />;
  if (!list.data) return <LoadingPage />;
  if (list.data.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.records} aria-label={label}>
      {list.data.map((row) => (
        <li key={row.Id}>
          <button type="button" onClick={() => onChoose(row)}>
            <b>{name(row)}</b>
            <small>{note(row)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
