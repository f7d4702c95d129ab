import type { HistoryChange } from '@picket/domain';
import { formatDate, formatDateTime } from '@/lib/format.ts';
import styles from './history.module.css';

/** What changed, field by field: from and to, or just to where there was nothing. */
export function HistoryChanges({ changes }: { changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ Field, From, To }) => (
        <li key={`${Field} ${From} ${To}`}>
          <span className={styles.field}>{Field}</span>{' '}
          {From !== null && (
            <>
              <del>{words(From)}</del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <ins>{words(To)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Instants and days as they are read; anything else is in words already. */
function words(value: string | null): string {
  if (value === null || value === '') return '(empty)';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value;
}
