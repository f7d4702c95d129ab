import type { MouseEvent } from 'react';
import styles from './selection.module.css';
import type { Selection } from './use-selection.ts';

interface BoxProps<Row extends { Id: number | string }> {
  selection: Selection<Row>;
  page: readonly Row[];
}

/** The checkbox of a row. With Shift it also changes the rows between. */
export function SelectRow<Row extends { Id: number | string }>({ row, selection, page }: BoxProps<Row> & { row: Row }) {
  const change = ({ shiftKey }: MouseEvent) => selection.toggle(row, page, shiftKey);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select #${row.Id}`}
        data-select-row
        checked={selection.has(row)}
        onClick={change}
        readOnly
      />
    </label>
  );
}

/** Selects all rows of the page. */
export function SelectPage<Row extends { Id: number | string }>({ selection, page }: BoxProps<Row>) {
  const count = page.filter(selection.has).length;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label="Select all rows of this page"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < page.length;
        }}
        checked={count > 0 && count === page.length}
        disabled={page.length === 0}
        onChange={() => selection.togglePage(page)}
      />
    </label>
  );
}
