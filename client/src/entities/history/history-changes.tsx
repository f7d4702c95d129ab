import type { HistoryChange } from '@picket/domain';
import { formatDate, formatDateTime } from '@/lib/format/format-date.ts';
import { Text } from '@/ui/layout.tsx';
import styles from './history.module.css';

/** One line per field: from and to. A field that was empty shows its new value only. */
export function HistoryChanges({ changes }: { changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ Field, From, To }) => (
        <li key={`${Field} ${From} ${To}`}>
          <Text size="sm" tone="dimmed">
            {Field}
          </Text>{' '}
          {From !== null && (
            <>
              <del>{formatValue(From)}</del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <ins>{formatValue(To)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Formats ISO instants and days; other values are display text already. */
export function formatValue(value: string | null): string {
  if (value === null || value === '') return '(empty)';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value;
}
