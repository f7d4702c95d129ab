import { PAGE_SIZE } from '@/lib/list-query.ts';
import styles from './data-table.module.css';

const rows = Array.from({ length: PAGE_SIZE }, (_, row) => `row-${row + 1}`);

/** Shown while a table loads. */
export function TableSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-label="Loading">
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  );
}
